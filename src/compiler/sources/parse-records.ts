import type { Lock } from "toolwright/contracts";
import { messageOfThrown, wireNameOf } from "toolwright/internal/model";
import { fromJson, isJsonObject, type ToolRecord, type WireName } from "toolwright/model";

/** A source of tool records that cannot be read, with what to do about it. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/** Tools as a file has them. */
export interface ParsedRecords {
  readonly records: readonly ToolRecord[];
  /** How MCP listings name the tools, if the file has this information. */
  readonly wireName?: WireName;
}

/**
 * Reads the text of a `tools.json`, of a lock, or of a result of `tools/list`. `name` is the file in messages.
 * @throws {SourceError} if it is none of these.
 */
export async function parseRecords(text: string, name: string): Promise<ParsedRecords> {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json) && "lockVersion" in json) {
      // Loaded on demand, because the module includes a validator.
      const { parseLock } = await import("toolwright/contracts");
      return recordsOfLock(parseLock(text));
    }
    const tools = isJsonObject(json) && Array.isArray(json["tools"]) ? json["tools"] : json;
    if (Array.isArray(tools)) return { records: tools.map(fromJson), wireName: "name" };
    if (isJsonObject(tools)) return { records: Object.values(tools).map(fromJson) };
    throw new Error("it must be a tools.json, a lock, or a result of tools/list");
  } catch (error) {
    throw new SourceError(`Cannot read tools from ${name}: ${messageOfThrown(error)}.`, { cause: error });
  }
}

/** Returns the records of a lock, and how their names in MCP listings were formed when it was written. */
export function recordsOfLock(lock: Lock): Required<ParsedRecords> {
  const tools = Object.values(lock.tools);
  const isPlain = tools.every(({ name, record }) => wireNameOf(record, "name") === name);
  return { records: tools.map(({ record }) => record), wireName: isPlain ? "name" : "namespace_name" };
}
