import { type Agent, type ClientRequest, Agent as HttpAgent, request } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { type BoundTool, bindTool } from "../../src/runtime/gen/v1/index.js";
import { type McpHttpServer, serveHttp } from "../../src/runtime/mcp/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import type { Attack } from "./attack.js";

/** Time for what is open to end, after everything was canceled, broken off or deleted. */
const patienceMs = 10_000;
const timeoutMs = 100;

/** Calls that are canceled, broken off, repeated and timed out at random, in sessions and without, with both SDKs. None leaves anything open. */
export const streamsAttack: Attack = {
  name: "streams",
  unit: "calls that are canceled, broken off, repeated and timed out, in sessions that end",
  fullSize: 1_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    let attempts = 0;
    for (let round = 0; attempts < size; round += 1) {
      const sdk = round % 2 === 0 ? "v1" : "v2";
      const sessions = round % 3 !== 2;
      const calls = Math.min(200, size - attempts);
      const problems = await attackServer({ sdk, sessions }, calls, random);
      failures.push(...problems.map((problem) => `round ${round}, ${sdk}, sessions: ${sessions}: ${problem}`));
      attempts += calls;
    }
    return { attempts, failures };
  },
};

let running = 0;

const input = { type: "object", properties: {}, additionalProperties: true } as const;

/** Runs for `milliseconds`, or until it is aborted. */
const waits: BoundTool = bindTool(
  { name: "waits", inputSchema: input },
  {
    isInput: (value): value is unknown => value !== undefined,
    call: async (input, { signal }) => {
      const { milliseconds } = input as { milliseconds: number };
      running += 1;
      await after(milliseconds, undefined, { signal }).catch(() => undefined);
      running -= 1;
    },
  },
);

/** Kinds of what keeps a process alive, with their numbers. */
function resources(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) {
    if (/TCP|Timeout/.test(kind)) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

async function attackServer(
  options: { readonly sdk: "v1" | "v2"; readonly sessions: boolean },
  calls: number,
  random: Random,
): Promise<readonly string[]> {
  const limits = { timeoutMs };
  const server = await serveHttp([waits], { name: "s", version: "1", port: 0, drainMs: 0, limits, ...options });
  // Without keep-alive, a connection ends with its response.
  const agent = new HttpAgent({ keepAlive: false });
  try {
    await new Client(server, agent).post({ method: "ping", id: 0 }).answer;
    const before = resources();
    const clients = Array.from({ length: 4 }, () => new Client(server, agent));
    if (options.sessions) await Promise.all(clients.map((client) => client.open()));
    for (let i = 0; i < calls; i += 1) {
      await misuse(pick(random, clients), random);
      if (random() < 0.3) await after(randomInt(random, 3));
    }
    if (options.sessions) await Promise.all(clients.map((client) => client.end()));
    return await leftOpen(server, clients, before);
  } finally {
    await server.close();
    agent.destroy();
  }
}

/** What is still open when everything has had the time to end. */
async function leftOpen(
  server: McpHttpServer,
  clients: readonly Client[],
  before: Readonly<Record<string, number>>,
): Promise<readonly string[]> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const now = resources();
    const more = Object.entries(now).filter(([kind, count]) => count > (before[kind] ?? 0));
    const open = clients.reduce((sum, client) => sum + client.openResponses, 0);
    const left = [
      ...more.map(([kind, count]) => `${count} ${kind}, ${before[kind] ?? 0} before`),
      ...(open > 0 ? [`${open} open responses`] : []),
      ...(running > 0 ? [`${running} running tools`] : []),
      ...(server.sessions > 0 ? [`${server.sessions} open sessions`] : []),
    ];
    // The time limit of this loop is a timer, too, but not while resources are counted.
    if (left.length === 0 || Date.now() > end) return [...left, ...clients.flatMap(({ problems }) => problems)];
    await after(20);
  }
}

/** Calls, and does something to that call or to another one. */
async function misuse(client: Client, random: Random): Promise<void> {
  const id = pick(random, [randomInt(random, 20), `id-${randomInt(random, 20)}`]);
  const call = {
    id,
    method: "tools/call",
    params: { name: "waits", arguments: { milliseconds: pick(random, [0, 1, 10, 10_000]) } },
  };
  const accept = pick(random, [undefined, undefined, "application/json", "*/*"]);
  const isBatch = random() < 0.2;
  const cancel = { method: "notifications/cancelled", params: { requestId: id } };
  const sent = client.post(isBatch ? [call, { id: 1000, method: "ping" }] : call, accept);
  switch (pick(random, ["cancel", "break", "repeat", "wait", "batch", "listen", "nothing"])) {
    case "cancel":
      await after(randomInt(random, 5));
      client.post(cancel);
      break;
    case "break":
      await after(randomInt(random, 5));
      sent.request.destroy();
      break;
    case "repeat":
      client.post(call, accept);
      break;
    case "batch":
      client.post([{ ...call, id: 2000 }, cancel, { ...cancel, params: { requestId: 2000 } }], accept);
      break;
    case "listen":
      client.listen();
      break;
    case "wait":
      await Promise.race([sent.answer, after(timeoutMs)]);
      break;
    default:
  }
}

interface Sent {
  readonly request: ClientRequest;
  /** Resolves with the text when the response has ended, whether or not it is complete. */
  readonly answer: Promise<string>;
}

class Client {
  readonly #server: McpHttpServer;
  readonly #agent: Agent;
  #session: string | undefined;
  openResponses = 0;
  readonly problems: string[] = [];

  constructor(server: McpHttpServer, agent: Agent) {
    this.#server = server;
    this.#agent = agent;
  }

  async open(): Promise<void> {
    const clientInfo = { name: "t", version: "0" };
    const params = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo };
    await this.post({ id: "open", method: "initialize", params }).answer;
    if (this.#session === undefined) this.problems.push("no session was opened");
  }

  async end(): Promise<void> {
    await this.#send("DELETE", undefined).answer;
  }

  listen(): void {
    this.#send("GET", undefined);
  }

  post(body: object, accept?: string): Sent {
    const messages = (Array.isArray(body) ? body : [body]).map((each) => ({ jsonrpc: "2.0", ...each }));
    return this.#send("POST", JSON.stringify(Array.isArray(body) ? messages : messages[0]), accept);
  }

  #send(method: string, body: string | undefined, accept = "application/json, text/event-stream"): Sent {
    const headers = {
      accept,
      "content-type": "application/json",
      ...(this.#session !== undefined && { "mcp-session-id": this.#session }),
    };
    const sent = request(this.#server.url, { method, headers, agent: this.#agent });
    this.openResponses += 1;
    const answer = new Promise<string>((resolve) => {
      let text = "";
      sent.on("response", (response) => {
        this.#session ??= response.headers["mcp-session-id"]?.toString();
        if (response.statusCode === 500) this.problems.push(`status 500 for ${body}`);
        response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        response.on("error", () => undefined);
      });
      sent
        .on("error", () => undefined)
        .once("close", () => {
          this.openResponses -= 1;
          resolve(text);
        });
    });
    sent.end(body);
    return { request: sent, answer };
  }
}
