import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { SdkVersion } from "../../../src/runtime/mcp/index.js";
import { sendHostileRequest } from "../../attack/requests.js";
import { createRandom } from "../../support/random.js";
import { createLoadClient, type LoadClient, type LoadRevision } from "./client.js";
import { startControl } from "./control.js";
import { isRight, misbehave, requestSample, startServer } from "./run-load.js";
import { createStdioLoadClient } from "./stdio-client.js";

// `npm run suite soak` serves mixed load on each transport and revision for --minutes (default 30), all at the same time, and compares the first and
// the last third: heap, handles and latency stay level. Latency may grow as that of a server that does nothing, which shows what else the
// machine does. Each server gets --rate calls a second (default 50), and some of each kind of trouble. --record writes soak-results.json, which SECURITY.md shows.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "50" },
    record: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const sessions = 50;
const samples = 30;
/** On a busy machine, a complete request can take a second. */
const requestTimeoutMs = 5_000;
/** Of each client. A server runs at most 100 calls of one at the same time, and on a busy machine they wait for each other. */
const maxOpenCalls = 50;

interface Target {
  readonly transport: "http" | "stdio";
  readonly sdk: SdkVersion;
  readonly revision: LoadRevision;
}

const targets: readonly Target[] = (["http", "stdio"] as const).flatMap((transport) => [
  { transport, sdk: "v1", revision: "2025-11-25" },
  { transport, sdk: "v2", revision: "2025-11-25" },
  { transport, sdk: "v2", revision: "2026-07-28" },
]);

/** The state of a server after one part of the run. Times are in milliseconds. */
interface Part {
  readonly calls: number;
  readonly wrong: number;
  readonly heap: number;
  readonly handles: number;
  readonly median: number;
  readonly p95: number;
  /** That of the server that does nothing. */
  readonly idle: number;
}

const control = await startControl();
const reports = await Promise.all(targets.map((target, index) => soak(target, index)));
control.end();
for (const { isStable, text } of reports) {
  console.log(text);
  if (!isStable) process.exitCode = 1;
}
if (values.record) {
  const file = join(import.meta.dirname, "soak-results.json");
  writeFileSync(file, `${JSON.stringify([`${minutes} minutes`, ...reports.map(({ text }) => text)], undefined, 2)}\n`);
}

async function soak(target: Target, seed: number): Promise<{ readonly isStable: boolean; readonly text: string }> {
  const { transport, sdk, revision } = target;
  const child = startServer(sdk, sessions, transport, undefined, { requestTimeoutMs });
  try {
    // The first message of server.ts.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    const client = transport === "http" ? createLoadClient(url, 8, revision) : createStdioLoadClient(child, revision);
    const ids: string[] = [];
    for (let i = 0; i < (transport === "http" ? sessions : 1); i += 1) ids.push(await client.open());
    const random = createRandom(seed);
    const attack = async (): Promise<string | undefined> =>
      transport === "http" ? sendHostileRequest(url, random) : undefined;
    const parts: Part[] = [];
    for (let part = 0; part < samples; part += 1) {
      const start = Date.now();
      const end = start + (minutes * 60_000) / samples;
      const trouble = causeTrouble(client, ids, end, attack);
      const load = await callUntil(client, ids, end, revision);
      const wrong = load.wrong + (await trouble);
      const idle = control.median(start, Date.now());
      parts.push({ ...load, wrong, idle, ...(await requestSample(child)) });
    }
    client.end();
    return reportOf(target, parts, child.exitCode);
  } finally {
    child.kill();
  }
}

async function callUntil(
  client: LoadClient,
  ids: readonly string[],
  end: number,
  revision: LoadRevision,
): Promise<Pick<Part, "calls" | "wrong" | "median" | "p95">> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  let wrong = 0;
  let open = 0;
  for (let i = 0; Date.now() < end; i += 1) {
    while (open >= maxOpenCalls) await setTimeout(1);
    open += 1;
    const start = performance.now();
    running.push(
      isRight(client, ids[i % ids.length] ?? "", i, revision).then((right) => {
        open -= 1;
        times.push(performance.now() - start);
        if (!right) wrong += 1;
      }),
    );
    await setTimeout(1000 / rate);
  }
  await Promise.all(running);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { calls: times.length, wrong, median: at(0.5), p95: at(0.95) };
}

/** Cancels, disconnects, invalid bodies and hostile requests, about once a second. Returns how many were answered wrongly. */
async function causeTrouble(
  client: LoadClient,
  ids: readonly string[],
  end: number,
  attack: () => Promise<string | undefined>,
): Promise<number> {
  let wrong = 0;
  while (Date.now() < end - 3_000) {
    wrong += await misbehave(client, ids);
    const problem = await attack();
    if (problem !== undefined) {
      console.error(problem);
      wrong += 1;
    }
    await setTimeout(1_000);
  }
  return wrong;
}

function reportOf({ transport, sdk, revision }: Target, parts: readonly Part[], exitCode: number | null) {
  const third = Math.floor(parts.length / 3);
  const compare = (what: "heap" | "handles" | "median" | "p95" | "idle"): readonly [number, number] => {
    const of = (some: readonly Part[]): number =>
      some.map((part) => part[what]).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
    return [of(parts.slice(0, third)), of(parts.slice(-third))];
  };
  const sum = (what: "calls" | "wrong"): number => parts.reduce((total, part) => total + part[what], 0);
  const [heap, handles] = [compare("heap"), compare("handles")];
  const [median, p95, idle] = [compare("median"), compare("p95"), compare("idle")];
  const isStable =
    exitCode === null &&
    sum("wrong") === 0 &&
    heap[1] <= heap[0] * 1.05 + 1024 * 1024 &&
    handles[1] <= handles[0] + 5 &&
    median[1] <= (median[0] * 1.5 + 1) * Math.max(1, idle[1] / idle[0]);
  const pair = ([first, last]: readonly [number, number], digits = 1): string =>
    `${first.toFixed(digits)} → ${last.toFixed(digits)}`;
  const megabytes = pair([heap[0] / 1024 / 1024, heap[1] / 1024 / 1024]);
  const text = [
    `${transport} ${sdk} ${revision}: ${sum("calls")} calls, ${sum("wrong")} wrong`,
    `heap ${megabytes} MB, handles ${pair(handles, 0)}, median ${pair(median)} ms, p95 ${pair(p95)} ms, of an idle server ${pair(idle)} ms`,
    isStable ? "level" : "NOT LEVEL",
  ].join("; ");
  return { isStable, text };
}
