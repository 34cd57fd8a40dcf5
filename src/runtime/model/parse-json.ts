import type { JsonValue } from "./json.js";
import { readJson } from "./read-json.js";
import { messageOfThrown } from "./thrown.js";
import { brokenRules, ToolError } from "./tool-error.js";

/**
 * Gives the JSON value of JSON text, of its UTF-8 bytes, or a copy of a value that is JSON already.
 * @throws {ToolError} InvalidJson when it is none.
 */
export function parseJson(source: unknown): JsonValue | undefined {
  if (typeof source === "string" || source instanceof Uint8Array) return parseText(source);
  const reading = readJson(source);
  if (reading.ok) return reading.value;
  throw brokenRules("InvalidJson", "this is no JSON:", [reading.problem], reading.cause);
}

function parseText(source: string | Uint8Array): JsonValue {
  try {
    const text = typeof source === "string" ? source : new TextDecoder("utf-8", { fatal: true }).decode(source);
    return JSON.parse(text);
  } catch (cause) {
    throw new ToolError("InvalidJson", messageOfThrown(cause), { cause });
  }
}
