import type { JsonValue } from "./json.js";
import { readJson } from "./read-json.js";
import { messageOfThrown } from "./thrown.js";
import { problemsError, ToolError } from "./tool-error.js";

/**
 * Parses JSON text or its UTF-8 bytes; copies any other value as JSON. Returns undefined for a value such as a function, which
 * `JSON.stringify` omits.
 * @throws {ToolError} InvalidJson
 */
export function parseJson(source: unknown): JsonValue | undefined {
  if (typeof source === "string" || source instanceof Uint8Array) return parseText(source);
  const reading = readJson(source);
  if (reading.ok) return reading.value;
  throw problemsError("InvalidJson", "not valid JSON:", [reading.problem], reading.cause);
}

function parseText(source: string | Uint8Array): JsonValue {
  try {
    const text = typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source);
    return JSON.parse(text);
  } catch (cause) {
    throw new ToolError("InvalidJson", messageOfThrown(cause), { cause });
  }
}
