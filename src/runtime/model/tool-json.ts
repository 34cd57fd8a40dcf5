import { isJsonObject, type JsonObject } from "./json.js";
import { parseJson } from "./parse-json.js";
import type { Problem } from "./problem.js";
import { mcpToolShape, readShape, toolShape } from "./record-shape.js";
import { messageOfThrown } from "./thrown.js";
import { brokenRules, ToolError } from "./tool-error.js";
import type { McpToolRecord, ToolRecord } from "./tool-record.js";

/**
 * Gives the JSON of a tool: the MCP fields, then `namespace`, `version` and `tags`. What is empty is left out, and so are hints that are
 * false by default; `name` and `inputSchema` are always there (contracts 1.7). `JSON.stringify` makes text of it.
 * @throws {ToolError} InvalidJson at a value that JSON cannot carry.
 */
export function toJson(tool: ToolRecord): JsonObject {
  return toPlain(fromJson(tool));
}

/**
 * Gives the JSON of a tool as MCP has it, without `namespace`, `version` and `tags` (contracts 1.7).
 * @throws {ToolError} InvalidJson at a value that JSON cannot carry.
 */
export function toMcpJson(tool: ToolRecord): JsonObject {
  return toPlain(read(tool, mcpToolShape));
}

/**
 * Reads a tool from JSON text, bytes or a JSON value: unknown fields are dropped, tags stay as they are, and no rule is checked
 * (contracts 1.7); `validateTool` does that.
 * @throws {ToolError} InvalidJson when it is no JSON or a field has the wrong type, InvalidTool when it is no object.
 */
export function fromJson(json: unknown): ToolRecord {
  return read(json, toolShape);
}

/**
 * Reads a tool as an MCP server lists it, from JSON text, bytes or a JSON value: `namespace`, `version` and `tags` and unknown fields are
 * dropped, and no rule is checked (contracts 1.7).
 * @throws {ToolError} InvalidJson when it is no JSON or a field has the wrong type, InvalidTool when it is no object.
 */
export function fromMcpJson(json: unknown): McpToolRecord {
  return read(json, mcpToolShape);
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

/** Reads the fields of a shape. */
function read(json: unknown, shape: typeof mcpToolShape): ToolRecord {
  const source = parseJson(json);
  if (!isJsonObject(source)) throw new ToolError("InvalidTool", "invalid tool: a tool must be an object");
  const problems: Problem[] = [];
  const fields = readShape(source, shape, { problems, isLenient: true });
  if (problems.length > 0) throw brokenRules("InvalidJson", "invalid tool:", problems);
  // Every field has been found to have its type.
  return fields as unknown as ToolRecord;
}

/** False says no more than absence where false is the default; destructiveHint and openWorldHint are true by default. */
function toPlain(tool: ToolRecord): JsonObject {
  // A record is JSON: it was read as such.
  const json = tool as unknown as JsonObject;
  if (!tool.annotations) return json;
  const { readOnlyHint, idempotentHint, ...rest } = tool.annotations;
  const hints = { ...(readOnlyHint && { readOnlyHint }), ...(idempotentHint && { idempotentHint }) };
  return { ...json, annotations: { ...rest, ...hints } };
}
