/*
 * `npm run fuzz`: random types and values, the compiler's verdict against the schema and the generated guard. TYPES (default 5000) and SEED
 * (default 1) choose the run. The first differences are shrunk to the smallest part of their type that still differs, and printed as
 * lines for `types/found.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, compareFolder } from "./compare.js";
import { createRandom, type RandomType, randomType } from "./random-types.js";

const total = Number(process.env["TYPES"] ?? 5000);
const seed = Number(process.env["SEED"] ?? 1);
const perRun = 500;
const valuesPerType = 40;
/** Shrinking asks the compiler again and again: the first few tell what is wrong. */
const mostShrunk = 5;

let types = 0;
let values = 0;
let found = 0;
for (let start = 0; start < total; start += perRun) {
  const random = createRandom(seed * 1_000_003 + start);
  const made: RandomType[] = [];
  // Types may refer to types before them and to themselves through an interface that stands in for recursion.
  for (let index = 0; index < Math.min(perRun, total - start); index++) {
    made.push(randomType(random, index > 5 ? [`T${index - 1}`, `T${index - 3}`, "Loop"] : ["Loop"]));
  }
  const result = await compare(made.map(({ text }, index) => [`T${index}`, text]));
  types += result.types;
  values += result.values;
  for (const name of new Set([
    ...result.differences.map(({ type }) => type),
    ...result.failures.map(({ type }) => type),
  ])) {
    found++;
    const index = Number(name.slice("fuzz.ts:T".length));
    const type = made[index];
    const before = made.slice(0, index).map(({ text }, at): [string, string] => [`T${at}`, text]);
    if (type && found <= mostShrunk) console.log(await shrunk(type, before));
    else if (type) console.log(`export type Found = ${type.text};`);
  }
  console.error(`${start + made.length} of ${total} types, ${values} values, ${found} differ`);
}
console.log(`${types} types, ${values} values, ${found} types differ`);
process.exitCode = found > 0 ? 1 : 0;

async function compare(declarations: readonly (readonly [string, string])[]): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-fuzz-"));
  const lines = [
    "export interface Loop { next?: Loop; leaf: number }",
    ...declarations.map(([name, text]) => `export type ${name} = ${text};`),
  ];
  writeFileSync(join(folder, "fuzz.ts"), `${lines.join("\n")}\n`);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, types: [] },
    }),
  );
  try {
    return await compareFolder(folder, valuesPerType);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The smallest part of `type` that differs still, as a declaration with a value that shows it. */
async function shrunk(type: RandomType, before: readonly (readonly [string, string])[]): Promise<string> {
  let smallest = type;
  let shown = await firstDifference(type, before);
  for (let again = true; again; ) {
    again = false;
    for (const part of smallest.parts) {
      const difference = await firstDifference(part, before);
      if (!difference) continue;
      [smallest, shown, again] = [part, difference, true];
      break;
    }
  }
  return `export type Found = ${smallest.text}; // ${shown}`;
}

async function firstDifference(
  type: RandomType,
  before: readonly (readonly [string, string])[],
): Promise<string | undefined> {
  const { differences, failures } = await compare([...before, ["Found", type.text]]);
  const difference = differences.find((each) => each.type === "fuzz.ts:Found");
  if (difference) return `${difference.by} ${difference.accepted ? "rejects" : "accepts"} ${difference.value}`;
  return failures.find((failure) => failure.type === "fuzz.ts:Found")?.reason;
}
