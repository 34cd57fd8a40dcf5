import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chartFile, generationChart } from "../test/bench/chart.js";
import type { BenchResults } from "../test/bench/rows.js";
import { documentFiles } from "./document-files.js";
import { fillDocument } from "./fill-docs.js";

// `npm run docs`: fills the generated parts of every document again, and draws the chart of the measurements.
const root = join(import.meta.dirname, "..");
// What `npm run bench` writes.
const { parts } = JSON.parse(readFileSync(join(root, "test/bench/results.json"), "utf8")) as BenchResults;
writeFileSync(join(root, chartFile), generationChart(parts["generation"]?.rows ?? []));
for (const name of documentFiles()) {
  const file = join(root, name);
  const text = readFileSync(file, "utf8");
  try {
    const filled = fillDocument(text);
    if (filled !== text) writeFileSync(file, filled);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
