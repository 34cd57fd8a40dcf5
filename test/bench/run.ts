/*
 * `npm run bench`: measures every figure of src/compiler/docs/performance.md in one run, for toolwright and other engines, and compares them with the
 * targets. RUNS (default 5) is the number of runs, TOOLS (default 1,10,100,1000) the sizes of the projects; `--only generation` runs one part. A
 * complete run with at least these defaults, or `--write`, writes the figures to `results.json`, which `npm run docs` inserts into the documents. Run
 * it on an idle machine.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import installPackages from "../setup/install-packages.js";
import { barsOf, isMet } from "./bars.js";
import { benchBundles } from "./bundle-size.js";
import { benchGeneration } from "./generation.js";
import { machineName } from "./machine-name.js";
import { measureSharedTypes } from "./shared-types.js";
import { benchStages } from "./stages.js";
import { type BenchResults, barTable, tablesOf } from "./tables.js";
import { benchValidation } from "./validation/run.js";
import { benchVite } from "./vite/run.js";

const parts: Readonly<Record<string, () => Promise<BenchResults>>> = {
  generation: async () => ({ generation: await benchGeneration(runs, sizes) }),
  stages: async () => ({ stages: benchStages(runs, sizes) }),
  vite: async () => ({ vite: await benchVite(runs, viteSizes) }),
  validation: async () => ({ validation: await benchValidation(runs) }),
  start: async () => benchStart(runs * 3),
  bundles: async () => ({ bundles: await benchBundles(bundleSizes) }),
  shared: async () => ({ shared: measureSharedTypes() }),
  search: async () => {
    const script = join(import.meta.dirname, "search/run.ts");
    const { status } = spawnSync(process.execPath, [...process.execArgv, script, "--only", "scale"], {
      stdio: "inherit",
    });
    // The script has printed which limit is exceeded.
    if (status !== 0) process.exitCode = 1;
    return {};
  },
};

await installPackages();
const { values } = parseArgs({ options: { only: { type: "string" }, write: { type: "boolean" } } });
if (values.only && !(values.only in parts)) throw new Error(`--only must be one of ${Object.keys(parts).join(", ")}`);
const runs = Number(process.env["RUNS"] ?? 5);
const all = [1, 10, 100, 1000];
const sizes = (process.env["TOOLS"] ?? all.join(",")).split(",").map(Number);
const viteSizes = sizes.filter((size) => size <= 100);
const bundleSizes = sizes.includes(100) ? [1, 20, 100] : [1, 20];
const file = join(import.meta.dirname, "results.json");
const isWhole = !values.only && runs >= 5 && all.every((size) => sizes.includes(size));

const begin = performance.now();
const load = loadavg()[0] ?? 0;
const chosen = Object.entries(parts).filter(([name]) => !values.only || values.only === name);
const failed: string[] = [];
let results: BenchResults =
  values.only && values.write && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
for (const [at, [name, part]] of chosen.entries()) {
  console.error(`${minutes()} part ${at + 1} of ${chosen.length}: ${name}`);
  try {
    const found = await part();
    results = { ...results, ...found };
    for (const table of Object.values(tablesOf(found))) console.log(table);
  } catch (error) {
    // Continue with the other parts.
    failed.push(name);
    console.error(`part ${name} failed:`, error);
  }
}

const bars = barsOf(results);
console.log(barTable(values.only ? bars.filter(({ measured }) => measured !== undefined) : bars));
console.error(`${minutes()} done; ${load.toFixed(1)} was the load average at the start`);
if (failed.length > 0 || bars.some((bar) => bar.measured !== undefined && !isMet(bar))) process.exitCode = 1;

if (failed.length === 0 && (isWhole || values.write)) {
  writeFileSync(file, `${JSON.stringify({ machine: machineName(), runs, load, ...results }, null, 2)}\n`);
} else
  console.error(
    "results.json not written: that requires a complete run with at least 5 runs of 1, 10, 100 and 1,000 tools, or --write",
  );

/** Measures the start of servers with start.ts, which can also run alone. */
function benchStart(times: number): BenchResults {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-start-"));
  try {
    const found = join(folder, "rows.json");
    const script = join(import.meta.dirname, "start.ts");
    const args = [...process.execArgv, script, "--runs", String(times), "--json", found];
    // It exits with 1 if a target is not met, which is reported below.
    spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    return JSON.parse(readFileSync(found, "utf8")) as BenchResults; // what start.ts writes
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function minutes(): string {
  const seconds = Math.round((performance.now() - begin) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
