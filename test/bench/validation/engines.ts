import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ownProject } from "../generation-projects.js";
import { named, ownBin, peerModules, repository, workFolder } from "../peer-folder.js";
import { compileTypia } from "../typia-project.js";
import { inputs } from "./values.mjs";

/** The type of each input, by input name. */
const typeOf: Readonly<Record<string, string>> = {
  flat: "Flat",
  nested: "Nested",
  union: "Shapes",
  recursive: "Tree",
  array: "Points",
};

/** Bundles a module for each engine that exports a validator per input. Returns the files by engine name, and the folder to remove. */
export async function bundleEngines(): Promise<{
  readonly files: Readonly<Record<string, string>>;
  readonly folder: string;
}> {
  const folder = workFolder("validation");
  const own = join(folder, "own");
  ownProject(own, 0);
  for (const file of ["inputs.ts", "tools.ts"]) copyFileSync(join(import.meta.dirname, file), join(own, "src", file));
  execFileSync(process.execPath, [ownBin, "generate"], { cwd: own, stdio: "inherit" });
  const exported = inputs.map((input) => `is${input[0]?.toUpperCase()}${input.slice(1)}Input as ${input}`);
  writeFileSync(
    join(own, "src", "engine.ts"),
    `export { ${exported.join(", ")} } from "./generated/tools.validators.js";`,
  );

  const sources: Record<string, string> = { toolwright: join(own, "src", "engine.ts") };
  sources[named("typia", peerModules())] = typiaEntry(folder);
  for (const [packageName, file] of [
    ["@sinclair/typebox", "typebox"],
    ["ajv", "ajv"],
    ["zod", "zod"],
  ] as const) {
    sources[named(packageName, peerModules())] = join(import.meta.dirname, `${file}.mjs`);
  }
  const files: Record<string, string> = {};
  for (const [name, entry] of Object.entries(sources)) {
    const outfile = join(folder, "out", `${name.replaceAll(/\W+/g, "-")}.mjs`);
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      minify: true,
      format: "esm",
      platform: "node",
      nodePaths: [peerModules()],
      alias: {
        "toolwright/gen/v1": join(repository, "src/runtime/dist/gen/v1/index.js"),
        generated: join(own, "src/generated"),
      },
      logLevel: "error",
    });
    files[name] = outfile;
  }
  return { files, folder };
}

/** Compiles a module with typia's validators, and returns the entry to bundle. */
function typiaEntry(folder: string): string {
  const source = join(folder, "typia");
  mkdirSync(source);
  copyFileSync(join(import.meta.dirname, "inputs.ts"), join(source, "inputs.ts"));
  const lines = inputs.map((input) => `export const ${input} = typia.createEquals<inputs.${typeOf[input]}>();`);
  writeFileSync(
    join(source, "engine.ts"),
    ['import typia from "typia";', 'import type * as inputs from "./inputs.js";', ...lines].join("\n"),
  );
  compileTypia(source);
  return join(source, "dist", "engine.js");
}

/** Removes the output of `bundleEngines`. */
export function removeEngines(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
