import { equalJson } from "../../../json-schema/index.js";
import {
  type ForeignTool,
  fromJson,
  fromMcpJson,
  isJsonObject,
  type JsonValue,
  ToolError,
  type ToolRecord,
  toJson,
  toMcpJson,
  type WireName,
} from "../../model/index.js";
import { asTool, describeToolId, messageOfThrown, sortProperties, wireNameOf } from "../../model/internal.js";

/** Returns the digest of what an MCP client sees of a tool: SHA-256 over JSON with sorted properties. */
function toolDigest(tool: ToolRecord): string {
  return `sha256:${sha256(JSON.stringify(sortProperties(toMcpJson(tool))))}`;
}

/** Returns the SHA-256 digest (FIPS 180-4) of a text in UTF-8, in hexadecimal. Web Crypto has it only as a promise. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  for (const [i, byte] of bytes.entries()) padded.setUint8(i, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(length - 4, bytes.length * 8);
  const hash = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
  for (let at = 0; at < length; at += 64) addBlock(hash, padded, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

const primes = firstPrimes(64);
const constants = primes.map((prime) => fractionOf(Math.cbrt(prime)));

function addBlock(hash: number[], data: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, i) => data.getUint32(at + 4 * i));
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const mixed =
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
    words.push((word(i - 16) + word(i - 7) + mixed) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const first =
      h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word(i);
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] ?? 0) + value) | 0;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fraction. */
function fractionOf(value: number): number {
  return Math.floor((value % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

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
export function toLock(records: readonly ForeignTool[], { wireName = "name" }: LockOptions = {}): Lock {
  const tools = new Map<string, LockedTool>();
  const names = new Set<string>();
  for (const record of records.map(asTool)) {
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

/** How a listed tool relates to the lock. */
export interface ToolDrift {
  /** The name in the listing. */
  readonly name: string;
  readonly change: "added" | "removed" | "changed";
  /** The fields that differ; the description, which models obey, comes first. Empty for tools that were added or removed. */
  readonly fields: readonly string[];
}

/** The result of `verifyTools`. */
export interface Verification {
  /** Whether the listing has exactly the tools of the lock, all unchanged. */
  readonly ok: boolean;
  /** The tools that differ, by name. */
  readonly drift: readonly ToolDrift[];
}

/** A tool of an MCP listing, as a client receives it. */
export interface ListedTool {
  readonly name: string;
}

/**
 * Compares the tools that an MCP server lists with a lock, so that a client can reject what has changed since.
 * @param listing every page of the listing
 * @throws {ToolError} InvalidJson or InvalidTool if a listed tool is not a tool record
 * @example
 * ```ts
 * const { tools } = await client.listTools();
 * const { ok, drift } = verifyTools(tools, parseLock(await readFile("tools.lock.json", "utf8")));
 * if (!ok) throw new Error(`changed tools: ${drift.map(({ name }) => name)}`);
 * ```
 */
export function verifyTools(listing: readonly ListedTool[], lock: Lock): Verification {
  const locked = new Map(Object.values(lock.tools).map((tool) => [tool.name, tool]));
  const drift: ToolDrift[] = [];
  const listed = new Set<string>();
  for (const tool of listing.map((one) => fromMcpJson(one))) {
    const known = locked.get(tool.name);
    // Of two tools with one name, at most one is the locked one.
    if (!known || listed.has(tool.name)) drift.push({ name: tool.name, change: "added", fields: [] });
    else if (toolDigest(tool) !== known.digest) {
      drift.push({
        name: tool.name,
        change: "changed",
        fields: changedFields({ ...known.record, name: known.name }, tool),
      });
    }
    listed.add(tool.name);
  }
  for (const name of locked.keys()) if (!listed.has(name)) drift.push({ name, change: "removed", fields: [] });
  return { ok: drift.length === 0, drift: drift.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) };
}

function changedFields(before: ToolRecord, after: ToolRecord): readonly string[] {
  const [old, now] = [toMcpJson(before), toMcpJson(after)];
  const fields = ["description", "title", ...Object.keys(old), ...Object.keys(now)];
  return [...new Set(fields)].filter((field) => !equalJson(old[field], now[field]));
}
