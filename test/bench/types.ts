/*
 * `npm run suite bench:types`: measures the time to create schemas, per type in a program of 300 files with 1,500 interfaces, as a share of a cold
 * `toolwright generate`, and its growth when the number of properties, union members or types doubles. Prints medians of RUNS (default 5) runs. Exits
 * with 1 if a limit is exceeded.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownBin, repository } from "./peer-folder.js";

/** The front end as it is published: tsx adds calls to the source when it compiles it. */
const program: { readonly "frontend/index": typeof import("../../src/compiler/frontend/index.js") } = createRequire(
  import.meta.url,
)(join(repository, "src/compiler/dist/program.cjs"));
const { describeTypes, scan } = program["frontend/index"];

const runs = Number(process.env["RUNS"] ?? 5);
/** Milliseconds per type. */
const typeLimit = 3;
/** Share of the time of a cold run. */
const shareLimit = 0.4;
/** Growth per doubling: linear time doubles, quadratic time quadruples. The limit between them allows for noise. */
const ratioLimit = 3;
/** Times below this are too noisy for a ratio, in milliseconds. */
const leastMs = 20;
const sizes = [1000, 2000, 4000];
const root = mkdtempSync(join(tmpdir(), "toolwright-bench-"));

function project(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  mkdirSync(join(folder, "src"), { recursive: true });
  const options = { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, "src", file), text);
  return folder;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

const scanOptions = {
  include: ["src/**/*.ts"],
  exclude: [],
  outDir: "src/generated",
  comments: [],
  idFormat: "versioned",
  wireName: "name",
} as const;

/** Writes one file with five interfaces and a tool that uses all of them. */
function toolFile(index: number, typed: boolean): string {
  const id = (name: string): string => `${name}${index}`;
  return `
export interface ${id("Address")} { street: string; city: string; zip?: string; geo?: [number, number] }
export interface ${id("Node")} { value: string; children: ${id("Node")}[]; meta: Record<string, string | number> }
export interface ${id("Item")} { id: number; tags: readonly string[]; state: "new" | "used" | null }
export interface ${id("Order")} {
  /** Who ordered. */
  by: string;
  items: ${id("Item")}[];
  to: ${id("Address")};
  shape: { kind: "circle"; r: number } | { kind: "rect"; w: number; h: number };
  patch?: Partial<Pick<${id("Address")}, "street" | "city">>;
}
export interface ${id("Receipt")} { ok: boolean; order: ${id("Order")}; tree?: ${id("Node")} }
/**
 * Places order ${index}.
 * @tool order_${index}
 */
export async function ${id("place")}(${typed ? `order: ${id("Order")}` : ""}): Promise<${typed ? id("Receipt") : "void"}> { throw new Error(); }
`;
}

/** Measures the schema of `Big`: the time to describe it, minus the time to describe `Small` in the same file. */
async function schemaTime(text: string): Promise<number> {
  const folder = project("grow", { "big.ts": `${text}\nexport interface Small { a: 1 }` });
  const file = join(folder, "src", "big.ts");
  const whole = await time(() => describeTypes({ root: folder, file, types: ["Big"] }));
  return whole - (await time(() => describeTypes({ root: folder, file, types: ["Small"] })));
}

function limit(what: string, value: number, max: number): void {
  if (value <= max) return;
  console.log(`${what}: ${value.toFixed(2)} exceeds the limit of ${max}`);
  process.exitCode = 1;
}

try {
  const files = (typed: boolean) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`t${index}.ts`, toolFile(index, typed)]));
  const [typed, untyped] = [project("typed", files(true)), project("untyped", files(false))];
  const work =
    (await time(async () => scan({ root: typed, ...scanOptions }))) -
    (await time(async () => scan({ root: untyped, ...scanOptions })));
  writeFileSync(join(typed, "package.json"), '{ "type": "module" }');
  const cold = await time(async () => {
    rmSync(join(typed, "src", "generated"), { recursive: true, force: true });
    execFileSync(process.execPath, [ownBin, "generate", "--no-cache"], { cwd: typed, stdio: "ignore" });
  });
  const perType = work / 1500;
  const share = work / cold;
  console.log(
    `300 files, 1500 interfaces: schemas ${work.toFixed(0)} ms, ${perType.toFixed(2)} ms per type, ${(100 * share).toFixed(0)} % of a cold generate (${cold.toFixed(0)} ms)`,
  );
  limit("ms per type", perType, typeLimit);
  limit("share of a cold generate", share, shareLimit);

  const grow: Readonly<Record<string, (size: number) => string>> = {
    properties: (size) =>
      `export interface Big { ${Array.from({ length: size }, (_, i) => `p${i}?: string`).join("; ")} }`,
    "union members": (size) =>
      `export type Big = ${Array.from({ length: size }, (_, i) => `{ kind: "k${i}"; p${i}: string }`).join(" | ")};`,
    types: (size) =>
      `${Array.from({ length: size }, (_, i) => `export interface T${i} { a: string; n?: T${(i + 1) % size} }`).join("\n")}\nexport interface Big { t: T0 }`,
  };
  for (const [what, text] of Object.entries(grow)) {
    const took: number[] = [];
    for (const size of sizes) took.push(await schemaTime(text(size)));
    // The average of all doublings, because a single one is too noisy.
    const [first = 0, last = 0] = [took[0], took.at(-1)];
    const ratio = (Math.max(last, leastMs) / Math.max(first, leastMs)) ** (1 / (sizes.length - 1));
    const cells = sizes.map((size, index) => `${size}: ${(took[index] ?? 0).toFixed(0)} ms`);
    console.log(`${what.padEnd(14)} ${cells.join("   ")}   ${ratio.toFixed(1)} times per doubling`);
    limit(`${what}: per doubling`, ratio, ratioLimit);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
