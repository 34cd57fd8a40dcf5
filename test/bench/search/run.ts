/*
 * `npm run suite search`: measures how well search finds the tools of published MCP servers, and how fast it is. It installs the servers at pinned
 * versions into `.cache/servers` and starts each to list its tools; no tool is called. `queries.txt` has the labelled queries. Every second one is
 * held out; `--tune` prints what is wrong with the others. A complete run writes `results.json`, which `npm run docs` inserts into the documents;
 * `--only quality` and `--only scale` run one part, and write it with `--write`. Run it on an idle machine.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { machineName } from "../machine-name.js";
import { compareSearchers } from "./compare-searchers.js";
import { measureScale, type ScaleRow } from "./scale.js";
import { qualityTable, scaleTable } from "./tables.js";

/** What a search over 5,000 tools may take at most, in milliseconds. */
const limits = { index: 1000, addOne: 5, queryMedian: 5 } as const;

const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
const { values } = parseArgs({
  options: { only: { type: "string" }, tune: { type: "boolean" }, write: { type: "boolean" } },
});
const quality = values.only === "scale" ? undefined : await compareSearchers({ isTuning: values.tune ?? false });
if (quality) console.log(qualityTable(quality));
const scale: ScaleRow[] = [];
for (const count of values.only === "quality" ? [] : [200, 5_000, 50_000]) scale.push(await measureScale(count));
if (scale.length > 0) console.log(scaleTable(scale));
const row = scale.find(({ tools }) => tools === 5_000);
for (const [name, limit] of row ? Object.entries(limits) : []) {
  const time = row?.[name as keyof typeof limits] ?? Number.NaN; // a key of limits
  if (time < limit) continue;
  console.error(`${name} took ${time.toFixed(1)} ms with 5,000 tools; the limit is ${limit} ms`);
  process.exitCode = 1;
}
if (!values.only || values.write) {
  const file = join(import.meta.dirname, "results.json");
  const known = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const measured = scale.length > 0 ? { machine: machineName(), load, scale } : {};
  writeFileSync(file, `${JSON.stringify({ ...known, ...quality, ...measured }, null, 2)}\n`);
}
