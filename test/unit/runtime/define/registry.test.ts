import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { beforeAll, describe, expect, it } from "vitest";
import { convertTool, mcpAdapter, openaiAdapter } from "../../../../src/host/conversion/index.js";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { defineTool, integer, object } from "../../../../src/runtime/define/index.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { formatToolId, fromMcpJson, localBackend, validateTool } from "../../../../src/runtime/model/index.js";
import { readTool as generated } from "../mcp/sample-tools.js";

const byHelpers = defineTool(
  {
    name: "double",
    namespace: "math",
    inputSchema: object({ n: integer({ minimum: 0 }) }),
    outputSchema: object({ n: integer() }),
  },
  ({ n }) => ({ n: 2 * n }),
);
const byRawSchema = defineTool(
  { name: "greet", inputSchema: { type: "object", properties: { name: { type: "string" } } } },
  (input) => `Hello ${String(input["name"] ?? "you")}`,
);
const listed = fromMcpJson({ name: "echo", inputSchema: { type: "object" }, _meta: { summary: "Echoes." } });
validateTool(listed, { schemas: "object" });
const foreign = defineTool({ ...listed, namespace: "theirs" }, (input) => ({ echoed: input }));

const tools: readonly BoundTool[] = [generated, byHelpers, byRawSchema, foreign];

describe("generated tools, hand-written tools and tools of another server", () => {
  const client = new Client({ name: "test", version: "0.0.0" });
  beforeAll(async () => {
    const [left, right] = InMemoryTransport.createLinkedPair();
    await (await createMcpServer(tools, { name: "sample", version: "1.0.0", sdk: "v1" })).connect(left);
    await client.connect(right);
  });

  it("are listed by the same server", async () => {
    const listing = await client.listTools();
    expect(listing.tools.map(({ name }) => name)).toEqual(["read", "double", "greet", "echo"]);
  });

  it("run and reject invalid arguments in the same way", async () => {
    const doubled = await client.callTool({ name: "double", arguments: { n: 4 } });
    expect(doubled).toEqual({ content: [{ type: "text", text: '{"n":8}' }], structuredContent: { n: 8 } });
    for (const name of ["read", "double"]) {
      const rejected = await client.callTool({ name, arguments: { n: -1 } });
      expect(rejected).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("Invalid input") }] });
    }
  });

  it("return a string as plain text and an object as structured content", async () => {
    expect(await client.callTool({ name: "greet", arguments: { name: "Ada" } })).toEqual({
      content: [{ type: "text", text: "Hello Ada" }],
    });
    expect(await client.callTool({ name: "echo", arguments: { a: 1 } })).toMatchObject({
      structuredContent: { echoed: { a: 1 } },
    });
  });

  it("are found by the same index", () => {
    const index = new ToolIndex();
    for (const { tool } of tools) index.registerTool(tool, localBackend(formatToolId(tool)));
    expect(index.listNamespaces()).toEqual(["", "fs", "math", "theirs"]);
  });

  it("convert to other formats in the same way", () => {
    const names = tools.map(({ tool }) => convertTool(tool, mcpAdapter, openaiAdapter).tool.function.name);
    expect(names).toEqual(["read", "double", "greet", "echo"]);
  });
});
