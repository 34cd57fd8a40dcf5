import { Client, InMemoryTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { InMemoryTransport as InMemoryTransportV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { afterEach, expect, it } from "vitest";
import { createGateway, type Gateway, type GatewayServer } from "../../../../src/host/gateway/index.js";
import type { BoundPrompt, BoundResource } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer, serveHttp, ToolSet } from "../../../../src/runtime/mcp/index.js";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const info = { name: "test", version: "1.0.0" };

async function gatewayOf(server: GatewayServer): Promise<Gateway> {
  const gateway = createGateway({ servers: { a: server } });
  closing.push(() => gateway.close());
  await gateway.ready;
  return gateway;
}

/** Connects a client, and returns it with the notifications that it receives. */
async function connect(gateway: Gateway): Promise<{ readonly client: Client; readonly seen: ReadonlySet<string> }> {
  const server = await createMcpServer(gateway.tools, info);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far as never);
  const client = new Client(info);
  const seen = new Set<string>();
  client.fallbackNotificationHandler = async ({ method }) => void seen.add(method);
  await client.connect(near as never);
  closing.push(() => client.close());
  return { client, seen };
}

const changes = ["notifications/prompts/list_changed", "notifications/resources/list_changed"];
const promptsOf = async (client: Client) => (await client.listPrompts()).prompts.map(({ name }) => name);
const resourcesOf = async (client: Client) => (await client.listResources()).resources.map(({ uri }) => uri);

it("prompts and resources that a server of an earlier revision adds and removes are listed, and clients are notified", async () => {
  const server = new McpServer(info);
  const messages = (): { messages: [] } => ({ messages: [] });
  const contents = (): { contents: [] } => ({ contents: [] });
  server.registerTool("tool", {}, () => ({ content: [] }));
  server.registerPrompt("one", {}, messages);
  server.registerResource("one", "memo://one", {}, contents);
  const gateway = await gatewayOf({
    connect: async () => {
      const client = new Client(info);
      const [near, far] = InMemoryTransportV1.createLinkedPair();
      await server.connect(far);
      await client.connect(near as never);
      return client;
    },
  });
  const { client, seen } = await connect(gateway);
  expect([await promptsOf(client), await resourcesOf(client)]).toEqual([["a__one"], ["memo://one"]]);
  const prompt = server.registerPrompt("two", {}, messages);
  await expect.poll(() => promptsOf(client)).toEqual(["a__one", "a__two"]);
  server.registerResource("two", "memo://two", {}, contents);
  await expect.poll(() => resourcesOf(client)).toEqual(["memo://one", "memo://two"]);
  prompt.remove();
  await expect.poll(() => promptsOf(client)).toEqual(["a__one"]);
  expect([...seen]).toEqual(expect.arrayContaining(changes));
});

it("so are those of a server of revision 2026-07-28", async () => {
  const prompt = (name: string): BoundPrompt => ({
    prompt: { name, inputSchema: { type: "object" } },
    get: async () => [],
  });
  const resource = (uri: string): BoundResource => ({
    resource: { name: uri, uri, inputSchema: { type: "object", properties: {} } },
    read: async () => ({ mimeType: "text/plain", text: uri }),
  });
  const set = new ToolSet([prompt("one"), resource("memo://one")]);
  const server = await serveHttp(set, { ...info, port: 0 });
  closing.push(() => server.close());
  const gateway = await gatewayOf({ url: server.url });
  const front = await serveHttp(gateway.tools, { ...info, port: 0 });
  closing.push(() => front.close());
  const client = new Client(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const seen = new Set<string>();
  client.fallbackNotificationHandler = async ({ method }) => void seen.add(method);
  await client.connect(new StreamableHTTPClientTransport(new URL(front.url)));
  closing.push(() => client.close());
  await client.listen({ promptsListChanged: true, resourcesListChanged: true });
  expect([await promptsOf(client), await resourcesOf(client)]).toEqual([["a__one"], ["memo://one"]]);
  set.replace([prompt("two"), resource("memo://two")]);
  await expect.poll(() => [...seen].sort(), { timeout: 5000 }).toEqual(changes);
  expect([await promptsOf(client), await resourcesOf(client)]).toEqual([["a__two"], ["memo://two"]]);
  seen.clear();
  set.replace([prompt("two"), resource("memo://two")]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([...seen]).toEqual([]);
  set.replace([]);
  await expect.poll(() => promptsOf(client), { timeout: 5000 }).toEqual([]);
});

it("prompts of a server that starts after a client has connected are listed for it", async () => {
  const prompt = { prompt: { name: "late", inputSchema: { type: "object" } }, get: async () => [] } as const;
  const server = await serveHttp([prompt], { ...info, port: 0 });
  closing.push(() => server.close());
  let isStarted = false;
  const gateway = await gatewayOf({
    connect: async () => {
      if (!isStarted) throw new Error("not started yet");
      const client = new Client(info);
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
      return client;
    },
  });
  const { client, seen } = await connect(gateway);
  expect(await promptsOf(client)).toEqual([]);
  isStarted = true;
  await expect.poll(() => promptsOf(client), { timeout: 5000 }).toEqual(["a__late"]);
  expect([...seen]).toEqual(expect.arrayContaining(changes));
});

it("what was listed stays if the server fails to list it again", async () => {
  const prompt = { prompt: { name: "one", inputSchema: { type: "object" } }, get: async () => [] } as const;
  const set = new ToolSet([prompt]);
  const server = await serveHttp(set, { ...info, port: 0, sessions: true });
  closing.push(() => server.close());
  let listings = 0;
  const gateway = await gatewayOf({
    connect: async () => {
      const inner = new Client(info);
      const listPrompts = inner.listPrompts.bind(inner);
      inner.listPrompts = async (...args) => {
        listings += 1;
        if (listings > 1) throw new Error("out of order");
        return listPrompts(...args);
      };
      await inner.connect(new StreamableHTTPClientTransport(new URL(server.url)));
      return inner;
    },
  });
  const { client } = await connect(gateway);
  set.replace([prompt]);
  await expect.poll(() => listings, { timeout: 5000 }).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await promptsOf(client)).toEqual(["a__one"]);
});
