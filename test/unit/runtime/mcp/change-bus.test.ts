import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type ChangeBus,
  createFetchHandler,
  createMcpServer,
  type McpHttpServer,
  serveHttp,
  ToolSet,
} from "../../../../src/runtime/mcp/index.js";
import { createPostgresBus } from "../../../../src/runtime/mcp/postgres/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { postgresFolder, type ScratchPostgres, startPostgres } from "../../../support/postgres.js";
import { readmeResource } from "./sample-features.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** A bus within one process that returns messages also to who published them, as the bus of PostgreSQL does. */
function memoryBus(): ChangeBus & {
  readonly published: string[];
  readonly listeners: Set<(message?: string) => void>;
} {
  const listeners = new Set<(message?: string) => void>();
  const published: string[] = [];
  return {
    listeners,
    published,
    publish: (message) => {
      published.push(message);
      for (const listener of listeners) listener(message);
    },
    subscribe: async (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const touch = silentTool("touch", ({ notify }) => notify?.("docs://readme"));

async function serve(sdk: "v1" | "v2", bus: ChangeBus): Promise<{ server: McpHttpServer; tools: ToolSet }> {
  const tools = new ToolSet([readTool, touch, readmeResource]);
  const server = await serveHttp(tools, { name: "sample", version: "1.0.0", port: 0, sdk, bus });
  open.push(server);
  return { server, tools };
}

/** Connects a client that is subscribed to the resource, and collects its notifications. */
async function listen(
  revision: "2025-11-25" | "2026-07-28",
  { url }: Pick<McpHttpServer, "url">,
): Promise<{ client: Client; seen: string[] }> {
  const seen: string[] = [];
  const isNew = revision === "2026-07-28";
  const client = isNew
    ? new Client({ name: "test", version: "0" }, { versionNegotiation: { mode: { pin: revision } } })
    : // The clients of both versions have the same methods for these requests.
      (new ClientV1({ name: "test", version: "0" }) as unknown as Client);
  client.fallbackNotificationHandler = async ({ method, params }) => {
    seen.push(`${method.replace("notifications/", "")} ${String(params?.["uri"] ?? "")}`.trim());
  };
  const transport = isNew ? new StreamableHTTPClientTransport(new URL(url)) : new HttpV1(new URL(url));
  await client.connect(transport as never);
  open.push(client);
  if (isNew) await client.listen({ toolsListChanged: true, resourceSubscriptions: ["docs://readme"] });
  else await client.subscribeResource({ uri: "docs://readme" });
  // The event stream of a session opens after it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { client, seen };
}

describe.each([
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
] as const)("two servers with SDK %s and a bus, in revision %s", (sdk, revision) => {
  it("notify clients of what changes in the other one, once", async () => {
    const bus = memoryBus();
    const [a, b] = [await serve(sdk, bus), await serve(sdk, bus)];
    const [ofA, ofB] = [await listen(revision, a.server), await listen(revision, b.server)];
    a.tools.replace([sizeTool, readmeResource]);
    // Without being asked which.
    const lists = revision === "2026-07-28" ? 1 : 2;
    await expect.poll(() => [ofA.seen.length, ofB.seen.length]).toEqual([lists, lists]);
    await ofB.client.callTool({ name: "touch" });
    await expect.poll(() => ofA.seen.at(-1)).toBe("resources/updated docs://readme");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(ofA.seen).toEqual(ofB.seen);
    expect(ofB.seen).toHaveLength(lists + 1);
    expect(bus.published).toHaveLength(2);
    await b.server.close();
    expect(bus.listeners.size).toBe(1);
  });
});

it.each(["v1", "v2"] as const)("a server of one connection with SDK %s shares changes until it closes", async (sdk) => {
  const bus = memoryBus();
  const tools = new ToolSet([readTool]);
  const server = await createMcpServer(tools, { name: "sample", version: "1.0.0", sdk, bus });
  const client =
    sdk === "v1" ? new ClientV1({ name: "test", version: "0" }) : new Client({ name: "test", version: "0" });
  let notified = 0;
  client.fallbackNotificationHandler = async () => {
    notified += 1;
  };
  await connectInMemory(server, client);
  const other = new ToolSet([readTool]);
  const handler = createFetchHandler(other, { name: "sample", version: "1.0.0", sdk, bus });
  other.replace([sizeTool]);
  await expect.poll(() => notified).toBe(1);
  tools.replace([sizeTool]);
  expect(bus.published).toHaveLength(2);
  await server.close();
  await handler.close();
  expect(bus.listeners.size).toBe(0);
});

it("ignores what others send on a bus, lists again after lost messages, and logs a bus that fails", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const bus = memoryBus();
  const { server, tools } = await serve("v2", bus);
  const { seen } = await listen("2025-11-25", server);
  for (const listener of bus.listeners) {
    for (const message of ["", "{", "[]", "{}", '{"from":1}', '{"from":"x","uri":2}']) listener(message);
  }
  expect(log).not.toHaveBeenCalled();
  for (const listener of bus.listeners) listener();
  await expect.poll(() => seen).toEqual(["tools/list_changed", "resources/list_changed"].sort().reverse());
  const failing: ChangeBus = {
    publish: () => Promise.reject(new Error("away")),
    subscribe: () => Promise.reject(new Error("away")),
  };
  const { server: alone, tools: own } = await serve("v2", failing);
  own.notify("docs://readme");
  await expect.poll(() => log.mock.calls.length).toBe(2);
  await alone.close();
  tools.notify("docs://readme");
  log.mockRestore();
});

describe.runIf(postgresFolder() !== undefined)("the bus of PostgreSQL", () => {
  let database: ScratchPostgres;
  beforeAll(async () => {
    database = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await database?.close();
  });

  it("carries changes between processes, on its channel, also after the database was away", async () => {
    const left = createPostgresBus(database.url);
    const right = createPostgresBus(database.url);
    const other = createPostgresBus(database.url, { channel: "other" });
    const [a, b, c] = [await serve("v2", left), await serve("v2", right), await serve("v2", other)];
    const [ofB, ofC] = [await listen("2026-07-28", b.server), await listen("2026-07-28", c.server)];
    a.tools.replace([sizeTool, readmeResource]);
    await expect.poll(() => ofB.seen, { timeout: 5_000 }).toEqual(["tools/list_changed"]);
    a.tools.notify("docs://readme");
    await expect.poll(() => ofB.seen.at(-1), { timeout: 5_000 }).toBe("resources/updated docs://readme");
    expect(ofC.seen).toEqual([]);
    const before = ofB.seen.length;
    await database.stopFor(200);
    // Changes that were missed may be among what has been lost.
    await expect.poll(() => ofB.seen.slice(before), { timeout: 20_000 }).toContain("tools/list_changed");
    const after = ofB.seen.length;
    a.tools.notify("docs://readme");
    await expect.poll(() => ofB.seen.slice(after), { timeout: 20_000 }).toContain("resources/updated docs://readme");
    for (const bus of [left, right, other]) await bus.close();
  }, 60_000);
});
