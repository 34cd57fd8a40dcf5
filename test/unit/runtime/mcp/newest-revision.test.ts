import { Client, InMemoryTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, McpServer, Server } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { describe, expect, it } from "vitest";
import { createMcpServer, registerTools, ToolSet } from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

// Revision 2026-07-28 over a persistent connection. serve-http.test.ts tests it over HTTP.

const info = { name: "mine", version: "1.0.0" };
const negotiation = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;

it("notifies a subscribed client when the tools change", async () => {
  const set = new ToolSet([readTool]);
  let notified = 0;
  const listChanged = {
    tools: {
      autoRefresh: false,
      onChanged: () => {
        notified += 1;
      },
    },
  };
  const server = await createMcpServer(set, { ...info, sdk: "v2" });
  const client = await connectInMemory(
    server,
    new Client({ name: "test", version: "0" }, { ...negotiation, listChanged }),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  set.replace([sizeTool]);
  await expect.poll(() => notified).toBe(1);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["size"]);
  await client.close();
});

const ask = silentTool("ask", async (context) => {
  const question = { message: "Who?", requestedSchema: { type: "object", properties: {} } };
  const answer = await context.ask?.("elicitation/create", question);
  context.attach?.({ type: "text", text: JSON.stringify(answer) });
});

it("continues a call on another server object of the same process, as happens over HTTP", async () => {
  const handler = createMcpHandler(async () => {
    const server = new McpServer(info);
    await registerTools(server, [ask]);
    return server;
  });
  const client = new Client({ name: "test", version: "0" }, { ...negotiation, capabilities: { elicitation: {} } });
  client.setRequestHandler("elicitation/create", () => ({ action: "decline" }));
  const fetch = (url: string | URL, init?: RequestInit) => handler.fetch(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
  expect(await client.callTool({ name: "ask" })).toMatchObject({ content: [{ text: '{"action":"decline"}' }] });
  await client.close();
});

describe.each([
  ["an McpServer", () => new McpServer(info)],
  ["a Server", () => new Server(info, { capabilities: {} })],
])("registerTools on %s", (_name, make) => {
  it("lets added tools ask the client", async () => {
    const client = new Client({ name: "test", version: "0" }, { ...negotiation, capabilities: { elicitation: {} } });
    client.setRequestHandler("elicitation/create", () => ({ action: "accept", content: { name: "Ann" } }));
    const [left, right] = InMemoryTransport.createLinkedPair();
    const factory = async () => {
      const server = make();
      await registerTools(server, [ask]);
      return server;
    };
    serveStdio(factory, { transport: left });
    await client.connect(right);
    expect(await client.callTool({ name: "ask" })).toMatchObject({
      content: [{ type: "text", text: '{"action":"accept","content":{"name":"Ann"}}' }],
    });
    await client.close();
  });
});
