import type { Tool as ToolV1 } from "@modelcontextprotocol/sdk/types.js";
import type { Tool as ToolV2 } from "@modelcontextprotocol/server";
import { expectTypeOf, test } from "vitest";
import {
  type CompatibilityEntry,
  fromMcpJson,
  type McpToolRecord,
  type ObjectSchema,
  type Tool,
  type ToolBackend,
  type ToolRecord,
  toolBuilder,
  validateBackend,
  validateTool,
} from "../../src/runtime/model/index.js";

/** The SDKs' arrays and objects may be written to, ours may not; readonly makes no difference to what a value is. */
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
/**
 * The fields of the protocol that the model has. Schemas are a known gap of the types, not of the values: ours may hold any JSON under any
 * keyword, the SDKs' say that `properties` holds objects and `required` strings.
 */
type Known = "name" | "title" | "description" | "annotations" | "icons";

test("a tool is what the SDKs list, v1 and v2", () => {
  expectTypeOf<Writable<Pick<Tool, Known>>>().toExtend<Pick<ToolV1, Known>>();
  expectTypeOf<Writable<Pick<Tool, Known>>>().toExtend<Pick<ToolV2, Known>>();
});

test("what the SDKs list is what a tool has, v1 and v2", () => {
  type Given = Pick<Tool, "name" | "title" | "description">;
  expectTypeOf<Pick<ToolV1, "name">>().toExtend<Pick<Given, "name">>();
  expectTypeOf<Pick<ToolV2, "name">>().toExtend<Pick<Given, "name">>();
  expectTypeOf<ToolV1["name"]>().toEqualTypeOf<Tool["name"]>();
  expectTypeOf<NonNullable<ToolV1["annotations"]>>().toExtend<
    Partial<Record<keyof NonNullable<Tool["annotations"]>, unknown>>
  >();
  expectTypeOf(fromMcpJson).returns.toEqualTypeOf<McpToolRecord>();
});

test("a tool can be used wherever a record can, but not the other way round", () => {
  expectTypeOf<Tool>().toExtend<ToolRecord>();
  expectTypeOf<ToolRecord>().not.toExtend<Tool>();
  const record: ToolRecord = { name: "t", inputSchema: null };
  validateTool(record, { schemas: "object" });
  expectTypeOf(record).toExtend<Tool>();
});

test("a builder builds only after it has an input schema", () => {
  const schema: ObjectSchema = { type: "object" };
  expectTypeOf(toolBuilder("t").inputSchema(schema).title("T").build()).toEqualTypeOf<Tool>();
  // @ts-expect-error there is no input schema yet
  toolBuilder("t").title("T").build();
  // @ts-expect-error the root of an input schema is an object
  toolBuilder("t").inputSchema({ type: "string" });
});

test("backends are told apart by their kind", () => {
  const backend: unknown = {};
  validateBackend(backend);
  expectTypeOf(backend).toEqualTypeOf<ToolBackend>();
  if (backend.kind === "mcp") expectTypeOf(backend.mcp.serverName).toBeString();
  // @ts-expect-error an entry says from which version on
  const entry: CompatibilityEntry = { component: "c" };
  expectTypeOf(entry).not.toBeAny();
});
