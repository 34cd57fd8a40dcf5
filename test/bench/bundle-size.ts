import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ownProject } from "./generation-projects.js";
import { typesOf } from "./generation-tools.js";
import { ownBin, peerModules, repository, workFolder } from "./peer-folder.js";
import { compileTypia } from "./typia-project.js";

/** The size in bytes of a bundle that contains and validates the input schema of each tool. */
export interface BundleRow {
  readonly tools: number;
  readonly name: string;
  readonly minified: number;
  readonly compressed: number;
}

/** Bundles the input schemas and validators of tools, including the runtime of each engine. */
export async function benchBundles(sizes: readonly number[]): Promise<readonly BundleRow[]> {
  const folder = workFolder("bundles");
  try {
    const rows: BundleRow[] = [];
    for (const tools of sizes) {
      console.error(`bundles: ${tools} tools`);
      for (const [name, entryOf] of Object.entries(entries)) {
        const at = join(folder, `${name}-${tools}`);
        mkdirSync(at, { recursive: true });
        rows.push({ tools, name, ...(await sizeOf(entryOf(at, tools))) });
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const entries: Readonly<Record<string, (folder: string, tools: number) => string>> = {
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
    logLevel: "error",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`esbuild wrote nothing for ${entry}`);
  return { minified: file.contents.length, compressed: gzipSync(file.contents).length };
}

function numbers(tools: number): readonly number[] {
  return Array.from({ length: tools }, (_, index) => index);
}

function ownEntry(folder: string, tools: number): string {
  ownProject(folder, tools);
  execFileSync(process.execPath, [ownBin, "generate"], { cwd: folder, stdio: "ignore" });
  const lines = numbers(tools).flatMap((n) => [
    `export { isPlaceOrder${n}Input } from "./generated/t${n}.validators.js";`,
    `export { placeOrder${n}Tool } from "./generated/t${n}.tools.js";`,
  ]);
  const entry = join(folder, "src", "entry.ts");
  writeFileSync(entry, lines.join("\n"));
  return entry;
}

function typiaEntry(folder: string, tools: number): string {
  for (const n of numbers(tools)) {
    const made = [
      'import typia from "typia";',
      typesOf(n),
      `export const schema${n} = typia.json.schemas<[Request${n}], "3.1">();`,
      `export const isRequest${n} = typia.createEquals<Request${n}>();`,
    ];
    writeFileSync(join(folder, `t${n}.ts`), made.join("\n"));
  }
  writeFileSync(
    join(folder, "entry.ts"),
    numbers(tools)
      .map((n) => `export * from "./t${n}.js";`)
      .join("\n"),
  );
  compileTypia(folder);
  return join(folder, "dist", "entry.js");
}

function zodEntry(folder: string, tools: number): string {
  const lines = numbers(tools).map(
    (n) => `
const Address${n} = z.strictObject({
  street: z.string(),
  city: z.string(),
  zip: z.string().describe("Digits only.").optional(),
  position: z.tuple([z.number(), z.number()]).optional(),
});
const Person${n} = z.strictObject({
  name: z.string(),
  born: z.string().optional(),
  home: Address${n},
  tags: z.array(z.string()),
});
const Category${n} = z.strictObject({
  title: z.string(),
  get children() {
    return z.array(Category${n});
  },
});
const Payment${n} = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("card"), number: z.string(), expires: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ kind: z.literal("transfer"), iban: z.string(), reference: z.string().optional() }),
  z.strictObject({ kind: z.literal("voucher"), codes: z.array(z.string()) }),
]);
const Request${n} = z.strictObject({
  customer: Person${n}.pick({ name: true, home: true }).describe("Whose order it is."),
  payment: Payment${n},
  category: Category${n},
  prices: z.record(z.string(), z.number()),
  changes: Person${n}.omit({ tags: true }).partial().optional(),
  state: z.enum(["new", "open", "closed"]),
  range: z.tuple([z.number(), z.number()]),
}).describe("What the tool of this file takes.");
export const schema${n} = () => z.toJSONSchema(Request${n});
export const isRequest${n} = (value) => Request${n}.safeParse(value).success;`,
  );
  const entry = join(folder, "entry.mjs");
  writeFileSync(entry, ['import * as z from "zod";', ...lines].join("\n"));
  return entry;
}
