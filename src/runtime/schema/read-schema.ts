import { describeValue } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, ToolError } from "../model/index.js";
import { copySchema, messageOfThrown, type SchemaLimits } from "../model/internal.js";

/** A schema as an object, as JSON text, or as JSON text in UTF-8. */
export type SchemaSource = JsonObject | string | Uint8Array;

/**
 * Reads a schema from any of its representations into a plain JSON copy. The schemas `true` and `false` are accepted as JSON text only: a
 * boolean value is probably a mistake.
 * @throws {ToolError} `InvalidSchema` if it is not a schema, `LimitExceeded` if it is too large or too deep.
 */
export function readSchema(source: unknown, limits: SchemaLimits): JsonObject | boolean {
  const text = isText(source);
  const value = copySchema(text ? parseText(source) : source, limits);
  if (isJsonObject(value)) return value;
  if (text && typeof value === "boolean") return value;
  throw invalid(`expected an object, got ${describeValue(value)}`);
}

/**
 * {@link readSchema} for the schemas of a tool, which MCP requires to be objects: `true` and `false` are rejected as JSON text too.
 * @throws {ToolError} as `readSchema`.
 */
export function readObjectSchema(source: unknown, limits: SchemaLimits): JsonObject {
  const schema = readSchema(source, limits);
  if (typeof schema === "boolean") throw invalid("expected an object, got boolean");
  return schema;
}

function isText(source: unknown): source is string | Uint8Array {
  try {
    return typeof source === "string" || source instanceof Uint8Array;
  } catch {
    // A proxy that throws: reading it reports the error.
    return false;
  }
}

function parseText(source: string | Uint8Array): unknown {
  if (source.length === 0) throw invalid("expected the text of a schema, got an empty one");
  try {
    return JSON.parse(typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source));
  } catch (cause) {
    throw invalid(`failed to parse schema: ${messageOfThrown(cause)}`, cause);
  }
}

function invalid(reason: string, cause?: unknown): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${reason}`, cause === undefined ? {} : { cause });
}
