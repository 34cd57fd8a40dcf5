import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Sample, sampleOf } from "../statistics.js";
import { type CallPart, profileCalls } from "./call-profile.js";
import { createLoadClient, type LoadClient, type LoadRevision } from "./client.js";
import { createStdioLoadClient } from "./stdio-client.js";
import { createThroughputServers, revisions, type Transport } from "./throughput-servers.js";
import { type CallAlternative, ratioOf, type ThroughputRow } from "./throughput-table.js";

// Calls tools of toolwright and of the plain SDK with zod, and compares the processor time that both servers take for a
// call: on each transport, with each SDK and revision, at 1, 50 and 500 connections, or as many calls at the same time over one pipe. The servers
// take turns, so that what else the machine does affects both. Flags: --calls 1000 of each round, --rounds 9, --record, which writes
// throughput.json for performance.md.

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "1000" },
    rounds: { type: "string", default: "9" },
    record: { type: "boolean", default: false },
  },
});
const [calls, rounds] = [Number(values.calls), Number(values.rounds)];
const connectionCounts = [1, 50, 500];
/** A lower ratio of processor times, zod to toolwright, misses the target. */
const minimumRatio = 1;
const maximumSessionBytes = 40_000;

/** Answers each message of the parent process with the processor time, and with the heap after a garbage collection if it asks for that. */
const reportUsage = `data:text/javascript,${encodeURIComponent(`
  process.on("message", (asked) => {
    if (asked === "heap") { gc(); gc(); }
    const { user, system } = process.cpuUsage();
    process.send({ cpu: user + system, heap: process.memoryUsage().heapUsed });
  });
`)}`;

interface Usage {
  readonly cpu: number;
  readonly heap: number;
}

/** A server in a process of its own, with its clients. */
class Server {
  readonly #child: ChildProcess;
  readonly #client: LoadClient;
  readonly #sessions: string[] = [];
  readonly #perCall: number[] = [];

  private constructor(child: ChildProcess, client: LoadClient) {
    this.#child = child;
    this.#client = client;
  }

