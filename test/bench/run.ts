/*
 * `npm run bench`: generation, validation and bundles beside the peers, on this machine, in one run; search over many tools. RUNS (default 5) is
 * how often each is taken, TOOLS (default 10,100,1000) the sizes of the generated projects. `--only generation` does one part. Prints the tables;
 * a whole run, or `--write`, puts the figures into `results.json` and the README.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeReadmePart } from "../support/readme-part.js";
import { benchBundles } from "./bundle-size.js";
import { benchGeneration } from "./generation.js";
import { type BenchResults, tablesOf } from "./tables.js";
import { benchValidation } from "./validation/run.js";

const parts = {
  generation: async () => ({ generation: await benchGeneration(runs, sizes) }),
  validation: async () => ({ validation: await benchValidation(runs) }),
  bundles: async () => ({ bundles: await benchBundles([1, 20, 100]) }),
  search: async () => {
    execFileSync(process.execPath, [...process.execArgv, join(import.meta.dirname, "search.ts")], { stdio: "inherit" });
    return {};
  },
};

const { values } = parseArgs({ options: { only: { type: "string" }, write: { type: "boolean" } } });
const runs = Number(process.env["RUNS"] ?? 5);
const sizes = (process.env["TOOLS"] ?? "10,100,1000").split(",").map(Number);
const file = join(import.meta.dirname, "results.json");

let results: BenchResults = values.only && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
for (const [name, part] of Object.entries(parts)) {
  if (values.only && values.only !== name) continue;
  const found = await part();
  results = { ...results, ...found };
  for (const table of Object.values(tablesOf(found))) console.log(table);
}
const [cpu] = cpus();
const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
if (!values.only || values.write) {
  const all: BenchResults = { ...results, machine, runs };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeReadmePart("bench machine", `Taken on ${machine}; medians of ${runs} runs, with the least and the most.`);
  for (const [name, table] of Object.entries(tablesOf(all))) writeReadmePart(`bench ${name}`, table);
}
