import {
  fromJson,
  isJsonObject,
  type JsonValue,
  ToolError,
  type ToolRecord,
  toJson,
  type WireName,
} from "../../model/index.js";
import { describeToolId, messageOfThrown, sortProperties, wireNameOf } from "../../model/internal.js";
import { toolDigest } from "./digest.js";

/** The version of the lock format that this package writes. */
export const lockVersion = 1;

/** A tool as it was locked. */
export interface LockedTool {
  /** The name in the MCP listing. */
  readonly name: string;
  /** A digest of what MCP clients see of the tool. */
  readonly digest: string;
  readonly record: ToolRecord;
}

/** A lock: tools as they were when it was written. */
export interface Lock {
  readonly lockVersion: number;
  /** By id without version, sorted. */
  readonly tools: Readonly<Record<string, LockedTool>>;
}

/** Options of `toLock`. */
export interface LockOptions {
  /** How MCP listings name the tools. Default "name". */
  readonly wireName?: WireName;
}

/**
 * Creates the lock of tools. `formatLock` writes it.
 * @throws {ToolError} InvalidTool if two tools have the same id or name, InvalidJson if a record is not JSON.
 * @example
 * ```ts
 * const lock = toLock(tools);
 * await writeFile("tools.lock.json", formatLock(lock));
 * ```
 */
export function toLock(records: readonly ToolRecord[], { wireName = "name" }: LockOptions = {}): Lock {
  const tools = new Map<string, LockedTool>();
  const names = new Set<string>();
  for (const record of records) {
    const [id, name] = [describeToolId(record, "unversioned"), wireNameOf(record, wireName)];
    if (tools.has(id) || names.has(name))
      throw new ToolError("InvalidTool", `two tools are named "${name}"`, { toolId: id });
    names.add(name);
    const plain = fromJson(toJson(record));
    tools.set(id, { name, digest: toolDigest({ ...plain, name }), record: plain });
  }
  const sorted = [...tools].sort(([a], [b]) => (a < b ? -1 : 1));
  return { lockVersion, tools: Object.fromEntries(sorted) };
}

/** Writes a lock as text that is the same for the same tools: sorted, indented by two spaces, with a newline at the end. */
export function formatLock(lock: Lock): string {
  const tools = Object.entries(lock.tools).map(([id, { name, digest, record }]) => {
    return [id, { name, digest, record: sortProperties(toJson(record)) }] as const;
  });
  return `${JSON.stringify({ lockVersion: lock.lockVersion, tools: Object.fromEntries(tools) }, null, 2)}\n`;
}

/**
 * Reads the text of a lock.
 * @throws {ToolError} InvalidJson if it is not a lock, has a format that this version does not know, or a digest that does not match.
 */
export function parseLock(text: string): Lock {
  const json = parse(text);
  if (!isJsonObject(json) || typeof json["lockVersion"] !== "number" || !isJsonObject(json["tools"])) {
    throw invalid('expected an object with "lockVersion" and "tools"');
  }
  if (json["lockVersion"] !== lockVersion) {
    throw invalid(
      `its format has version ${json["lockVersion"]}; this version of toolwright reads version ${lockVersion}`,
    );
  }
  const tools = Object.entries(json["tools"]).map(([id, tool]) => [id, readTool(id, tool)] as const);
  return { lockVersion, tools: Object.fromEntries(tools) };
}

function readTool(id: string, tool: JsonValue): LockedTool {
  if (!isJsonObject(tool)) throw invalid(`"${id}" must be an object, not ${typeof tool}`);
  const { name, digest, record } = tool;
  if (typeof name !== "string" || typeof digest !== "string" || !isJsonObject(record)) {
    throw invalid(`"${id}" must have "name", "digest" and "record"`);
  }
  const read = fromJson(record);
  if (toolDigest({ ...read, name }) !== digest) {
    throw invalid(`the digest of "${id}" does not match its record; write the lock again instead of editing it`);
  }
  return { name, digest, record: read };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalid(messageOfThrown(cause), cause);
  }
}

function invalid(reason: string, cause?: unknown): ToolError {
  return new ToolError("InvalidJson", `invalid lock: ${reason}`, cause === undefined ? {} : { cause });
}
