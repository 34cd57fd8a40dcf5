import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { repository } from "./temp-project.js";

/** Bundles a generated module with `src/runtime/gen/v1`, and imports the result. */
export async function loadGenerated(root: string, module: string): Promise<Readonly<Record<string, unknown>>> {
  const result = await build({
    entryPoints: [join(root, module)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    alias: {
      "toolwright/gen/v1/problems": join(repository, "src/runtime/gen/v1/problems.ts"),
      "toolwright/gen/v1": join(repository, "src/runtime/gen/v1/index.ts"),
    },
    logLevel: "silent",
  });
  const [output] = result.outputFiles;
  if (!output) throw new Error(`esbuild wrote nothing for ${module}`);
  const file = join(root, "node_modules", `.${module.replace(/\W/g, "-")}-${process.hrtime.bigint()}.mjs`);
  writeFileSync(file, output.text);
  // The exports of a module are a record; callers check the values.
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
}
