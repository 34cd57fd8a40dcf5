import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureEngineCost } from "./engine-cost.js";
import { type LoadResult, runSideBySide, type Sample } from "./run-load.js";

// `npm run suite load` sends many calls in many sessions over HTTP on loopback, and measures the server's memory and handles.
// Flags: --calls 100000, --sessions 1000, --sdk v1 or v2, --revision 2025-11-25 or 2026-07-28 (default: each in turn), --baseline FOLDER: another
// checkout of the project, whose server gets the same calls in turn. --engine-rounds 30 (0: none): also measures what an engine of tasks costs
// calls that are not tasks.

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "100000" },
    sessions: { type: "string", default: "1000" },
    sdk: { type: "string" },
    baseline: { type: "string" },
    revision: { type: "string" },
    "engine-rounds": { type: "string", default: "30" },
  },
});

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const print =
  (label: string) =>
  ({ calls, heap, rss, handles, sessions }: Sample): void => {
    console.log(
      `${label}${String(calls).padStart(8)} calls  heap ${megabytes(heap).padStart(9)}  resident ${megabytes(rss).padStart(9)}  ${String(handles).padStart(4)} handles  ${String(sessions).padStart(5)} sessions`,
    );
  };

const maxSessionKilobytes = 40;
/** More than the difference between two servers without an engine. */
const maxEngineCost = 0.03;

/** Prints what was measured. In the second half, the heap may grow by 5% and 1 MB. Up to five handles may belong to slow clients that are about to disconnect. */
function report(label: string, { during, after, wrong, wrongStatuses, callsPerSecond }: LoadResult): boolean {
  const [first, second] = [during.slice(0, during.length / 2), during.slice(during.length / 2)];
  const maximum = (samples: readonly Sample[], what: "heap" | "handles"): number =>
    Math.max(...samples.map((sample) => sample[what]));
  const isStable =
    maximum(second, "heap") <= maximum(first, "heap") * 1.05 + 1024 * 1024 &&
    maximum(second, "handles") <= maximum(first, "handles") + 5;
  console.log(
    `${label}${wrong} wrong results, ${wrongStatuses} wrong rejections, ${callsPerSecond} calls per second. Heap and handles ${isStable ? "are stable" : "GROW"}.`,
  );
  const last = during.at(-1) ?? after;
  const perSession = last.sessions > 0 ? (last.heap - after.heap) / last.sessions / 1000 : 0;
  if (last.sessions > 0) {
    console.log(`${label}${perSession.toFixed(1)} kB of heap for each idle session (at most ${maxSessionKilobytes}).`);
  }
  return isStable && wrong === 0 && wrongStatuses === 0 && perSession <= maxSessionKilobytes;
}

for (const [sdk, revision] of [
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
] as const) {
  if (values.sdk !== undefined && values.sdk !== sdk) continue;
  if (values.revision !== undefined && values.revision !== revision) continue;
  console.log(`\nSDK ${sdk}, protocol revision ${revision}`);
  const { baseline } = values;
  const labels = baseline === undefined ? [""] : ["this      ", "baseline  "];
  const common = { sdk, revision, calls: Number(values.calls), sessions: Number(values.sessions) };
  const results = await runSideBySide(
    labels.map((label, i) => ({ ...common, onSample: print(label), ...(i > 0 && baseline && { checkout: baseline }) })),
  );
  const areGood = results.map((result, i) => report(labels[i] ?? "", result));
  if (!areGood[0]) process.exitCode = 1;
}

if (values.baseline === undefined) {
  // Beside the plain SDKs with zod.
  const { status } = spawnSync(process.execPath, [...process.execArgv, join(import.meta.dirname, "throughput.ts")], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

const engineRounds = Number(values["engine-rounds"]);
if (engineRounds > 0) {
  const { without, engine, control } = await measureEngineCost(engineRounds);
  const percent = (share: number): string => `${share < 0 ? "" : "+"}${(share * 100).toFixed(1)} %`;
  console.log(
    `\nA call of a tool without @task: ${without.toFixed(0)} µs of CPU time, with an engine ${percent(engine)}, without one again ${percent(control)}.`,
  );
  if (engine > Math.max(maxEngineCost, Math.abs(control) * 2)) {
    console.log("An engine makes calls slower.");
    process.exitCode = 1;
  }
}
