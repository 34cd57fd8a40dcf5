import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { formatJson } from "../../src/compiler/emit/print-literal.js";
import { run } from "../support/run-cli.js";
import { driveFramework } from "./drive-framework.js";
import { install } from "./install.js";
import { type ClientId, versionOf } from "./packages.js";

// `npm run suite clients fields`: published clients list a tool, and then receive a result with a field that the listed output schema does not
// declare, as after a deployment of a new version of the server. Set PYTHON to an interpreter with the package `mcp` to try that client, too.

/** What a client did with a result that has an unknown field. */
export type FieldOutcome = "passes it on" | "drops it" | "rejects the result";

/** By client: what it did with an unknown field under each kind of schema. */
export type FieldResults = Readonly<Record<string, Readonly<Record<"closed" | "open", FieldOutcome>>>>;

const file = join(import.meta.dirname, "unknown-fields.json");
const frameworks: readonly ClientId[] = ["openai-agents", "langchain", "mastra", "ai-sdk", "google-genai"];
const result = { id: 1, url: "https://example.com/1" };

/** Reads what the last run observed. */
export function fieldResults(): FieldResults {
  return JSON.parse(readFileSync(file, "utf8")) as FieldResults; // written by this program
}

function outcomeOf(received: unknown): FieldOutcome {
  const text = JSON.stringify(received);
  if (text.includes(result.url)) return "passes it on";
  // Some frameworks return an error as a text for the model.
  return text.includes("error") ? rejectionOf(new Error(text)) : "drops it";
}

/** A client that fails for another reason did not reject the result. The Agents SDK hides the reason from the model. */
function rejectionOf({ message }: Error): FieldOutcome {
  if (/structured content|output schema|error occurred while running the tool/i.test(message))
    return "rejects the result";
  throw new Error(message);
}

/** A server without sessions, whose results have a field that its listing does not have. */
async function serve(isOpen: boolean): Promise<{ readonly url: string; close(): void }> {
  const http = createServer(async (request, response) => {
    const server = new Server({ name: "tickets", version: "1.0.0" }, { capabilities: { tools: {} } });
    const outputSchema = {
      type: "object" as const,
      properties: { id: { type: "integer" } },
      required: ["id"],
      ...(!isOpen && { additionalProperties: false }),
    };
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [{ name: "ticket", inputSchema: { type: "object", properties: {} }, outputSchema }],
    }));
    server.setRequestHandler(CallToolRequestSchema, () => ({
      content: [{ type: "text", text: JSON.stringify(result) }],
      structuredContent: result,
    }));
    const transport = new StreamableHTTPServerTransport();
    // The SDK's transport types are stricter than its server's.
    await server.connect(transport as Parameters<Server["connect"]>[0]);
    await transport.handleRequest(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}

const pythonClient = `
import asyncio, sys
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client

async def main():
    async with streamable_http_client(sys.argv[1]) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            await session.list_tools()
            result = await session.call_tool("ticket", {})
            print(result.model_dump_json())

asyncio.run(main())
`;

if (process.argv[1] === import.meta.filename) {
  const [closed, open] = [await serve(false), await serve(true)];
  const servers = { closed: closed.url, open: open.url };
  const found: Record<string, FieldResults[string]> = {};
  const observe = async (name: string, call: (url: string) => Promise<unknown>): Promise<void> => {
    const outcome = (url: string): Promise<FieldOutcome> => call(url).then(outcomeOf, rejectionOf);
    found[name] = { closed: await outcome(servers.closed), open: await outcome(servers.open) };
    console.log(name, found[name]);
  };
  await observe("@modelcontextprotocol/sdk 1", async (url) => {
    const client = new ClientV1({ name: "test", version: "1.0.0" });
    // The SDK's transport types are stricter than its client's.
    await client.connect(new TransportV1(new URL(url)) as Parameters<ClientV1["connect"]>[0]);
    await client.listTools();
    return client.callTool({ name: "ticket", arguments: {} });
  });
  await observe("@modelcontextprotocol/client 2", async (url) => {
    const client = new ClientV2({ name: "test", version: "1.0.0" });
    await client.connect(new TransportV2(new URL(url)));
    await client.listTools();
    return client.callTool({ name: "ticket", arguments: {} });
  });
  const python = process.env["PYTHON"];
  if (python !== undefined) {
    await observe("mcp (Python)", async (url) => {
      const { code, stdout, stderr } = await run(python, ["-c", pythonClient, url], { cwd: import.meta.dirname });
      if (code !== 0) throw new Error(stderr);
      return stdout;
    });
  }
  for (const id of frameworks) {
    const calls = Object.keys(servers).map((server) => ({ server, tool: "ticket", args: {} }));
    const driven = await driveFramework(id, install(id), { servers, calls });
    const outcomes = Object.entries(driven).map(([server, { results, error }]) => {
      const [call] = results ?? [];
      if (!call) throw new Error(`${id}: ${error}`);
      return [server, call.error === undefined ? outcomeOf(call.result) : rejectionOf(new Error(call.error))] as const;
    });
    const { name } = versionOf(id);
    found[name] = Object.fromEntries(outcomes) as FieldResults[string]; // The keys are those of `servers`.
    console.log(name, found[name]);
  }
  writeFileSync(file, `${formatJson(JSON.parse(JSON.stringify(found)))}\n`);
  closed.close();
  open.close();
}
