import { createServer } from "node:http";
import { type CallableTool, GoogleGenAI, mcpToTool, type Tool } from "@google/genai";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, it } from "vitest";
import { toGemini } from "../../../../src/runtime/adapters/index.js";
import { defineTool, object, optional, string, union } from "../../../../src/runtime/define/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { isJsonObject, type JsonObject } from "../../../../src/runtime/model/index.js";
import { lint, profiles } from "../../../../src/runtime/profiles/index.js";
import { toolsOf } from "../../../clients/sent-tools.js";

const find = defineTool(
  {
    name: "find",
    description: "Finds lines.",
    // `additionalProperties` and a union: the field `parameters` takes neither of them unchanged.
    inputSchema: object({ text: string(), in: optional(union([string(), object({ path: string() })])) }),
  },
  () => "",
);
const { field = "" } = profiles.gemini;

it("toGemini sends schemas in the field that the profile is about", async () => {
  expect(await sentIn(toGemini([find]).tools)).toEqual([{ name: "find", field }]);
});

it("mcpToTool sends listed schemas in that field, unchanged", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = await createMcpServer([find], { name: "test", version: "1.0.0", sdk: "v1" });
  // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
  await Promise.all([server.connect(far as never), client.connect(near as never)]);
  const body = await requestWith([mcpToTool(client as never)]);
  expect(toolsOf(body)).toMatchObject([{ name: "find", field, schema: find.tool.inputSchema }]);
  await client.close();
});

it("the profile reports what `parameters` does not take only for that field", () => {
  expect(lint(find.tool, profiles.gemini)).toEqual([]);
  const older = lint(find.tool, profiles.gemini, { field: "parameters" });
  expect(older.map(({ rule }) => rule)).toContain("unsupported-keyword");
});

async function sentIn(tools: readonly Tool[]): Promise<readonly { readonly name: string; readonly field: string }[]> {
  return toolsOf(await requestWith(tools)).map((tool) => ({ name: tool.name, field: tool.field }));
}

/** The body of the request that the SDK sends for these tools. */
async function requestWith(tools: readonly (Tool | CallableTool)[]): Promise<JsonObject> {
  let body: unknown;
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    body = JSON.parse(text);
    const content = { role: "model", parts: [{ text: "Done." }] };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ candidates: [{ content, finishReason: "STOP" }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("internal: no address");
  try {
    const { models } = new GoogleGenAI({
      apiKey: "none",
      httpOptions: { baseUrl: `http://127.0.0.1:${address.port}` },
    });
    await models.generateContent({ model: "gemini-2.5-pro", contents: "Find.", config: { tools: [...tools] } });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  if (!isJsonObject(body as JsonObject)) throw new Error("internal: no request");
  return body as JsonObject; // an object, by the line before
}
