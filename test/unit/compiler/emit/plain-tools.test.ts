import { expect, test } from "vitest";
import type { CatalogTool, JsonSchema } from "../../../../src/compiler/catalog/index.js";
import { bindHelperOf, helperOf } from "../../../../src/compiler/emit/print-binding.js";

const span = { file: "src/a.ts", start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };

function toolOf(property: JsonSchema, change: Partial<CatalogTool> = {}): CatalogTool {
  const schema = { type: "object", properties: { a: property }, required: ["a"], additionalProperties: false };
  const tool = {
    kind: "tool",
    id: "probe",
    name: "probe",
    tags: [],
    input: { schema, spans: {} },
    handler: {
      kind: "function",
      module: "src/a.ts",
      exportName: "probe",
      pass: { kind: "parameters", names: ["a"] },
      context: false,
    },
    file: "src/a.ts",
    span,
    ...change,
  };
  // What decides which function binds a tool has the type of the catalog.
  return tool as unknown as CatalogTool;
}

test.each<JsonSchema>([
  { type: "string", description: "Words." },
  { type: "string", enum: ["a", "b"] },
  { type: "array", items: { type: "integer" } },
  { type: "object", properties: { b: { type: "null" } }, additionalProperties: false },
])("a tool without a result needs bindScalar for %j", (property) => {
  expect(helperOf(toolOf(property))).toBe("bindScalar");
});

test.each<JsonSchema>([
  {},
  { type: ["string", "null"] },
  { type: "string", minLength: 1 },
  { type: "string", pattern: "^a" },
  { type: "string", format: "date" },
  { anyOf: [{ type: "string" }, { type: "number" }] },
  { $ref: "#/$defs/A" },
  { enum: ["a", 1] },
  { type: "array" },
  { type: "array", items: { type: "string" }, maxItems: 2 },
  { type: "array", items: { type: "string", minLength: 1 } },
  { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" } },
  { type: "object", properties: {} },
  { type: "object", properties: {}, additionalProperties: { type: "string" } },
  { type: "object", properties: {}, required: ["b"], additionalProperties: false },
  { type: "constructor" },
])("a tool needs bindChecked for %j", (property) => {
  expect(helperOf(toolOf(property))).toBe("bindChecked");
});

const resultOf = (result: JsonSchema, wrapped: boolean): Partial<CatalogTool> => ({
  output: {
    schema: { type: "object", properties: { result }, required: ["result"], additionalProperties: false },
    spans: {},
    wrapped,
    streamed: false,
  },
});

test("a result that is a scalar needs bindScalar, an object or a list bindPlain, any other bindChecked", () => {
  const text = { type: "string" };
  expect(helperOf(toolOf(text, resultOf(text, true)))).toBe("bindScalar");
  expect(helperOf(toolOf(text, resultOf(text, false)))).toBe("bindPlain");
  expect(helperOf(toolOf(text, resultOf({ type: "array", items: text }, true)))).toBe("bindPlain");
  expect(helperOf(toolOf(text, resultOf({ type: "string", format: "date" }, true)))).toBe("bindChecked");
});

test("all tools are bound by the function that the most demanding one needs", () => {
  const scalar = toolOf({ type: "string" });
  const checked = toolOf({ type: "string", pattern: "^a" });
  expect(bindHelperOf([])).toBe("bindScalar");
  expect(bindHelperOf([scalar, toolOf({ type: "string" }, resultOf({ type: "string" }, false))])).toBe("bindPlain");
  expect(bindHelperOf([scalar, checked])).toBe("bindChecked");
});

test("string-encoded inputs, rest parameters, streams and results of MCP need bindChecked", () => {
  const text = { type: "string" };
  const tool = toolOf(text);
  const { handler } = tool;
  const streamed = resultOf({ type: "array", items: text }, false);
  const changes = [
    { input: { ...tool.input, stringEncoded: { "/properties/a": "bigint" } } },
    { handler: { ...handler, mcpResult: true } },
    { handler: { ...handler, undeclared: true } },
    { handler: { ...handler, pass: { kind: "parameters", names: ["a"], rest: true } } },
    { output: { ...streamed.output, streamed: true } },
  ] as readonly unknown[] as readonly Partial<CatalogTool>[];
  for (const change of changes) expect(helperOf(toolOf(text, change))).toBe("bindChecked");
});
