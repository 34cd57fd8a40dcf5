import { Client } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { type BoundTool, bindTool } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer, type McpServerOptions } from "../../../../src/runtime/mcp/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { sizeTool } from "./sample-tools.js";

const inputSchema = { type: "object", properties: {}, additionalProperties: false } as const;

const anything = (value: unknown): value is object => value !== undefined;

function wrapped(name: string, result: JsonObject, value: unknown, more: JsonObject = {}): BoundTool {
  const outputSchema = { type: "object", properties: { result }, required: ["result"], ...more } as const;
  const tool = { name, description: "Returns a value.", inputSchema, outputSchema };
  return bindTool(tool, { isInput: anything, isOutput: anything, call: () => value, wrapped: true, undeclared: true });
}

const tags = wrapped("tags", { type: "array", items: { $ref: "#/$defs/Tag" } }, ["a"], {
  $defs: { Tag: { type: "string" } },
});
const nested = wrapped("nested", { type: "array", items: { $ref: "#/properties/result" } }, [[]]);
const tools = [tags, nested, sizeTool];

async function talk(options: Partial<McpServerOptions>, pin: string | undefined) {
  const server = await createMcpServer(tools, { name: "mine", version: "1.0.0", sdk: "v2", ...options });
  const client = await connectInMemory(
    server,
    new Client({ name: "test", version: "0" }, pin ? { versionNegotiation: { mode: { pin } } } : {}),
  );
  const listed = (await client.listTools()).tools;
  const called = await Promise.all(
    tools.map(async ({ tool }) => (await client.callTool({ name: tool.name })).structuredContent),
  );
  await client.close();
  return { schemas: listed.map(({ outputSchema }) => outputSchema), called };
}

const newest = "2026-07-28";

it("lists and sends values without an object around them in the revision that allows it", async () => {
  const { schemas, called } = await talk({ unwrapOutputs: true }, newest);
  expect(schemas[0]).toEqual({ type: "array", items: { $ref: "#/$defs/Tag" }, $defs: { Tag: { type: "string" } } });
  expect(called[0]).toEqual(["a"]);
  expect(schemas[2]).toMatchObject({ type: "object", properties: { bytes: { type: "number" } } });
});

it("keeps the object if the schema of the value refers to it", async () => {
  const { schemas, called } = await talk({ unwrapOutputs: true }, newest);
  expect(schemas[1]).toMatchObject({ type: "object" });
  expect(called[1]).toEqual({ result: [[]] });
});

it.each([
  ["by default", {}, newest],
  ["in earlier revisions", { unwrapOutputs: true }, undefined],
])("keeps the object %s", async (_when, options, pin) => {
  const { schemas, called } = await talk(options, pin);
  expect(schemas[0]).toMatchObject({ type: "object", required: ["result"] });
  expect(called[0]).toEqual({ result: ["a"] });
});