  static async start(
    file: string,
    transport: Transport,
    connections: number,
    revision: LoadRevision,
    flags: readonly string[] = [],
  ): Promise<Server> {
    const child = spawn(process.execPath, [...flags, "--expose-gc", "--import", reportUsage, file], {
      stdio: ["pipe", "pipe", "inherit", "ipc"],
    });
    if (transport === "stdio") return new Server(child, createStdioLoadClient(child, revision));
    // The first message of the program.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    return new Server(
      child,
      createLoadClient(url.replace(/\/?$/, url.endsWith("/mcp") ? "" : "/mcp"), connections, revision),
    );
  }

  get cpu(): Sample {
    return sampleOf(this.#perCall);
  }

  /** Opens sessions, and returns the bytes of heap that each of them takes. */
  async open(count: number): Promise<number> {
    this.#sessions.push(await this.#client.open());
    // What the first session loads belongs to the server.
    const before = await this.#usage("heap");
    for (let i = 1; i < count; i += 1) this.#sessions.push(await this.#client.open());
    return count === 1 ? 0 : ((await this.#usage("heap")).heap - before.heap) / (count - 1);
  }

  async run(connections: number, isMeasured: boolean): Promise<void> {
    const before = await this.#usage("cpu");
    let next = 0;
    const caller = async (): Promise<void> => {
      while (next < calls) {
        const i = next++;
        const expected = '{"repository0":"list1"}';
        const result = await this.#client.call(this.#sessions[i % this.#sessions.length] ?? "", "listUser1", {
          repository0: "list1",
        });
        if ((result as { title?: unknown }).title !== expected)
          throw new Error(`wrong result: ${JSON.stringify(result)}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, caller));
    if (isMeasured) this.#perCall.push(((await this.#usage("cpu")).cpu - before.cpu) / calls);
  }

  stop(): void {
    this.#client.end();
    this.#child.kill();
  }

  /** Resolves when the server has exited, because its input has ended. */
  async end(): Promise<void> {
    const exit = once(this.#child, "exit");
    this.#client.end();
    this.#child.disconnect();
    await exit;
  }

  async #usage(asked: "cpu" | "heap"): Promise<Usage> {
    const answer = once(this.#child, "message");
    this.#child.send(asked);
    // The response of `reportUsage`.
    return ((await answer) as [Usage])[0];
  }
}

const servers = await createThroughputServers();
const rows: ThroughputRow[] = [];
const profiled: CallPart[] = [];
const alternatives: CallAlternative[] = [];
try {
  for (const transport of ["stdio", "http"] as const) {
    for (const [sdk, revision] of revisions) {
      for (const connections of connectionCounts) {
        const row = await measure(transport, sdk, revision, connections);
        rows.push(row);
        print(row);
      }
    }
  }
  profiled.push(...(await profile()));
  alternatives.push(...(await measureAlternatives()));
  for (const { name, cpu } of alternatives) console.log(`${cpu.median.toFixed(0).padStart(3)} µs ${name}`);
  for (const { name, share } of profiled) console.log(`${(share * 100).toFixed(0).padStart(3)} % ${name}`);
} finally {
  servers.remove();
}
if (values.record) {
  const text = JSON.stringify({ throughput: rows, callParts: profiled, callAlternatives: alternatives }, null, 2);
  writeFileSync(join(import.meta.dirname, "throughput.json"), `${text}\n`);
}

/** Where the time of a call over standard input goes. */
async function profile(): Promise<readonly CallPart[]> {
  const { flags, read } = profileCalls();
  const server = await Server.start(
    servers.file("toolwright", "stdio", "v2", "2025-11-25"),
    "stdio",
    50,
    "2025-11-25",
    flags,
  );
  await server.open(1);
  for (let round = 0; round < 20; round += 1) await server.run(50, false);
  await server.end();
  return read();
}

/** What a call takes on servers that do a part of what ours does, in turn. */
async function measureAlternatives(): Promise<readonly CallAlternative[]> {
  const started = await Promise.all(
    servers.alternatives.map(async ({ name, file, flags }) => {
      const server = await Server.start(file, "stdio", 50, "2025-11-25", flags);
      await server.open(1);
      return { name, server };
    }),
  );
  for (let round = -5; round < rounds; round += 1) for (const { server } of started) await server.run(50, round >= 0);
  for (const { server } of started) server.stop();
  return started.map(({ name, server }) => ({ name, cpu: server.cpu }));
}

async function measure(
  transport: Transport,
  sdk: "v1" | "v2",
  revision: LoadRevision,
  connections: number,
): Promise<ThroughputRow> {
  const contenders = ["toolwright", "zod"] as const;
  const [own, zod] = await Promise.all(
    contenders.map((each) =>
      Server.start(servers.file(each, transport, sdk, revision), transport, connections, revision),
    ),
  );
  if (!own || !zod) throw new Error("internal: a server is missing");
  try {
    const hasSessions = transport === "http" && revision === "2025-11-25";
    const sizes = {
      toolwright: await own.open(hasSessions ? connections : 1),
      zod: await zod.open(hasSessions ? connections : 1),
    };
    // In the first rounds, V8 still optimizes.
    for (let round = -5; round < rounds; round += 1)
      for (const each of [own, zod]) await each.run(connections, round >= 0);
    return {
      ...{ transport, sdk, revision, connections, cpu: { toolwright: own.cpu, zod: zod.cpu } },
      ...(hasSessions && connections > 1 && { session: sizes }),
    };
  } finally {
    for (const each of [own, zod]) each.stop();
  }
}

function print(row: ThroughputRow): void {
  const { transport, sdk, revision, connections, cpu, session } = row;
  const ratio = ratioOf(row);
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const sizes = session ? `, ${kilobytes(session.toolwright)} and ${kilobytes(session.zod)} kB for each session` : "";
  console.log(
    `${transport.padEnd(5)} ${sdk} ${revision} ${String(connections).padStart(3)}: toolwright ${cpu.toolwright.median.toFixed(0)} µs, zod ${cpu.zod.median.toFixed(0)} µs for each call; ratio ${ratio.toFixed(2)}${sizes}`,
  );
  if (ratio < minimumRatio || (session?.toolwright ?? 0) > maximumSessionBytes) process.exitCode = 1;
}
