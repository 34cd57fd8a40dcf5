import { type ChildProcess, fork, type StdioOptions } from "node:child_process";
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
  /** The folder of another, built checkout of the project, whose code is measured. Default: this one. */
  readonly checkout?: string;
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

interface ServerOptions {
  readonly requestTimeoutMs?: number;
  /** Adds a tool that may run as a task, with or without an engine. */
  readonly tasks?: "none" | "engine";
}

/** Starts `server.ts` in a process of its own, with a channel for samples. It serves with the built code of `checkout`. */
export function startServer(
  sdk: SdkVersion,
  sessions: number,
  transport: "http" | "stdio",
  checkout: string = fileURLToPath(new URL("../../..", import.meta.url)),
  { requestTimeoutMs = 1_000, tasks }: ServerOptions = {},
): ChildProcess {
  const script = fileURLToPath(new URL("server.ts", import.meta.url));
  const execArgv = ["--expose-gc", "--import", "tsx"];
  const stdio: StdioOptions = ["pipe", "pipe", "inherit", "ipc"];
  const args = [sdk, String(sessions), transport, checkout, String(requestTimeoutMs), ...(tasks ? [tasks] : [])];
  return fork(script, args, { execArgv, stdio });
}

const rounds = 10;
const concurrency = 16;

/** Runs the same load against several servers, each in a process of its own, together with clients that misbehave. The servers take turns after each tenth of the calls, so that what else the machine does affects all. */
export async function runSideBySide(servers: readonly LoadOptions[]): Promise<readonly LoadResult[]> {
  const loads = await Promise.all(servers.map((options) => Load.start(options)));
  try {
    for (let round = 1; round <= rounds; round += 1) for (const load of loads) await load.run(round);
    const results: LoadResult[] = [];
    for (const load of loads) results.push(await load.finish());
    return results;
  } finally {
    for (const load of loads) load.stop();
  }
}

/** One server under load. */
class Load {
  readonly #options: LoadOptions;
  readonly #child: ChildProcess;
  readonly #client: LoadClient;
  readonly #ids: string[] = [];
  readonly #samples: Sample[] = [];
  #wrong = 0;
  #wrongStatuses = 0;
  #busy = 0;

  private constructor(options: LoadOptions, child: ChildProcess, client: LoadClient) {
    this.#options = options;
    this.#child = child;
    this.#client = client;
  }

  static async start(options: LoadOptions): Promise<Load> {
    const { sdk, sessions, revision, checkout } = options;
    const child = startServer(sdk, sessions, "http", checkout);
    // The first message of server.ts.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    const load = new Load(options, child, createLoadClient(url, concurrency, revision));
    await load.#sample(0);
    await inParallel(sessions, async () => void load.#ids.push(await load.#client.open()));
    return load;
  }

  async run(round: number): Promise<void> {
    const { calls, revision } = this.#options;
    const ids = this.#ids;
    const start = performance.now();
    const misbehaving = misbehave(this.#client, ids);
    await inParallel(Math.ceil(calls / rounds), async (i) => {
      if (!(await isRight(this.#client, ids[i % ids.length] ?? "", i, revision))) this.#wrong += 1;
    });
    this.#busy += performance.now() - start;
    this.#wrongStatuses += await misbehaving;
    await this.#sample(Math.ceil(calls / rounds) * round);
  }

  async finish(): Promise<LoadResult> {
    const { calls } = this.#options;
    await inParallel(this.#ids.length, (i) => this.#client.close(this.#ids[i] ?? ""));
    this.#client.end();
    // Connections close asynchronously.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await this.#sample(calls);
    const [before, ...rest] = this.#samples;
    const after = rest.pop();
    if (!before || !after) throw new Error("internal: a sample is missing");
    return {
      before,
      during: rest,
      after,
      wrong: this.#wrong,
      wrongStatuses: this.#wrongStatuses,
      callsPerSecond: Math.round(calls / (this.#busy / 1000)),
    };
  }

  stop(): void {
    this.#child.kill();
  }

  async #sample(calls: number): Promise<void> {
    const taken = { calls, ...(await requestSample(this.#child)) };
    this.#samples.push(taken);
    this.#options.onSample?.(taken);
  }
}

/** Makes the `i`-th call. Returns whether its result is right. */
export async function isRight(
  client: LoadClient,
  session: string,
  i: number,
  revision: LoadRevision,
): Promise<boolean> {
  const isEqual = (answer: unknown, expected: object): boolean => {
    if (JSON.stringify(answer) === JSON.stringify(expected)) return true;
    console.error(`call ${i} has the result`, answer);
    return false;
  };
  try {
    if (revision === "2026-07-28" && i % 10 === 0) {
      const text = String(i);
      const answer = { action: "accept", content: { sure: true } };
      return isEqual(await client.call(session, "confirm", { text }, answer), { result: text });
    }
    if (i % 2 === 0) return isEqual(await client.call(session, "add", { a: i, b: 1 }), { sum: i + 1 });
    const text = `${i} ${"ä€𝄞".repeat(i % 50)}`;
    return isEqual(await client.call(session, "echo", { text }), { result: text });
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

export async function inParallel(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
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
