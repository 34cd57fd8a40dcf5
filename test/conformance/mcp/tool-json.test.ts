import * as v2 from "@modelcontextprotocol/core";
import * as v1 from "@modelcontextprotocol/sdk/types.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromMcpJson, type Tool, toMcpJson, validateTool } from "../../../src/runtime/model/index.js";
import { fcRounds } from "../../support/random.js";

const full: Tool = {
  name: "read",
  namespace: "fs",
  version: "1.0.0",
  tags: ["io"],
  title: "Read",
  description: "Reads a file.",
  inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"], $defs: { A: {} } },
  outputSchema: { type: "object", properties: { text: { type: "string" } } },
  annotations: { title: "R", readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  icons: [{ src: "https://e.com/i.png", mimeType: "image/png", sizes: ["48x48", "any"], theme: "dark" }],
  execution: { taskSupport: "optional" },
  _meta: { category: "files", "example.com/key": { deep: [1, null] } },
};

const text = fc.string({ minLength: 1 });
const schema = fc.record({ type: fc.constant("object" as const), description: text }, { requiredKeys: ["type"] });
const tools = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-z0-9_\-.]{1,40}$/),
    inputSchema: schema,
    outputSchema: schema,
    title: text,
    description: text,
    icons: fc.array(fc.record({ src: fc.webUrl(), mimeType: text }, { requiredKeys: ["src"] }), { minLength: 1 }),
    execution: fc.record({ taskSupport: fc.constantFrom("optional" as const, "required" as const) }),
    annotations: fc.record(
      { title: text, destructiveHint: fc.boolean(), openWorldHint: fc.boolean() },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ["name", "inputSchema"] },
);

describe.each([
  ["v1", v1.ToolSchema, v1.ListToolsResultSchema],
  ["v2", v2.ToolSchema, v2.ListToolsResultSchema],
])("the schemas of SDK %s", (_, ToolSchema, ListToolsResultSchema) => {
  test("accept the MCP JSON of a tool without loss", () => {
    expect(ToolSchema.parse(toMcpJson(full))).toEqual(toMcpJson(full));
    expect(ListToolsResultSchema.parse({ tools: [toMcpJson(full)] }).tools).toEqual([toMcpJson(full)]);
  });

  test("accept the MCP JSON of every valid tool", () => {
    const rule = fc.property(tools, (tool) => {
      // Valid by construction; the test is whether the SDK agrees.
      validateTool(tool, { schemas: "object" });
      expect(ToolSchema.parse(toMcpJson(tool))).toEqual(toMcpJson(tool));
    });
    fc.assert(rule, fcRounds(25, 100));
  });

  test("return tools that fromMcpJson reads without loss", () => {
    const { namespace: _n, version: _v, tags: _t, ...mcp } = full;
    expect(fromMcpJson(ToolSchema.parse(toMcpJson(full)))).toEqual(mcp);
  });

  test.each([
    ["a schema whose root is not an object", { ...toMcpJson(full), inputSchema: { type: "string" } }],
    ["no schema", { name: "t" }],
    ["a hint that is not a boolean", { ...toMcpJson(full), annotations: { readOnlyHint: "yes" } }],
    ["an unknown task support", { ...toMcpJson(full), execution: { taskSupport: "maybe" } }],
    ["an icon without a source", { ...toMcpJson(full), icons: [{}] }],
  ])("reject %s, like validateTool", (_what, tool) => {
    expect(ToolSchema.safeParse(tool).success).toBe(false);
    expect(() => validateTool(tool, { schemas: "object" })).toThrow();
  });

  test("known difference: the SDK accepts names that validateTool rejects", () => {
    expect(ToolSchema.safeParse({ ...toMcpJson(full), name: "a b" }).success).toBe(true);
  });
});
