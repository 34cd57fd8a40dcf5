import { expectTypeOf, test } from "vitest";
import { type CompatibilityEntry, validateBackend } from "../../src/host/index.js";
import {
  fromMcpJson,
  type McpToolRecord,
  type ObjectSchema,
  type Tool,
  type ToolBackend,
  type ToolRecord,
  toolBuilder,
  validateTool,
} from "../../src/runtime/model/index.js";

test("a tool that an MCP server lists is a record without the fields of ours", () => {
  expectTypeOf(fromMcpJson).returns.toEqualTypeOf<McpToolRecord>();
});

test("a tool is assignable to a record, but not vice versa", () => {
  expectTypeOf<Tool>().toExtend<ToolRecord>();
  expectTypeOf<ToolRecord>().not.toExtend<Tool>();
  const record: ToolRecord = { name: "t", inputSchema: null };
  validateTool(record, { schemas: "object" });
  expectTypeOf(record).toExtend<Tool>();
});

test("a builder requires an input schema before build", () => {
  const schema: ObjectSchema = { type: "object" };
  expectTypeOf(toolBuilder("t").inputSchema(schema).title("T").build()).toEqualTypeOf<Tool>();
  // @ts-expect-error the input schema is missing
  toolBuilder("t").title("T").build();
  // @ts-expect-error the root type must be object
  toolBuilder("t").inputSchema({ type: "string" });
});

test("backends are discriminated by kind", () => {
  const backend: unknown = {};
  validateBackend(backend);
  expectTypeOf(backend).toEqualTypeOf<ToolBackend>();
  if (backend.kind === "mcp") expectTypeOf(backend.mcp.serverName).toBeString();
  // @ts-expect-error minVersion is required
  const entry: CompatibilityEntry = { component: "c" };
  expectTypeOf(entry).not.toBeAny();
});
