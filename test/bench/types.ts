/*
 * `npm run bench:types`: what the schema work costs. Milliseconds per type in a program of 300 files with 1,500 interfaces, its share of
 * a whole cold `toolwright generate`, and how the time grows when the number of properties, union members or types doubles. Medians of RUNS (default 5).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeTypes, scan } from "../../src/frontend/index.js";

const runs = Number(process.env["RUNS"] ?? 5);
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
  idFormat: "versioned",
  wireName: "name",
} as const;

/** One file: five interfaces and a tool that takes them all. */
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

try {
  const files = (typed: boolean) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`t${index}.ts`, toolFile(index, typed)]));
  const [typed, untyped] = [project("typed", files(true)), project("untyped", files(false))];
  const work =
    (await time(async () => scan({ root: typed, ...scanOptions }))) -
    (await time(async () => scan({ root: untyped, ...scanOptions })));
  writeFileSync(join(typed, "package.json"), '{ "type": "module" }');
  const bin = join(import.meta.dirname, "../../dist/cli/bin.js");
  const cold = await time(async () => {
    rmSync(join(typed, "src", "generated"), { recursive: true, force: true });
    execFileSync(process.execPath, [bin, "generate"], { cwd: typed, stdio: "ignore" });
  });
  const share = ((100 * work) / cold).toFixed(0);
  console.log(
    `300 files, 1500 interfaces: schema work ${work.toFixed(0)} ms, ${(work / 1500).toFixed(2)} ms per type, ${share} % of a cold generate (${cold.toFixed(0)} ms)`,
  );

  const grow: Readonly<Record<string, (size: number) => string>> = {
    properties: (size) =>
      `export interface Big { ${Array.from({ length: size }, (_, i) => `p${i}?: string`).join("; ")} }`,
    "union members": (size) =>
      `export type Big = ${Array.from({ length: size }, (_, i) => `{ kind: "k${i}"; p${i}: string }`).join(" | ")};`,
    types: (size) =>
      `${Array.from({ length: size }, (_, i) => `export interface T${i} { a: string; n?: T${(i + 1) % size} }`).join("\n")}\nexport interface Big { t: T0 }`,
  };
  const empty = project("grow", { "empty.ts": "export interface Big { a: 1 }" });
  const base = await time(() => describeTypes({ root: empty, file: join(empty, "src", "empty.ts"), types: ["Big"] }));
  for (const [what, text] of Object.entries(grow)) {
    const cells: string[] = [];
    for (const size of [200, 400, 800]) {
      writeFileSync(join(empty, "src", "big.ts"), text(size));
      const took = await time(() => describeTypes({ root: empty, file: join(empty, "src", "big.ts"), types: ["Big"] }));
      cells.push(`${size}: ${(took - base).toFixed(0)} ms`);
    }
    console.log(`${what.padEnd(14)} ${cells.join("   ")}`);
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
