import type { Tool as ToolV1 } from "@modelcontextprotocol/sdk/types.js";
import type { Tool as ToolV2 } from "@modelcontextprotocol/server";
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

/** Removes readonly, which our types have and those of the SDKs do not. */
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T;
/**
 * The protocol fields of the model. Schemas are excluded, because their types differ: ours allow any JSON under any keyword, while those of
 * the SDKs require objects in `properties` and strings in `required`.
 */
type Known = "name" | "title" | "description" | "annotations" | "icons" | "execution";

test("a tool is assignable to the Tool types of SDK v1 and v2", () => {
  expectTypeOf<Writable<Pick<Tool, Known>>>().toExtend<Pick<ToolV1, Known>>();
  expectTypeOf<Writable<Pick<Tool, Known>>>().toExtend<Pick<ToolV2, Known>>();
});

test("the Tool types of SDK v1 and v2 are assignable to a tool", () => {
  type Given = Pick<Tool, "name" | "title" | "description">;
  expectTypeOf<Pick<ToolV1, "name">>().toExtend<Pick<Given, "name">>();
  expectTypeOf<Pick<ToolV2, "name">>().toExtend<Pick<Given, "name">>();
  expectTypeOf<ToolV1["name"]>().toEqualTypeOf<Tool["name"]>();
  expectTypeOf<NonNullable<ToolV1["annotations"]>>().toExtend<
    Partial<Record<keyof NonNullable<Tool["annotations"]>, unknown>>
  >();
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
