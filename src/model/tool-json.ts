import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";
import { parseJson } from "./parse-json.js";
import { readFlag, readIcons, readObject, readText, readTexts } from "./read-fields.js";
import { messageOfThrown } from "./thrown.js";
import type { ToolAnnotations } from "./tool.js";
import { ToolError } from "./tool-error.js";
import type { McpToolRecord, ToolRecord } from "./tool-record.js";

/**
 * Gives the JSON of a tool: the MCP fields, then `namespace`, `version` and `tags`. What is empty is left out, and so are hints that are
 * false by default; `name` and `inputSchema` are always there (contracts 1.7). `JSON.stringify` makes text of it.
 * @throws {ToolError} InvalidJson at a value that JSON cannot carry.
 */
export function toJson(tool: ToolRecord): JsonObject {
  const { namespace, version, tags, ...mcp } = fromJson(tool);
  return { ...toOrderedFields(mcp), ...dropEmpty({ namespace, version, tags }) };
}

/**
 * Gives the JSON of a tool as MCP has it, without `namespace`, `version` and `tags` (contracts 1.7).
 * @throws {ToolError} InvalidJson at a value that JSON cannot carry.
 */
export function toMcpJson(tool: ToolRecord): JsonObject {
  return toOrderedFields(fromMcpJson(tool));
}

/**
 * Reads a tool from JSON text, bytes or a JSON value: unknown fields are dropped, tags stay as they are, and no rule is checked
 * (contracts 1.7); `validateTool` does that.
 * @throws {ToolError} InvalidJson when it is no JSON or a field has the wrong type, InvalidTool when it is no object.
 */
export function fromJson(json: unknown): ToolRecord {
  const source = parseJson(json);
  const tool = readMcpFields(source);
  const fields = isJsonObject(source) ? source : {};
  const namespace = readText(fields, "namespace");
  const version = readText(fields, "version");
  const tags = readTexts(fields, "tags");
  return { ...tool, ...(namespace && { namespace }), ...(version && { version }), ...(tags && { tags }) };
}

/**
 * Reads a tool as an MCP server lists it, from JSON text, bytes or a JSON value: `namespace`, `version` and `tags` and unknown fields are
 * dropped, and no rule is checked (contracts 1.7).
 * @throws {ToolError} InvalidJson when it is no JSON or a field has the wrong type, InvalidTool when it is no object.
 */
export function fromMcpJson(json: unknown): McpToolRecord {
  return readMcpFields(parseJson(json));
}

/**
 * Copies a tool whole: nothing is shared with the original, `_meta` included; null gives null (contracts 1.7 and 7, point 14).
 * @throws {ToolError} InvalidTool when it holds what cannot be copied, such as a function.
 */
export function clone<T extends ToolRecord | null>(tool: T): T {
  try {
    return structuredClone(tool);
  } catch (cause) {
    throw new ToolError("InvalidTool", `invalid tool: it cannot be copied: ${messageOfThrown(cause)}`, { cause });
  }
}

function toOrderedFields(tool: McpToolRecord): JsonObject {
  const { _meta, annotations, description, inputSchema, name, outputSchema, title, icons } = tool;
  return {
    ...dropEmpty({ _meta }),
    ...(annotations && { annotations: dropDefaults(annotations) }),
    ...dropEmpty({ description }),
    inputSchema,
    name,
    ...(outputSchema !== undefined && { outputSchema }),
    ...dropEmpty({ title, icons: icons?.map(({ src, ...rest }) => ({ src, ...dropEmpty(rest) })) }),
  };
}

/** Leaves out what is absent, and empty texts, lists and objects. */
function dropEmpty(fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const kept = Object.entries(fields).flatMap(([key, value]) => {
    if (value === undefined || value === "") return [];
    if (typeof value === "object" && value !== null && Object.keys(value).length === 0) return [];
    return [[key, value] as const];
  });
  return Object.fromEntries(kept);
}

function readMcpFields(json: JsonValue | undefined): McpToolRecord {
  if (!isJsonObject(json)) throw new ToolError("InvalidTool", "invalid tool: a tool must be an object");
  const title = readText(json, "title");
  const description = readText(json, "description");
  const annotations = readAnnotations(json);
  const icons = readIcons(json, "icons");
  const meta = readObject(json, "_meta");
  return {
    name: readText(json, "name") ?? "",
    inputSchema: json["inputSchema"] ?? null,
    ...(title && { title }),
    ...(description && { description }),
    ...(json["outputSchema"] != null && { outputSchema: json["outputSchema"] }),
    ...(annotations && { annotations }),
    ...(icons && { icons }),
    ...(meta && { _meta: meta }),
  };
}

const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

function readAnnotations(tool: JsonObject): ToolAnnotations | undefined {
  const annotations = readObject(tool, "annotations");
  if (!annotations) return undefined;
  const title = readText(annotations, "title");
  const given = hints.flatMap((hint) => {
    const value = readFlag(annotations, hint);
    return value === undefined ? [] : [[hint, value] as const];
  });
  return { ...(title && { title }), ...Object.fromEntries(given) };
}

/** False says no more than absence where false is the default; destructiveHint and openWorldHint are true by default. */
function dropDefaults({ readOnlyHint, idempotentHint, ...rest }: ToolAnnotations): JsonObject {
  return dropEmpty({ ...rest, ...(readOnlyHint && { readOnlyHint }), ...(idempotentHint && { idempotentHint }) });
}
