/*
 * `npm run bench`: measures every row of src/compiler/docs/performance.md, beside other tools. RUNS (default 5) is the number of runs. Each part
 * writes its rows to `results.json` when it ends; `--only generation,calls` runs some of them again. `npm run docs` inserts the rows into the
 * document. Exits with 1 if a part fails or a limit is not kept. Run it on an idle machine.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import installPackages from "../setup/install-packages.js";
import { benchCalls } from "./calls.js";
import { benchGeneration, benchPlainTypes } from "./generation.js";
import { benchInstall } from "./install.js";
import { machineName } from "./machine-name.js";
import { type BenchResults, type BenchRow, benchTable, missed } from "./rows.js";
import { benchStart } from "./start.js";
import { benchTypeCheck } from "./type-check.js";
import { benchValidation } from "./validation/run.js";

const runs = Number(process.env["RUNS"] ?? 5);
const parts: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  generation: () => benchGeneration(runs),
  plainTypes: () => benchPlainTypes(runs),
  types: () => benchTypeCheck(runs),
  validation: () => benchValidation(runs),
  calls: () => benchCalls(runs),
  start: () => benchStart(runs * 2),
  install: () => benchInstall(),
};
const { values } = parseArgs({ options: { only: { type: "string" } } });
const chosen = values.only?.split(",") ?? Object.keys(parts);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`--only has no part ${unknown}; the parts are ${Object.keys(parts).join(", ")}`);

await installPackages();
const file = join(import.meta.dirname, "results.json");
const begin = performance.now();
for (const name of chosen) {
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  console.error(`${minutes()} ${name}`);
  try {
    // Every chosen name is a part.
    const rows = await (parts[name] as () => Promise<readonly BenchRow[]>)();
    console.log(benchTable(rows));
    for (const sentence of missed(rows)) {
      console.error(sentence);
      process.exitCode = 1;
    }
    write(name, { load, rows });
  } catch (error) {
    // Continue with the other parts.
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}
console.error(`${minutes()} done`);

/** Keeps the rows of the other parts, in the order of the parts. */
function write(name: string, part: BenchResults["parts"][string]): void {
  // What this program writes.
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BenchResults).parts : {};
  const all = { ...known, [name]: part };
  const sorted = Object.fromEntries(Object.keys(parts).flatMap((each) => (all[each] ? [[each, all[each]]] : [])));
  writeFileSync(file, `${JSON.stringify({ machine: machineName(), parts: sorted }, null, 2)}\n`);
}

function minutes(): string {
  const seconds = Math.round((performance.now() - begin) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
