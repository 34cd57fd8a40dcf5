import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLoadClient, type LoadClient, type LoadRevision } from "./load/client.js";
import { named } from "./peer-folder.js";
import { processorTime, reportUsage } from "./processor-time.js";
import { type BenchRow, own } from "./rows.js";
import { createStartPrograms, type Sdk, sdkPackages, zodServerTools } from "./start-programs.js";
import { sampleOf } from "./statistics.js";

const connections = 50;
const calls = 1000;
/** In the first rounds, V8 still optimizes. */
const warmUp = 5;

/** The versions of the SDK with the protocol revisions that they serve. */
export const revisions = [
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
] as const satisfies readonly (readonly [Sdk, LoadRevision])[];

/** Reports the URL to the parent process. */
const listen = `
const http = createServer(handler);
http.listen(0, "127.0.0.1", () => process.send({ url: "http://127.0.0.1:" + http.address().port + "/mcp" }));
`;

/** By default, calls of one caller beyond 100 at the same time are rejected. */
export const ownServer = (sdk: Sdk): string => `
import { boundTools } from "./generated/handlers.js";
import { serveHttp } from "toolwright/mcp/${sdk}";
const options = { name: "load", version: "1.0.0", limits: { maxCallsPerCaller: 1000 }, port: 0, maxSessions: 2000 };
const { url } = await serveHttp(boundTools, options);
process.send({ url });
`;

/** The SDK's own transport, with a server for each session, as its documentation describes it. */
const withSessions = (sdk: Sdk): string => {
  const [transport, from] =
    sdk === "v1"
      ? ["StreamableHTTPServerTransport", "@modelcontextprotocol/sdk/server/streamableHttp.js"]
      : ["NodeStreamableHTTPServerTransport", "@modelcontextprotocol/node"];
  return `
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { ${transport} as Transport } from "${from}";
const sessions = new Map();
const handler = async (request, response) => {
  const known = sessions.get(request.headers["mcp-session-id"]);
  if (known) return known.handleRequest(request, response);
  const transport = new Transport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await newServer().connect(transport);
  return transport.handleRequest(request, response);
};
${listen}`;
};

const withoutSessions = `
import { createServer } from "node:http";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { toNodeHandler } from "@modelcontextprotocol/node";
const handler = toNodeHandler(createMcpHandler(() => newServer()));
${listen}`;

/** A server in a process of its own, with its clients. */
export class Server {
  readonly #child: ChildProcess;
  readonly #client: LoadClient;
  readonly #sessions: string[] = [];
  /** Microseconds of processor time for each call, by round. */
  readonly perCall: number[] = [];

  private constructor(child: ChildProcess, client: LoadClient) {
    this.#child = child;
    this.#client = client;
  }

  static async start(file: string, revision: LoadRevision): Promise<Server> {
    const child = spawn(process.execPath, ["--import", reportUsage, file], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // The first message of the program.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    const server = new Server(child, createLoadClient(url, connections, revision));
    const sessions = revision === "2025-11-25" ? connections : 1;
    for (let i = 0; i < sessions; i += 1) server.#sessions.push(await server.#client.open());
    return server;
  }

  async run(isMeasured: boolean): Promise<void> {
    const before = await processorTime(this.#child);
    let next = 0;
    const caller = async (): Promise<void> => {
      while (next < calls) {
        const session = this.#sessions[next++ % this.#sessions.length] ?? "";
        const result = await this.#client.call(session, "listUser1", { repository0: "list1" });
        if ((result as { title?: unknown }).title !== '{"repository0":"list1"}')
          throw new Error(`wrong result: ${JSON.stringify(result)}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, caller));
    if (isMeasured) this.perCall.push(((await processorTime(this.#child)) - before) / calls);
  }

  stop(): void {
    this.#client.end();
    this.#child.kill();
  }
}

/** Measures the processor time of a call over HTTP, with 50 connections, beside the plain SDK with zod. The servers take turns. */
export async function benchCalls(runs: number): Promise<readonly BenchRow[]> {
  const programs = await createStartPrograms();
  const rows: BenchRow[] = [];
  try {
    for (const [sdk, revision] of revisions) {
      const http = revision === "2026-07-28" ? withoutSessions : withSessions(sdk);
      const sources = { [own]: ownServer(sdk), [named("zod")]: http + zodServerTools(programs.root, sdk) };
      const servers = new Map<string, Server>();
      for (const [index, [who, source]] of Object.entries(sources).entries()) {
        const file = join(programs.root, "src", `http-${index}-${sdk}-${revision}.mjs`);
        writeFileSync(file, source);
        servers.set(who, await Server.start(file, revision));
      }
      for (let round = -warmUp; round < runs * 2; round += 1) {
        for (const server of servers.values()) await server.run(round >= 0);
      }
      const measure = `Processor time of a call over HTTP, ${named(sdkPackages[sdk])}, revision ${revision}`;
      for (const [who, server] of servers) {
        rows.push({ measure, who, unit: "µs", value: sampleOf(server.perCall) });
        server.stop();
      }
    }
    return rows;
  } finally {
    programs.remove();
  }
}
