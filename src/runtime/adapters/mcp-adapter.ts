import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../model/index.js";
import { type Adapter, createAdapter, type NativeObject } from "./adapter.js";
import { type CanonicalTool, canonicalFields } from "./canonical-tool.js";
import { supportedFeatures } from "./feature-matrix.js";
import { filledOnly, flagAt, objectAt, textAt, textsAt, without } from "./json-reading.js";
import { readMeta, writeMeta } from "./mcp-meta.js";
import { sourceFields, sourceMetaFor } from "./source-meta.js";

/** A canonical tool record, or an MCP tool as a server lists it; the schemas are whatever the source had. */
export interface McpTool extends Omit<Tool, "inputSchema" | "outputSchema" | "~types" | "annotations"> {
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
}

/** Fields that the canonical form has a place for. */
const readFields = [
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

/** Reads and writes canonical tool records and MCP tools: every keyword and field survives (canonical contracts 3.2). */
export const mcpAdapter: Adapter<McpTool> = createAdapter({
  name: "mcp",
  schemas: { features: supportedFeatures.mcp, otherKeywords: true },
  carriedFields: () => canonicalFields.filter((field) => field !== "timeout" && field !== "requiredScopes"),
  prepare: decodeSchemas,
  read: readTool,
  write: writeTool,
});

function readTool(native: NativeObject): CanonicalTool {
  const name = textAt(native, "name");
  if (name === undefined) throw new Error("tool name is required");
  const annotations = objectAt(native, "annotations");
  const { fields, rest } = readMeta(objectAt(native, "_meta") ?? {});
  return {
    ...filledOnly({
      namespace: textAt(native, "namespace"),
      displayName: textAt(native, "title") ?? textAt(annotations ?? {}, "title"),
      version: textAt(native, "version"),
      description: textAt(native, "description"),
      tags: textsAt(native, "tags"),
      annotations,
      idempotent: flagAt(annotations ?? {}, "idempotentHint"),
    }),
    ...fields,
    ...schemaFields(native),
    ...sourceFields("mcp", { ...without(native, readFields), ...filledOnly({ _meta: rest }) }),
    name,
  };
}

function writeTool(tool: CanonicalTool): McpTool {
  const { _meta: rest, ...own } = sourceMetaFor("mcp", tool);
  const annotations = {
    ...tool.annotations,
    ...(tool.idempotent !== undefined && { idempotentHint: tool.idempotent }),
  };
  return {
    ...own,
    name: tool.name,
    ...filledOnly({
      title: tool.displayName,
      description: tool.description,
      namespace: tool.namespace,
      version: tool.version,
      tags: tool.tags,
      annotations,
      _meta: writeMeta(tool, isJsonObject(rest) ? rest : undefined),
    }),
    // MCP wants an input schema of every tool.
    inputSchema: tool.inputSchema ?? { type: "object" },
    ...(tool.outputSchema && { outputSchema: tool.outputSchema }),
  };
}

function schemaFields(native: NativeObject): Pick<CanonicalTool, "inputSchema" | "outputSchema"> {
  const inputSchema = readSchema(native["inputSchema"], "input schema");
  const outputSchema = readSchema(native["outputSchema"], "output schema");
  return { ...(inputSchema && { inputSchema }), ...(outputSchema && { outputSchema }) };
}

/** Reads a schema that is an object, or the JSON text of one; null is an absent one. */
function readSchema(value: JsonValue | undefined, what: string): JsonObject | undefined {
  // JSON.parse gives JSON.
  const schema = typeof value === "string" ? (JSON.parse(value) as JsonValue) : value;
  if (schema === undefined || schema === null) return undefined;
  if (!isJsonObject(schema)) throw new Error(`invalid ${what}: a schema must be an object`);
  return schema;
}

/** Turns schemas that are bytes into text, which JSON can carry. */
function decodeSchemas(native: unknown): unknown {
  if (typeof native !== "object" || native === null) return native;
  const texts: Record<string, string> = {};
  for (const key of ["inputSchema", "outputSchema"]) {
    const value: unknown = Reflect.get(native, key);
    if (value instanceof Uint8Array) texts[key] = new TextDecoder("utf-8", { fatal: true }).decode(value);
  }
  return Object.keys(texts).length > 0 ? { ...native, ...texts } : native;
}
