import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SdkVersion } from "../../../src/runtime/mcp/index.js";
import { createLoadClient, type LoadClient, type LoadRevision } from "./client.js";

export interface LoadOptions {
  readonly sdk: SdkVersion;
  /** With 2026-07-28 there are no sessions, and every tenth call asks the client. */
  readonly revision: LoadRevision;
  readonly calls: number;
  readonly sessions: number;
  /** Called with each sample. */
  readonly onSample?: (sample: Sample) => void;
}

/** The server's state after `calls` calls and a garbage collection. Memory is in bytes; handles exclude timers. */
export interface Sample {
  readonly calls: number;
  readonly heap: number;
  readonly rss: number;
  readonly handles: number;
  readonly sessions: number;
}

export interface LoadResult {
  /** Samples before the first session, after each tenth of the calls, and after the last session has closed. */
  readonly before: Sample;
  readonly during: readonly Sample[];
  readonly after: Sample;
  /** Number of calls with a wrong result. */
  readonly wrong: number;
  /** Number of misbehaving requests with an unexpected status. */
  readonly wrongStatuses: number;
  readonly callsPerSecond: number;
}

/** Starts `server.ts` in a process of its own, with a channel for samples. */
export function startServer(sdk: SdkVersion, sessions: number, transport: "http" | "stdio"): ChildProcess {
  const script = fileURLToPath(new URL("server.ts", import.meta.url));
  const execArgv = ["--expose-gc", "--import", "tsx"];
  return fork(script, [sdk, String(sessions), transport], { execArgv, stdio: ["pipe", "pipe", "inherit", "ipc"] });
}

const rounds = 10;
const concurrency = 16;

/** Runs calls against a server in a separate process, together with clients that misbehave. */
export async function runLoad({ sdk, revision, calls, sessions, onSample }: LoadOptions): Promise<LoadResult> {
  const child = startServer(sdk, sessions, "http");
  try {
    // The first message of server.ts.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    const client = createLoadClient(url, concurrency, revision);
    const sample = async (done: number): Promise<Sample> => {
      const taken = { calls: done, ...(await requestSample(child)) };
      onSample?.(taken);
      return taken;
    };
    const before = await sample(0);
    const ids: string[] = [];
    await inParallel(sessions, async () => void ids.push(await client.open()));
    let wrong = 0;
    let wrongStatuses = 0;
    const during: Sample[] = [];
    let busy = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const start = performance.now();
      const misbehaving = misbehave(client, ids);
      await inParallel(Math.ceil(calls / rounds), async (i) => {
        if (!(await isRight(client, ids[i % ids.length] ?? "", i, revision))) wrong += 1;
      });
      busy += performance.now() - start;
      wrongStatuses += await misbehaving;
      during.push(await sample(Math.ceil(calls / rounds) * round));
    }
    await inParallel(ids.length, (i) => client.close(ids[i] ?? ""));
    client.end();
    // Connections close asynchronously.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const after = await sample(calls);
    return { before, during, after, wrong, wrongStatuses, callsPerSecond: Math.round(calls / (busy / 1000)) };
  } finally {
    child.kill();
  }
}

/** Makes the `i`-th call. Returns whether its result is right. */
export async function isRight(
  client: LoadClient,
  session: string,
  i: number,
  revision: LoadRevision,
): Promise<boolean> {
  try {
    if (revision === "2026-07-28" && i % 10 === 0) {
      const text = String(i);
      const answer = { action: "accept", content: { sure: true } };
      return (
        JSON.stringify(await client.call(session, "confirm", { text }, answer)) === JSON.stringify({ result: text })
      );
    }
    if (i % 2 === 0) {
      const answer = await client.call(session, "add", { a: i, b: 1 });
      return JSON.stringify(answer) === JSON.stringify({ sum: i + 1 });
    }
    const text = `${i} ${"ä€𝄞".repeat(i % 50)}`;
    return JSON.stringify(await client.call(session, "echo", { text })) === JSON.stringify({ result: text });
  } catch (error) {
    console.error(`call ${i} failed:`, error);
    return false;
  }
}

/** Disconnects during calls and sends invalid, too large and too slow requests. Returns how many had an unexpected status. */
export async function misbehave(client: LoadClient, ids: readonly string[]): Promise<number> {
  const huge = Buffer.alloc(70_000, "x");
  const statuses = await Promise.all([
    ...Array.from({ length: 10 }, (_, i) => client.abandon(ids[i % ids.length] ?? "").then(() => true)),
    ...Array.from({ length: 5 }, () => client.stall().then(() => true)),
    ...["", "{", "[]", '"text"', "\u0000", '{"jsonrpc":"2.0","id":1}'].map(
      async (body) => (await client.send(body)) === 400,
    ),
    ...[huge, huge].map(async (body) => [413, 0].includes(await client.send(body).catch(() => 0))),
  ]);
  return statuses.filter((isAsExpected) => !isAsExpected).length;
}

async function inParallel(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const i = next;
      next += 1;
      await work(i);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
}

export async function requestSample(child: ChildProcess): Promise<Omit<Sample, "calls">> {
  const answer = once(child, "message");
  child.send("sample");
  // The response of server.ts.
  return ((await answer) as [Omit<Sample, "calls">])[0];
}
