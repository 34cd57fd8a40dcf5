/*
 * `npm run library`: describes the types of published packages, of the differential suite and random ones, with declarations of the standard
 * library on demand and with whole files of it. Schemas and diagnostics must be the same, byte for byte. TYPES (default 2000) and SEED (default 1)
 * select the random types.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { readLibraryIndex } from "../../src/compiler/frontend/library-index.js";
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

const [mode, folder = ""] = process.argv.slice(2);
if (mode === "--describe") await describeBoth(folder);
else compareAll();

function compareAll(): void {
  if (!readLibraryIndex()) throw new Error("run `npm run build` first: it makes the index of the standard library");
  installPackages();
  let [types, differing] = [0, 0];
  const cache = join(packagesFolder, ".cache");
  mkdirSync(cache, { recursive: true });
  for (const { name, source, lib } of modules()) {
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
      const { count, different } = JSON.parse(stdout) as { count: number; different: readonly string[] };
      types += count;
      differing += different.length;
      console.log(
        `${name}: ${count} types, ${different.length} differ${different.map((type) => `\n  ${type}`).join("")}`,
      );
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  console.log(`${types} types, ${differing} differ`);
  process.exitCode = differing > 0 || types === 0 ? 1 : 0;
}

interface Module {
  readonly name: string;
  readonly source: string;
  /** Default: that of the target, with the DOM. */
  readonly lib?: readonly string[];
}

function* modules(): Iterable<Module> {
  for (const { name, entry } of publishedPackages) yield { name, source: entry(join(packagesFolder, "node_modules")) };
  for (const file of readdirSync(suite).sort()) {
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

/** Prints how many types there are, and the names of those that differ. */
async function describeBoth(root: string): Promise<void> {
  const describe = async (library?: ReturnType<typeof readLibraryIndex>): Promise<ReadonlyMap<string, string>> => {
    // Time has no limit, because it would decide about the result.
    const limits = { seconds: 1000 };
    const result = await describeTypes({ root, file: join(root, "entry.ts"), limits, ...(library && { library }) });
    const texts = Object.entries(result.schemas).map(([type, schema]) => [
      type,
      JSON.stringify([schema, result.byType.get(type)]),
    ]);
    return new Map([...texts, ["all diagnostics", JSON.stringify(result.diagnostics)]] as [string, string][]);
  };
  const [onDemand, whole] = [await describe(), await describe({ version: ts.version, files: {} })];
  const names = [...new Set([...onDemand.keys(), ...whole.keys()])];
  const different = names.filter((name) => onDemand.get(name) !== whole.get(name));
  console.log(JSON.stringify({ count: names.length - 1, different }));
}
