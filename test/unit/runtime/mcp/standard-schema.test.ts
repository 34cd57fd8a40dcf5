import { Client } from "@modelcontextprotocol/client";
import { McpServer, type StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { expect, expectTypeOf, it } from "vitest";
import { defineTool, integer, object, string } from "../../../../src/runtime/define/index.js";
import { type StandardSchema, toStandardSchemas } from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";

const input = object({ path: string(), lines: object({ "a/b~c": integer() }) });
const tool = defineTool({ name: "read", inputSchema: input, outputSchema: object({ size: integer() }) }, () => ({
  size: 1,
}));
const { inputSchema, outputSchema } = toStandardSchemas(tool);

it("returns the record's own JSON Schema", () => {
  const target = { target: "draft-2020-12" };
  expect(inputSchema["~standard"].jsonSchema.input(target)).toEqual(tool.tool.inputSchema);
  expect(outputSchema?.["~standard"].jsonSchema.output(target)).toEqual(tool.tool.outputSchema);
});

it("rejects a target other than draft 2020-12", () => {
  expect(() => inputSchema["~standard"].jsonSchema.input({ target: "draft-07" })).toThrow(
    'Target "draft-07" is not supported',
  );
});

it("accepts valid values", async () => {
  const value = { path: "a", lines: { "a/b~c": 1 } };
  expect(await inputSchema["~standard"].validate(value)).toEqual({ value });
  expect(await outputSchema?.["~standard"].validate({ size: 2 })).toEqual({ value: { size: 2 } });
});

it("returns the repaired input only with coerce on", async () => {
  const given = { path: 1, lines: '{"a/b~c":"2"}' };
  const { inputSchema: repairing } = toStandardSchemas(tool, { coerce: "on" });
  expect(await repairing["~standard"].validate(given)).toEqual({ value: { path: "1", lines: { "a/b~c": 2 } } });
  expect((await repairing["~standard"].validate({ path: 1 }))?.issues).toEqual([
    { path: ["lines"], message: expect.any(String) },
  ]);
  const valid = { path: "a", lines: { "a/b~c": 1 } };
  expect(await repairing["~standard"].validate(valid)).toEqual({ value: valid });
  expect((await inputSchema["~standard"].validate(given))?.issues).toHaveLength(2);
});

it("makes the SDK's own server call a handler with repaired arguments", async () => {
  const server = new McpServer({ name: "mine", version: "1" });
  const { inputSchema: repairing } = toStandardSchemas(tool, { coerce: "on" });
  server.registerTool("read", { inputSchema: repairing }, ({ path, lines }) => ({
    content: [{ type: "text", text: JSON.stringify([path, lines]) }],
  }));
  const client = await connectInMemory(server, new Client({ name: "test", version: "0" }));
  const call = { name: "read", arguments: { path: 1, lines: { "a/b~c": "2" } } };
  expect(await client.callTool(call)).toMatchObject({ content: [{ text: '["1",{"a/b~c":2}]' }] });
  await client.close();
});

it("reports the path of each invalid value", async () => {
  expect((await inputSchema["~standard"].validate({ path: 1, lines: { "a/b~c": "one" } }))?.issues).toEqual([
    { path: ["path"], message: expect.any(String) },
    { path: ["lines", "a/b~c"], message: expect.any(String) },
  ]);
  expect((await outputSchema?.["~standard"].validate({}))?.issues).toHaveLength(1);
});

it("has no output schema if the tool has none", () => {
  expect(toStandardSchemas(defineTool({ name: "quiet", inputSchema: object({}) }, () => undefined))).not.toHaveProperty(
    "outputSchema",
  );
});

it("is accepted by version 2 of the SDK", () => {
  expectTypeOf<StandardSchema<{ a: string }>>().toExtend<StandardSchemaWithJSON<{ a: string }>>();
  const server = new McpServer({ name: "mine", version: "1" });
  server.registerTool("read", { inputSchema, ...(outputSchema && { outputSchema }) }, ({ path }) => ({
    content: [],
    structuredContent: { size: path.length },
  }));
  expect(server.toolInputSchemaJson("read")).toEqual(tool.tool.inputSchema);
});
