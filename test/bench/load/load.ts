import { parseArgs } from "node:util";
import { runLoad, type Sample } from "./run-load.js";

// `npm run load`: many calls and sessions over HTTP on loopback, and what the server holds meanwhile.
// Flags: --calls 100000, --sessions 1000, --sdk v1 or v2, --revision 2025-11-25 or 2026-07-28 (default: one after the other).

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "100000" },
    sessions: { type: "string", default: "1000" },
    sdk: { type: "string" },
    revision: { type: "string" },
  },
});

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const print = ({ calls, heap, rss, handles, sessions }: Sample): void => {
  console.log(
    `${String(calls).padStart(8)} calls  heap ${megabytes(heap).padStart(9)}  resident ${megabytes(rss).padStart(9)}  ${String(handles).padStart(4)} handles  ${String(sessions).padStart(5)} sessions`,
  );
};

for (const [sdk, revision] of [
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
] as const) {
  if (values.sdk !== undefined && values.sdk !== sdk) continue;
  if (values.revision !== undefined && values.revision !== revision) continue;
  console.log(`\nSDK ${sdk} at ${revision}`);
  const result = await runLoad({
    sdk,
    revision,
    calls: Number(values.calls),
    sessions: Number(values.sessions),
    tell: print,
  });
  const { during, wrong, misjudged, callsPerSecond } = result;
  console.log(`${wrong} wrong answers, ${misjudged} wrong refusals, ${callsPerSecond} calls per second`);
  // What is warm after the first half may not grow in the second by more than a twentieth and a megabyte. Slow clients may be just ending.
  const [first, second] = [during.slice(0, during.length / 2), during.slice(during.length / 2)];
  const most = (samples: readonly Sample[], what: "heap" | "handles"): number =>
    Math.max(...samples.map((sample) => sample[what]));
  const level =
    most(second, "heap") <= most(first, "heap") * 1.05 + 1024 * 1024 &&
    most(second, "handles") <= most(first, "handles") + 5;
  console.log(level ? "Heap and handles are level." : "Heap or handles GROW.");
  if (!level || wrong > 0 || misjudged > 0) process.exitCode = 1;
}
