import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ownProject } from "./generation-projects.js";
import { ownBin, peerModules, repository, workFolder } from "./peer-folder.js";
import { projectTypes, typeNames } from "./project-tools.js";
import { compileTypia } from "./typia-project.js";
import { type MeasuredRecord, readRecords, zodOf } from "./zod-schemas.js";

/** The size in bytes of a bundle for tools, with the runtime of its engine. */
export interface BundleRow {
  readonly tools: number;
  readonly name: string;
  readonly minified: number;
  readonly compressed: number;
}

/** The name of the bundles of tools that can be called: records, validators of inputs and results, functions, and the runtime. */
export const completeTools = "toolwright, complete tools";

/** Bundles tools of projects as `init` makes them: the input schemas and validators of each engine, and complete tools that can be called. */
export async function benchBundles(sizes: readonly number[]): Promise<readonly BundleRow[]> {
  const folder = workFolder("bundles");
  try {
    const rows: BundleRow[] = [];
    for (const tools of sizes) {
      console.error(`bundles: ${tools} tools`);
      const own = join(folder, `own-${tools}`);
      ownProject(own, tools);
      execFileSync(process.execPath, [ownBin, "generate"], { cwd: own, stdio: "ignore" });
      const records = readRecords(own);
      for (const [name, writeEntry] of Object.entries(entries)) {
        const at = join(folder, `${name}-${tools}`);
        mkdirSync(at, { recursive: true });
        rows.push({ tools, name, ...(await sizeOf(writeEntry({ at, own, tools, records }))) });
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bundled {
  /** The folder of the entry. */
  readonly at: string;
  /** A generated project. */
  readonly own: string;
  readonly tools: number;
  readonly records: readonly MeasuredRecord[];
}

const entries: Readonly<Record<string, (bundled: Bundled) => string>> = {
  [completeTools]: ({ own }) => join(own, "src/generated/handlers.ts"),
  toolwright: ownEntry,
  typia: typiaEntry,
  zod: zodEntry,
};

async function sizeOf(entry: string): Promise<{ readonly minified: number; readonly compressed: number }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    nodePaths: [peerModules()],
    alias: { "toolwright/gen/v1": join(repository, "src/runtime/dist/gen/v1/index.js") },
    // What the functions of authors import is not part of it.
    external: ["node:*", ...(entry.endsWith("handlers.ts") ? ["zod"] : [])],
    logLevel: "error",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`esbuild wrote nothing for ${entry}`);
  return { minified: file.contents.length, compressed: gzipSync(file.contents).length };
}

function numbers(tools: number): readonly number[] {
  return Array.from({ length: tools }, (_, index) => index);
}

/** The records with the validators of inputs. */
function ownEntry({ own, tools }: Bundled): string {
  const lines = numbers(tools).flatMap((n) => {
    const { input } = typeNames(n);
    const name = input.replace(/Input$/, "");
    const record = `${name[0]?.toLowerCase()}${name.slice(1)}Tool`;
    return [
      `export { is${input} } from "./generated/t${n}.validators.js";`,
      `export { ${record} } from "./generated/t${n}.tools.js";`,
    ];
  });
  const entry = join(own, "src", "entry.ts");
  writeFileSync(entry, lines.join("\n"));
  return entry;
}

function typiaEntry({ at, tools }: Bundled): string {
  for (const n of numbers(tools)) {
    const { input } = typeNames(n);
    const made = [
      'import typia from "typia";',
      projectTypes(n),
      `export const schema${n} = typia.json.schemas<[${input}], "3.1">();`,
      `export const is${input} = typia.createEquals<${input}>();`,
    ];
    writeFileSync(join(at, `t${n}.ts`), made.join("\n"));
  }
  const exported = numbers(tools).map((n) => `export { schema${n}, is${typeNames(n).input} } from "./t${n}.js";`);
  writeFileSync(join(at, "entry.ts"), exported.join("\n"));
  compileTypia(at);
  return join(at, "dist", "entry.js");
}

function zodEntry({ at, records }: Bundled): string {
  const lines = records.map(({ inputSchema, description }, n) => {
    const input = `${zodOf(inputSchema)}.describe(${JSON.stringify(description)})`;
    return [
      `const input${n} = ${input};`,
      `export const schema${n} = () => z.toJSONSchema(input${n});`,
      `export const isInput${n} = (value) => input${n}.safeParse(value).success;`,
    ].join("\n");
  });
  const entry = join(at, "entry.mjs");
  writeFileSync(entry, ['import * as z from "zod";', ...lines].join("\n"));
  return entry;
}
