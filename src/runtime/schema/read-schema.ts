import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { messageOfThrown, readJson } from "../model/internal.js";

/** A schema as an object, as JSON text, or as the UTF-8 bytes of JSON text (contracts 2.2). */
export type SchemaSource = JsonObject | string | Uint8Array;

export interface SchemaLimits {
  /** How deep a schema may nest. */
  readonly maxSchemaDepth: number;
  /** How many values a schema may have in all. */
  readonly maxSchemaSize: number;
}

/**
 * Reads a schema from any of its representations into a copy that is plain JSON (contracts 2.2). Only text can be the schema `true` or
 * `false`: a boolean in memory is taken for a mistake.
 * @throws {ToolError} InvalidSchema when it is none of them, LimitExceeded when it is too large or too deep.
 */
export function readSchema(source: unknown, limits: SchemaLimits): JsonObject | boolean {
  const text = isText(source);
  const value = copy(text ? parseText(source) : source, limits);
  if (isJsonObject(value)) return value;
  if (text && typeof value === "boolean") return value;
  throw invalid(`expected an object, got ${kindOf(value)}`);
}

function isText(source: unknown): source is string | Uint8Array {
  try {
    return typeof source === "string" || source instanceof Uint8Array;
  } catch {
    // A proxy that throws when it is looked at; reading it tells so.
    return false;
  }
}

function parseText(source: string | Uint8Array): unknown {
  if (source.length === 0) throw invalid("empty schema");
  try {
    return JSON.parse(typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source));
  } catch (cause) {
    throw invalid(`failed to parse schema: ${messageOfThrown(cause)}`, cause);
  }
}

function copy(value: unknown, { maxSchemaDepth, maxSchemaSize }: SchemaLimits): JsonValue | undefined {
  const reading = readJson(value, { maxDepth: maxSchemaDepth, maxSize: maxSchemaSize });
  if (reading.ok) return reading.value;
  const { path, message } = reading.problem;
  if (reading.limit) {
    const limit = reading.limit === "maxDepth" ? "maxSchemaDepth" : "maxSchemaSize";
    throw new ToolError("LimitExceeded", `the schema ${message}`, { data: { limit } });
  }
  throw new ToolError("InvalidSchema", `invalid JSON Schema: ${path || "it"} ${message}`, {
    data: { problems: [reading.problem] },
    ...("cause" in reading && { cause: reading.cause }),
  });
}

function kindOf(value: JsonValue | undefined): string {
  return value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
}

function invalid(reason: string, cause?: unknown): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${reason}`, cause === undefined ? {} : { cause });
}
