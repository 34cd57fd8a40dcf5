/*
 * `npm run bench:search`: measures how well search finds the tools of published MCP servers, and how fast it is. It installs the servers at pinned
 * versions into `.cache/servers` and starts each to list its tools; no tool is called. `queries.txt` has the labelled queries. Every second one is
 * held out; `--tune` prints what is wrong with the others. A complete run writes `results.json`, which `npm run docs` inserts into the documents;
 * `--only quality` and `--only scale` run one part and write nothing. Run it on an idle machine.
 */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machineName } from "../machine-name.js";
import { compareSearchers } from "./compare-searchers.js";
import { measureScale, type ScaleRow } from "./scale.js";
import { qualityTable, scaleTable } from "./tables.js";

/** A search over 5,000 tools with one more tool must take less, in milliseconds. */
const maxAddOne = 5;

const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
const { values } = parseArgs({ options: { only: { type: "string" }, tune: { type: "boolean" } } });
const quality = values.only === "scale" ? undefined : await compareSearchers({ isTuning: values.tune ?? false });
if (quality) console.log(qualityTable(quality));
const scale: ScaleRow[] = [];
for (const count of values.only === "quality" ? [] : [200, 5_000, 50_000]) scale.push(await measureScale(count));
if (scale.length > 0) console.log(scaleTable(scale));
for (const { tools, addOne } of scale) {
  if (tools > 5_000 || addOne < maxAddOne) continue;
  console.error(`registering one tool among ${tools} took ${addOne.toFixed(1)} ms; the limit is ${maxAddOne} ms`);
  process.exitCode = 1;
}
if (quality && scale.length > 0) {
  const results = { machine: machineName(), load, ...quality, scale };
  writeFileSync(join(import.meta.dirname, "results.json"), `${JSON.stringify(results, null, 2)}\n`);
}
