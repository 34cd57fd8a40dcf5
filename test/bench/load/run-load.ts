import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SdkVersion } from "../../../src/runtime/mcp/index.js";
import { createLoadClient, type LoadClient, type LoadRevision } from "./client.js";

export interface LoadOptions {
  readonly sdk: SdkVersion;
  /** The newest one has no sessions, and every tenth call asks something. */
  readonly revision: LoadRevision;
  readonly calls: number;
  readonly sessions: number;
  /** Hears of each sample as it is taken. */
  readonly tell?: (sample: Sample) => void;
}

/** What the server held after `calls` calls: after a collection of garbage, in bytes; handles without timers. */
export interface Sample {
  readonly calls: number;
  readonly heap: number;
  readonly rss: number;
  readonly handles: number;
  readonly sessions: number;
}

export interface LoadResult {
  /** Before the first session, after each tenth of the calls, and after the last session was closed. */
  readonly before: Sample;
  readonly during: readonly Sample[];
  readonly after: Sample;
  readonly wrong: number;
  /** Answers to those who misbehave that were not what they should be. */
  readonly misjudged: number;
  readonly callsPerSecond: number;
}

const rounds = 10;
const atOnce = 16;

/** Puts load on a server in a process of its own, with clients that misbehave beside those that do not. */
export async function runLoad({ sdk, revision, calls, sessions, tell }: LoadOptions): Promise<LoadResult> {
  const script = fileURLToPath(new URL("server.ts", import.meta.url));
  const child = fork(script, [sdk, String(sessions)], { execArgv: ["--expose-gc", "--import", "tsx"] });
  try {
    // The first message of that script.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    const client = createLoadClient(url, atOnce, revision);
    const sample = async (done: number): Promise<Sample> => {
      const taken = { calls: done, ...(await ask(child)) };
      tell?.(taken);
      return taken;
    };
    const before = await sample(0);
    const ids: string[] = [];
    await inParallel(sessions, async () => void ids.push(await client.open()));
    let wrong = 0;
    let misjudged = 0;
    const during: Sample[] = [];
    let busy = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const start = performance.now();
      const trouble = makeTrouble(client, ids);
      await inParallel(Math.ceil(calls / rounds), async (i) => {
        if (!(await isRight(client, ids[i % ids.length] ?? "", i, revision))) wrong += 1;
      });
      busy += performance.now() - start;
      misjudged += await trouble;
      during.push(await sample(Math.ceil(calls / rounds) * round));
    }
    await inParallel(ids.length, (i) => client.close(ids[i] ?? ""));
    client.end();
    // Connections end in a later turn.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const after = await sample(calls);
    return { before, during, after, wrong, misjudged, callsPerSecond: Math.round(calls / (busy / 1000)) };
  } finally {
    child.kill();
  }
}

async function isRight(client: LoadClient, session: string, i: number, revision: LoadRevision): Promise<boolean> {
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
  } catch {
    return false;
  }
}

/** Clients that disconnect in the middle of a call, send garbage, too much, or too slowly; gives how many were not refused as they should be. */
async function makeTrouble(client: LoadClient, ids: readonly string[]): Promise<number> {
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
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

async function ask(child: ChildProcess): Promise<Omit<Sample, "calls">> {
  const answer = once(child, "message");
  child.send("sample");
  // What that script answers with.
  return ((await answer) as [Omit<Sample, "calls">])[0];
}
