import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { readJson } from "../model/internal.js";
import type { McpCallResult } from "./mcp-executor.js";

/**
 * Gives the value of an MCP result: the structured content, or else what its texts say. A single text is read as JSON where it is JSON
 * and where no other content is beside it; several are an array; none is null (canonical contracts, 4.3).
 */
export function normalizeMcpResult({ structuredContent, content }: McpCallResult): JsonValue {
  if (structuredContent !== undefined && structuredContent !== null) return toJson(structuredContent);
  const texts = textsOf(content);
  const [first] = texts;
  if (first === undefined) return null;
  if (texts.length > 1) return texts;
  return content?.length === 1 ? parsed(first) : first;
}

/** Gives the texts of a result that says that the tool failed (canonical contracts, C17). */
export function messageOfMcpFailure(result: McpCallResult): string {
  return textsOf(result.content).join("\n") || "the MCP server says that the tool failed";
}

/**
 * Reads an executor's result; nothing is no result.
 * @throws {Error} when it is no JSON object.
 */
export function readMcpResult(result: unknown): (JsonObject & McpCallResult) | undefined {
  if (result === undefined || result === null) return undefined;
  const value = toJson(result);
  if (!isJsonObject(value)) throw new Error("the MCP result is no object");
  const { content } = value;
  if (content !== undefined && !Array.isArray(content)) throw new Error("the content of the MCP result is no array");
  // `content` was looked at, the structured content may be anything, and any `isError` but true counts as absent.
  return value as JsonObject & McpCallResult;
}

function textsOf(content: readonly unknown[] = []): string[] {
  return content.flatMap((item) => {
    const text = isJsonObject(item) ? item["text"] : undefined;
    return typeof text === "string" && text !== "" ? [text] : [];
  });
}

/** A text that is no JSON, or JSON beyond all bounds, stays what it is. */
function parsed(text: string): JsonValue {
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
  throw new Error(`the MCP result is no JSON: ${path || "(root)"} ${message}`, { cause: reading.cause });
}
