import { readJson } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { describeValue } from "../../json-schema/index.js";
import type { McpCallResult } from "./mcp-executor.js";

/**
 * Returns the value of an MCP result: the structured content, or else its text content. Several text items become an array, and none
 * becomes null. A single text item is parsed as JSON if possible, unless the result has other content.
 */
export function normalizeMcpResult({ structuredContent, content }: McpCallResult): JsonValue {
  if (structuredContent !== undefined && structuredContent !== null) return toJson(structuredContent);
  const texts = textsOf(content);
  const [first] = texts;
  if (first === undefined) return null;
  if (texts.length > 1) return texts;
  return content?.length === 1 ? parseOrKeep(first) : first;
}

/** Returns the text content of a result with `isError`. */
export function messageOfMcpFailure(result: McpCallResult): string {
  return textsOf(result.content).join("\n") || "the MCP server reported a failure without a message";
}

/**
 * Reads an executor's result; null and undefined mean that there is none.
 * @throws {Error} when the result is not a JSON object or its content is not an array.
 */
export function readMcpResult(result: unknown): (JsonObject & McpCallResult) | undefined {
  if (result === undefined || result === null) return undefined;
  const value = toJson(result);
  if (!isJsonObject(value)) throw new Error(`the MCP result must be an object, not ${describeValue(value)}`);
  const { content } = value;
  if (content !== undefined && !Array.isArray(content))
    throw new Error(`the content of the MCP result must be an array, not ${describeValue(content)}`);
  // `content` was checked, structured content may be any JSON, and any `isError` other than true counts as absent.
  return value as JsonObject & McpCallResult;
}

function textsOf(content: readonly unknown[] = []): string[] {
  return content.flatMap((item) => {
    const text = isJsonObject(item) ? item["text"] : undefined;
    return typeof text === "string" && text !== "" ? [text] : [];
  });
}

/** Parses JSON. Text that is not JSON, or JSON beyond the limits of `readJson`, is returned unchanged. */
function parseOrKeep(text: string): JsonValue {
  try {
    const reading = readJson(JSON.parse(text));
    return reading.ok ? (reading.value ?? null) : text;
  } catch {
    return text;
  }
}

function toJson(value: unknown): JsonValue {
  const reading = readJson(value);
  if (reading.ok) return reading.value ?? null;
  const { path, message } = reading.problem;
  throw new Error(`the MCP result is not JSON: ${path || "(root)"} ${message}`, { cause: reading.cause });
}
