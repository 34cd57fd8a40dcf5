import { wellKnownMetaKeys } from "toolwright/internal/model";
import { toolNamePattern } from "toolwright/internal/profiles";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  readWellKnownMeta,
  type Tool,
  type WellKnownMeta,
} from "toolwright/model";
import { profiles } from "toolwright/profiles";
import { defined, describeValue, omitEmpty } from "../../json-schema/index.js";
import {
  type Adapter,
  booleanAt,
  type CanonicalTool,
  canonicalFields,
  createAdapter,
  filledObjectAt,
  requiredStringAt,
  sourceFields,
  sourceMetaFor,
  stringAt,
  stringsAt,
  without,
} from "./canonical-tool.js";
import { featuresOfFormat } from "./reduce-schema.js";

/** A tool record, or a tool as an MCP server lists it, as converted by `mcpAdapter`. Its schemas are not validated. */
export interface McpToolDefinition extends Omit<Tool, "inputSchema" | "outputSchema" | "~types" | "annotations"> {
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
}

/** Fields that are read into canonical fields. */
const mappedFields = [
  "name",
  "title",
  "description",
  "namespace",
  "version",
  "tags",
  "annotations",
  "_meta",
  "inputSchema",
  "outputSchema",
];

/** The adapter for tool records and MCP tools. A round trip preserves every keyword and field. */
export const mcpAdapter: Adapter<McpToolDefinition> = createAdapter({
  name: "mcp",
  schemas: { features: featuresOfFormat.mcp, otherKeywords: true },
  toolNames: toolNamePattern(profiles["mcp-sdk-v1"].plan.toolNames),
  supportedFields: () => canonicalFields.filter((field) => field !== "timeout" && field !== "requiredScopes"),
  read: readTool,
  write: writeTool,
});

function readTool(native: JsonObject): CanonicalTool {
  const name = requiredStringAt(native, "name", "tool name");
  const annotations = filledObjectAt(native, "annotations");
  const { fields, rest } = readMeta(filledObjectAt(native, "_meta") ?? {});
  return {
    ...omitEmpty({
      namespace: stringAt(native, "namespace"),
      displayName: stringAt(native, "title") ?? stringAt(annotations ?? {}, "title"),
      version: stringAt(native, "version"),
      description: stringAt(native, "description"),
      tags: stringsAt(native, "tags"),
      annotations,
      idempotent: booleanAt(annotations ?? {}, "idempotentHint"),
    }),
    ...fields,
    ...defined({
      inputSchema: readSchema(native["inputSchema"], "input schema"),
      outputSchema: readSchema(native["outputSchema"], "output schema"),
    }),
    ...sourceFields("mcp", { ...without(native, mappedFields), ...omitEmpty({ _meta: rest }) }),
    name,
  };
}

function writeTool(tool: CanonicalTool): McpToolDefinition {
  const { _meta: rest, ...own } = sourceMetaFor("mcp", tool);
  const annotations = {
    ...tool.annotations,
    ...(tool.idempotent !== undefined && { idempotentHint: tool.idempotent }),
  };
  return {
    ...own,
    name: tool.name,
    ...omitEmpty({
      title: tool.displayName,
      description: tool.description,
      namespace: tool.namespace,
      version: tool.version,
      tags: tool.tags,
      annotations,
      _meta: { ...(isJsonObject(rest) && rest), ...metaOf(tool) },
    }),
    // MCP requires an input schema.
    inputSchema: tool.inputSchema ?? { type: "object" },
    ...(tool.outputSchema && { outputSchema: tool.outputSchema }),
  };
}

/** Reads a schema from an object or a JSON string; null counts as absent. */
function readSchema(value: JsonValue | undefined, label: string): JsonObject | undefined {
  // JSON.parse returns JSON.
  const schema = typeof value === "string" ? (JSON.parse(value) as JsonValue) : value;
  if (schema === undefined || schema === null) return undefined;
  if (!isJsonObject(schema)) throw new Error(`invalid ${label}: expected an object, got ${describeValue(schema)}`);
  return schema;
}

/** Splits `_meta` into its well-known keys, which are canonical fields of the same name, and the other keys. */
function readMeta(meta: JsonObject): { readonly fields: WellKnownMeta; readonly rest: JsonObject } {
  const fields: WellKnownMeta = omitEmpty(readWellKnownMeta({ _meta: meta }));
  return { fields, rest: without(meta, Object.keys(fields)) };
}

/** The canonical fields that have a well-known key. */
function metaOf(tool: CanonicalTool): JsonObject {
  // A canonical tool contains JSON only.
  return omitEmpty(Object.fromEntries(wellKnownMetaKeys.map((key) => [key, tool[key]]))) as JsonObject;
}
