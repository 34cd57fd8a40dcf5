/*
 * `npm run suite library`: describes the types of published packages, of the differential suite and random ones, with declarations of the standard
 * library on demand and with whole files of it. Schemas and diagnostics must be the same, byte for byte. TYPES (default 2000) and SEED (default 1)
 * select the random types. An argument selects what has it in its name.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../src/compiler/diagnostics/index.js";
import { type DescribeResult, describeTypes } from "../../src/compiler/frontend/index.js";
import { openLazyLibrary } from "../../src/compiler/internals/lazy-library.js";
import { createRandom } from "../support/random.js";
import { installPackages, packagesFolder } from "./install-packages.js";
import { publishedPackages } from "./published-packages.js";
import { declarations as prelude, randomType } from "./random-types.js";

const total = Number(process.env["TYPES"] ?? 2000);
const seed = Number(process.env["SEED"] ?? 1);
const perModule = 500;
const suite = join(import.meta.dirname, "types");

/** Libraries that projects use, of different sizes. */
const libraries = [["es2022"], ["esnext", "dom", "dom.iterable"], ["es2023", "webworker"]];

const [mode = "", folder = ""] = process.argv.slice(2);
if (mode === "--describe") await describeBoth(folder);
else compareAll(mode);

function compareAll(part: string): void {
  if (!openLazyLibrary()) throw new Error("run `npm run build` first: it makes the index of the standard library");
  installPackages();
  let [types, differing] = [0, 0];
  const cache = join(packagesFolder, ".cache");
  mkdirSync(cache, { recursive: true });
  for (const { name, source, lib } of modules()) {
    if (!name.includes(part)) continue;
    const work = mkdtempSync(join(cache, "library-"));
    try {
      writeFileSync(join(work, "entry.ts"), source);
      const compilerOptions = { target: "es2022", module: "nodenext", strict: true, types: [], ...(lib && { lib }) };
      writeFileSync(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions }));
      // Each in a process of its own, because the types of some packages take gigabytes.
      const args = ["--import", "tsx", import.meta.filename, "--describe", work];
      const { status, stdout } = spawnSync(process.execPath, args, {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      if (status !== 0) throw new Error(`${name} could not be described`);
      const { count, slow, different } = JSON.parse(stdout) as Compared;
      types += count;
      differing += different.length;
      const skipped = slow > 0 ? `, ${slow} too slow to compare` : "";
      console.log([`${name}: ${count} types, ${different.length} differ${skipped}`, ...different].join("\n  "));
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  console.log(`${types} types, ${differing} differ`);
  process.exitCode = differing > 0 || types === 0 ? 1 : 0;
}

interface Compared {
  readonly count: number;
  readonly slow: number;
  readonly different: readonly string[];
}

interface Module {
  readonly name: string;
  readonly source: string;
  /** Default: that of the target, with the DOM. */
  readonly lib?: readonly string[];
}

function* modules(): Iterable<Module> {
  for (const { name, entry } of publishedPackages) yield { name, source: entry(join(packagesFolder, "node_modules")) };
  for (const file of readdirSync(suite).filter((name) => name.endsWith(".ts"))) {
    const source = readFileSync(join(suite, file), "utf8").replaceAll('from "./', `from "${suite}/`);
    for (const lib of libraries) yield { name: `${file} with ${lib.join()}`, source, lib };
  }
  for (let start = 0; start < total; start += perModule) {
    const random = createRandom(seed * 1_000_003 + start);
    const types = Array.from({ length: Math.min(perModule, total - start) }, (_, at) => {
      const names = at > 5 ? [`T${at - 1}`, `T${at - 3}`, "Loop"] : ["Loop"];
      return `export type T${at} = ${randomType(random, names).text};\n`;
    });
    yield { name: `random types from ${start}`, source: [...prelude, ...types].join("\n") };
  }
}

/** Prints how many types there are, the names of those that differ, and how many took too long to be compared. */
async function describeBoth(root: string): Promise<void> {
  const describe = (): Promise<DescribeResult> => describeTypes({ root, file: join(root, "entry.ts") });
  const onDemand = await describe();
  process.env["TOOLWRIGHT_INTERNALS"] = "off";
  const whole = await describe();
  const names = [...new Set([...Object.keys(onDemand.schemas), ...Object.keys(whole.schemas)])];
  // How far the compiler gets in the time limit is not the same in every run.
  const isSlow = ({ code }: Diagnostic): boolean => code === "type/too-slow";
  const slow = new Set(names.filter((name) => [onDemand, whole].some(({ byType }) => byType.get(name)?.some(isSlow))));
  const textOf = ({ schemas, byType }: DescribeResult, name: string): string =>
    JSON.stringify([schemas[name], byType.get(name)]);
  const othersOf = ({ diagnostics, byType }: DescribeResult): string => {
    const ofSlow = new Set([...slow].flatMap((name) => (byType.get(name) ?? []).map(({ message }) => message)));
    return JSON.stringify(diagnostics.filter(({ message }) => !ofSlow.has(message)));
  };
  const different = names.filter((name) => !slow.has(name) && textOf(onDemand, name) !== textOf(whole, name));
  if (othersOf(onDemand) !== othersOf(whole)) different.push("diagnostics");
  console.log(JSON.stringify({ count: names.length - slow.size, slow: slow.size, different } satisfies Compared));
}
