import type { CallToolResult } from "@modelcontextprotocol/server";
import { expectTypeOf, test } from "vitest";
import {
  anything,
  array,
  defineTool,
  integer,
  nullable,
  object,
  oneOfValues,
  optional,
  record,
  string,
  union,
  type ValueOf,
} from "../../src/runtime/define/index.js";
import type { BoundTool, ToolContext } from "../../src/runtime/gen/v1/index.js";
import type { JsonObject, JsonValue, Tool } from "../../src/runtime/model/index.js";
import { toolResult } from "../../src/runtime/model/internal.js";

const inputSchema = object({
  path: string(),
  mode: optional(oneOfValues(["fast", "safe", 1, null])),
  points: array(object({ x: integer(), y: nullable(integer()) })),
  labels: record(string()),
  either: union([string(), object({ a: integer() })]),
  any: anything(),
});

test("schemas from helpers have the type of their values", () => {
  expectTypeOf<ValueOf<typeof inputSchema>>().toEqualTypeOf<{
    readonly path: string;
    readonly mode?: "fast" | "safe" | 1 | null;
    readonly points: readonly { readonly x: number; readonly y: number | null }[];
    readonly labels: Readonly<Record<string, string>>;
    readonly either: string | { readonly a: number };
    readonly any: JsonValue;
  }>();
  expectTypeOf<ValueOf<{ readonly type: "object" }>>().toEqualTypeOf<JsonObject>();
});

test("schemas determine the types of the handler", () => {
  const tool = defineTool({ name: "t", inputSchema, outputSchema: object({ n: integer() }) }, (input, context) => {
    expectTypeOf(input.path).toEqualTypeOf<string>();
    expectTypeOf(context).toEqualTypeOf<ToolContext>();
    return { n: 1 };
  });
  expectTypeOf(tool).toEqualTypeOf<BoundTool<ValueOf<typeof inputSchema>, { readonly n: number }, "t">>();
  expectTypeOf(tool).toExtend<BoundTool>();
});

test("a handler may return a toolResult with its value, and with no other one", () => {
  const definition = { name: "t", inputSchema, outputSchema: object({ n: integer() }) };
  const tool = defineTool(definition, async ({ path }) => {
    if (path === "") return toolResult({ isError: true, content: [] });
    return path === "a" ? toolResult({ structuredContent: { n: 1 }, content: [] }) : { n: 1 };
  });
  expectTypeOf(tool).toEqualTypeOf<BoundTool<ValueOf<typeof inputSchema>, { readonly n: number }>>();
  // @ts-expect-error The value has another type.
  defineTool(definition, () => toolResult({ structuredContent: { n: "1" } }));
  // @ts-expect-error The value is missing.
  defineTool(definition, () => toolResult({ content: [] }));
  defineTool({ name: "t", inputSchema }, () => toolResult({ content: [] }));
});

test("with raw schemas, a handler receives any JSON object and may return any value", () => {
  const raw = { name: "t", inputSchema: { type: "object" }, outputSchema: { type: "object" } } as const;
  defineTool(raw, (input) => {
    expectTypeOf(input).toEqualTypeOf<JsonObject>();
    return new Date();
  });
  const tool: Tool = raw;
  expectTypeOf(defineTool(tool, () => 1)).toEqualTypeOf<BoundTool<JsonObject, unknown>>();
});

test("invalid uses do not compile", () => {
  const outputSchema = object({ n: integer() });
  // @ts-expect-error the returned object has no n
  defineTool({ name: "t", inputSchema, outputSchema }, () => ({ m: 1 }));
  // @ts-expect-error the output is not a promise of the right type either
  defineTool({ name: "t", inputSchema, outputSchema }, async () => ({ n: "1" }));
  // @ts-expect-error the handler has another input type
  defineTool({ name: "t", inputSchema }, (input: { readonly path: number }) => input);
  // @ts-expect-error the root type must be object
  defineTool({ name: "t", inputSchema: string() }, () => 1);
  // @ts-expect-error the name is missing
  defineTool({ inputSchema }, () => 1);
  // @ts-expect-error the default must match the schema
  integer({ default: "1" });
  // @ts-expect-error at least one value is required
  oneOfValues([]);
});

test("a handler that returns a complete MCP result needs the option mcpResult", () => {
  const handler = (): CallToolResult => ({ isError: true, content: [] });
  const definition = { name: "t", inputSchema };
  // @ts-expect-error The type of the result does not exist at run time.
  defineTool(definition, handler);
  // @ts-expect-error The same without a written type.
  defineTool(definition, async ({ path }) => ({ isError: true, content: [{ type: "text", text: path }] }));
  defineTool(definition, handler, { mcpResult: true });
  defineTool({ ...definition, outputSchema: object({ n: integer() }) }, handler, { mcpResult: true });
  defineTool(definition, ({ path }) => ({ content: [{ type: "text", text: path }] }));
  defineTool(definition, (): unknown => 5);
});
