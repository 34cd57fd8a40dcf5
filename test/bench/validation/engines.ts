import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { parseObject } from "../../clients/parse-object.js";
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

/** Bundles a module for each engine that exports a validator per input. Returns the minified files by engine name, and the folder to remove. */
export async function bundleEngines(): Promise<{
  readonly files: Readonly<Record<string, string>>;
  readonly folder: string;
}> {
  const folder = workFolder("validation");
  const own = join(folder, "own");
  ownProject(own, 0);
  copyFileSync(join(import.meta.dirname, "inputs.ts"), join(own, "src/inputs.ts"));
  execFileSync(process.execPath, [ownBin, "generate"], { cwd: own, stdio: "inherit" });
  const ownSchemas = join(own, "schemas.json");
  execFileSync(process.execPath, [ownBin, "schema", "--out", ownSchemas], { cwd: own, stdio: "inherit" });
  const exported = inputs.map((input) => `is${typeOf[input]} as ${input}`);
  writeFileSync(join(own, "src/engine.ts"), `export { ${exported.join(", ")} } from "./generated/inputs.tools.js";`);

  const entryOf = (file: string): string => join(import.meta.dirname, `${file}.mjs`);
  const generator = named("ts-json-schema-generator", peerModules());
  const sources: Readonly<Record<string, readonly [entry: string, schemas?: string]>> = {
    toolwright: [join(own, "src/engine.ts")],
    [named("typia", peerModules())]: [typiaEntry(folder)],
    [named("@sinclair/typebox", peerModules())]: [entryOf("typebox")],
    [named("ajv", peerModules())]: [entryOf("ajv"), ownSchemas],
    [`ajv with the schemas of ${generator}`]: [entryOf("ajv"), generatorSchemas(folder, own)],
    [named("zod", peerModules())]: [entryOf("zod")],
  };
  const files: Record<string, string> = {};
  for (const [name, [entry, schemas = ownSchemas]] of Object.entries(sources)) {
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
        "schemas.json": schemas,
      },
      logLevel: "error",
    });
    files[name] = outfile;
  }
  return { files, folder };
}

/** Writes the schemas of ts-json-schema-generator by type, and returns the file. */
function generatorSchemas(folder: string, project: string): string {
  const bin = join(peerModules(), "ts-json-schema-generator/bin/ts-json-schema-generator.js");
  const args = [bin, "--path", "src/inputs.ts", "--tsconfig", "tsconfig.json", "--type", "*"];
  const { definitions } = parseObject(execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" }));
  const schemas = Object.fromEntries(
    Object.values(typeOf).map((name) => [name, { $ref: `#/definitions/${name}`, definitions }]),
  );
  const file = join(folder, "generator-schemas.json");
  writeFileSync(file, JSON.stringify(schemas));
  return file;
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
