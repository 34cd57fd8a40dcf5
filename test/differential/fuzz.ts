/*
 * `npm run suite fuzz`: compares schemas and generated guards with the compiler on random types and values. TYPES (default 5000) and SEED (default 1)
 * select the run. SEED can be a list such as 1,2,3, with TYPES types for each. Types with constrained aliases, up to 500 for each seed, are compared
 * with an evaluator of their own, because the compiler knows no constraints. The first differences are shrunk to the smallest type that still differs, and printed as lines for `types/found.ts`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "../support/random.js";
import { type Comparison, compareFolder } from "./compare.js";
import { compareAliases } from "./compare-aliases.js";
import { encoded, declarations as prelude, type RandomType, randomType } from "./random-types.js";

const total = Number(process.env["TYPES"] ?? 5000);
const seeds = (process.env["SEED"] ?? "1").split(",").map(Number);
const perRun = 500;
const compilerOptions = { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, types: [] };
const valuesPerType = 40;
/** Shrinking is slow, because it compiles many times, and the first few differences show the problem. */
const maxShrunk = 5;

let types = 0;
let values = 0;
let found = 0;
let loose = 0;
let optional = 0;
const starts = Array.from({ length: Math.ceil(total / perRun) }, (_, index) => index * perRun);
for (const { seed, start } of seeds.flatMap((each) => starts.map((from) => ({ seed: each, start: from })))) {
  const random = createRandom(seed * 1_000_003 + start);
  const made: RandomType[] = [];
  // A type may refer to earlier types, and to `Loop` for recursion.
  for (let index = 0; index < Math.min(perRun, total - start); index++) {
    made.push(randomType(random, index > 5 ? [`T${index - 1}`, `T${index - 3}`, "Loop"] : ["Loop"]));
  }
  const declared = new Map(made.map(({ text }, index) => [`T${index}`, text]));
  const result = await compare([...declared]);
  types += result.types;
  loose += [...result.wider.values()].filter((code) => code === "type/loose-union").length;
  optional += [...result.wider.values()].filter((code) => code === "type/undefined-optional").length;
  values += result.values;
  for (const name of new Set([
    ...unintended(result).map(({ type }) => type),
    ...result.failures.map(({ type }) => type),
  ])) {
    found++;
    const index = Number(name.slice("fuzz.ts:T".length));
    const type = made[index];
    if (type && found <= maxShrunk) console.log(await shrink(type, declared));
    else if (type) console.log(`export type Found = ${type.text};`);
  }
  console.error(`seed ${seed}: ${start + made.length} of ${total} types, ${values} values, ${found} types differ`);
}
console.log(
  `${types} types, ${values} values, ${found} types differ; ${loose} have the warning type/loose-union, ${optional} the note type/undefined-optional`,
);
let wrong = 0;
for (const seed of seeds) {
  const aliased = await compareAliases(seed, Math.min(total, 500));
  wrong += aliased.differences.length;
  for (const difference of aliased.differences.slice(0, 20)) console.log(difference);
  console.log(
    `seed ${seed}: ${aliased.types} types with constrained aliases, ${aliased.values} values, ${aliased.differences.length} differences, ${aliased.reported.length} types reported`,
  );
}
process.exitCode = found + wrong > 0 ? 1 : 0;

async function compare(declarations: readonly (readonly [string, string])[]): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-fuzz-"));
  const json = join(folder, "json");
  mkdirSync(json);
  const types = declarations.map(([name, text]) => `export type ${name} = ${text};`);
  for (const [path, own] of [[folder, encoded.types] as const, [json, encoded.json] as const]) {
    writeFileSync(join(path, "fuzz.ts"), `${[...prelude, ...own, ...types].join("\n")}\n`);
    writeFileSync(join(path, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  }
  try {
    return await compareFolder(folder, valuesPerType, { direction: "output", json });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A type with a diagnostic that its schema accepts more than the compiler does never accepts less. */
function unintended({ differences, wider }: Comparison): Comparison["differences"] {
  return differences.filter(({ type, accepted }) => accepted || !wider.has(type));
}

/** Shrinks `type` to the smallest type that still differs. Returns its declaration and a value that shows the difference. */
async function shrink(type: RandomType, declared: ReadonlyMap<string, string>): Promise<string> {
  let smallest = type;
  let shown = (await findDifferent([type], declared))?.shown;
  for (;;) {
    const found = await findDifferent(smallest.smaller(), declared);
    if (!found)
      return `export type Found = ${smallest.text}; // ${shown}${typesUsedIn(smallest.text, declared)
        .map(([name, text]) => `\ntype ${name} = ${text};`)
        .join("")}`;
    smallest = found.type;
    shown = found.shown;
  }
}

/** Returns the first of `types` that differs. All are compiled in one program. */
async function findDifferent(
  types: readonly RandomType[],
  declared: ReadonlyMap<string, string>,
): Promise<{ readonly type: RandomType; readonly shown: string } | undefined> {
  if (types.length === 0) return undefined;
  const needed = new Map(types.flatMap(({ text }) => typesUsedIn(text, declared)));
  const result = await compare([...needed, ...types.map(({ text }, index) => [`Found${index}`, text] as const)]);
  const [differences, { failures }] = [unintended(result), result];
  for (const [index, type] of types.entries()) {
    const name = `fuzz.ts:Found${index}`;
    const difference = differences.find((each) => each.type === name);
    if (difference)
      return { type, shown: `${difference.by} ${difference.accepted ? "rejects" : "accepts"} ${difference.value}` };
    const failure = failures.find((each) => each.type === name);
    if (failure) return { type, shown: failure.reason };
  }
  return undefined;
}

/** Returns the declared types that `text` refers to, directly or indirectly. */
function typesUsedIn(text: string, declared: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  const used = new Map<string, string>();
  const visit = (from: string): void => {
    for (const [name] of from.matchAll(/\bT\d+\b/g)) {
      const own = declared.get(name);
      if (own === undefined || used.has(name)) continue;
      used.set(name, own);
      visit(own);
    }
  };
  visit(text);
  return [...used];
}
