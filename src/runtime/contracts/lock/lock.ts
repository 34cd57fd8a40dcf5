import { equalJson } from "../../../json-schema/index.js";
import {
  fromJson,
  fromMcpJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ToolError,
  type ToolRecord,
  toJson,
  toMcpJson,
  type WireName,
} from "../../model/index.js";
import {
  describeToolId,
  messageOfThrown,
  type OutputMode,
  readJson,
  sortProperties,
  wireNameOf,
} from "../../model/internal.js";
import type {
  Contract,
  ContractPrompt,
  ContractResource,
  ContractTool,
  Enforced,
  ServerContract,
} from "../contract.js";
import { type ListingOptions, listedRecord } from "../listing.js";

/** Returns the digest of an entry of a lock: SHA-256 over JSON with sorted properties. */
function digestOf(entry: JsonObject): string {
  return `sha256:${sha256(JSON.stringify(sortProperties(entry)))}`;
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
export const lockVersion = 2;

/** A tool as it was locked. */
export interface LockedTool {
  /** The name in the MCP listing. */
  readonly name: string;
  /** A digest of the other properties. */
  readonly digest: string;
  /** What an MCP result has of the tool's value. Absent for both the text form and structured content. */
  readonly output?: OutputMode;
  readonly record: ToolRecord;
}

/** A prompt or a resource as it was locked. */
export interface LockedFeature<Feature> {
  /** A digest of the record. */
  readonly digest: string;
  readonly record: Feature;
}

/** The server as it was locked: what clients see of it, and apart from it what it enforces. */
export interface LockedServer {
  /** A digest of the other properties. */
  readonly digest: string;
  readonly record: ServerContract;
  readonly enforced: Enforced;
}

/** The contract of a lock. */
export interface LockedContract {
  /** Absent if it was not known, as are `prompts` and `resources`. */
  readonly server?: LockedServer;
  /** By id without version, sorted. */
  readonly tools: Readonly<Record<string, LockedTool>>;
  /** By name, sorted. */
  readonly prompts?: Readonly<Record<string, LockedFeature<ContractPrompt>>>;
  /** By URI, sorted. */
  readonly resources?: Readonly<Record<string, LockedFeature<ContractResource>>>;
}

/** A breaking change that somebody accepted. */
export interface AcceptedChange {
  /** The id of the tool without version. */
  readonly tool: string;
  /** The version of the tool at that time. Absent if it had none. */
  readonly version?: string;
  /** The day, such as 2026-11-23. */
  readonly date: string;
  readonly change: string;
  readonly because: string;
}

/** A lock: a contract as it was when the lock was written. */
export interface Lock extends LockedContract {
  readonly lockVersion: number;
  /** The breaking changes that were accepted since the last major version of each tool. */
  readonly accepted?: readonly AcceptedChange[];
  /** After a merge: the entries that other branches had differently. The current contract is compared with all of them. */
  readonly merged?: readonly LockedContract[];
}

/** Options of `toLock`. */
export interface LockOptions {
  /** How MCP listings name the tools. Default: as the contract says, or "name". */
  readonly wireName?: WireName;
}

/**
 * Creates the lock of a contract or of tools. `formatLock` writes it.
 * @throws {ToolError} InvalidTool if two tools have the same id or name, InvalidJson if a record is not JSON.
 * @example
 * ```ts
 * const lock = toLock(tools);
 * await writeFile("tools.lock.json", formatLock(lock));
 * ```
 */
export function toLock(given: readonly ContractTool[] | Contract, { wireName }: LockOptions = {}): Lock {
  const contract: Contract = "tools" in given ? given : { tools: given };
  const json = lockedJson(wireName ? { ...contract, wireName } : contract);
  return { lockVersion, ...readContract(mapEntries(json, (entry) => ({ ...entry, digest: digestOf(entry) }))) };
}

/**
 * Returns the entries of the lock of a contract, without their digests.
 * @throws {ToolError} as `toLock`
 */
export function lockedJson({ tools, prompts, resources, server, enforced, wireName = "name" }: Contract): JsonObject {
  const entries = new Map<string, JsonObject>();
  const names = new Set<string>();
  for (const tool of tools) {
    const [id, name] = [describeToolId(tool, "unversioned"), wireNameOf(tool, wireName)];
    if (entries.has(id) || names.has(name))
      throw new ToolError("InvalidTool", `two tools are named "${name}"`, { toolId: id });
    names.add(name);
    entries.set(id, { name, ...(tool.output && { output: tool.output }), record: toJson(tool) });
  }
  const features = <Feature>(all: readonly Feature[], keyOf: (feature: Feature) => string): JsonObject =>
    sorted(new Map(all.map((feature) => [keyOf(feature), { record: plain(feature) }])));
  return {
    ...((server || enforced) && { server: { record: plain(server ?? {}), enforced: plain(enforced ?? {}) } }),
    tools: sorted(entries),
    ...(prompts && { prompts: features(prompts, ({ name }) => name) }),
    ...(resources && { resources: features(resources, ({ uri }) => uri) }),
  };
}

/** Returns the contract that was locked. */
export function contractOfLock({ server, tools, prompts, resources }: LockedContract): Contract {
  const locked = Object.values(tools);
  const isPlain = locked.every(({ name, record }) => wireNameOf(record, "name") === name);
  return {
    tools: locked.map(({ record, output }) => ({ ...record, ...(output && { output }) })),
    wireName: isPlain ? "name" : "namespace_name",
    ...(prompts && { prompts: Object.values(prompts).map(({ record }) => record) }),
    ...(resources && { resources: Object.values(resources).map(({ record }) => record) }),
    ...(server && { server: server.record, enforced: server.enforced }),
  };
}

/** Writes a lock as text that is the same for the same contract: sorted, indented by two spaces, with a newline at the end. */
export function formatLock({ lockVersion: version, accepted = [], merged, ...contract }: Lock): string {
  const order = (locked: LockedContract): JsonObject => mapEntries(plain(locked), orderEntry);
  const json = {
    lockVersion: version,
    ...order(contract),
    ...(accepted.length > 0 && { accepted }),
    ...(merged && { merged: merged.map(order) }),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** The digest comes before what it is about. */
function orderEntry({ name, digest, record, ...others }: JsonObject): JsonObject {
  const rest = plain(sortProperties({ ...others, record: record ?? {} }));
  return { ...(name !== undefined && { name }), ...(digest !== undefined && { digest }), ...rest };
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
  const { accepted, merged } = json;
  return {
    lockVersion,
    ...readContract(json),
    ...(Array.isArray(accepted) && { accepted: accepted.map(readAccepted) }),
    ...(Array.isArray(merged) && { merged: merged.filter(isJsonObject).map(readContract) }),
  };
}

function readContract(json: JsonObject): LockedContract {
  const contract = mapEntries(json, verified);
  const tools = Object.entries(contract["tools"] ?? {}).map(([id, tool]: readonly [string, JsonValue]) => {
    const { name, record, ...rest } = objectOf(tool, id);
    if (typeof name !== "string") throw invalid(`"${id}" must have "name"`);
    return [id, { name, ...rest, record: fromJson(record) }];
  });
  // Every record has the digest that was made when its type was known.
  return { ...contract, tools: Object.fromEntries(tools) } as unknown as LockedContract;
}

function verified(entry: JsonObject, id: string): JsonObject {
  const { digest, ...rest } = entry;
  if (typeof digest !== "string" || !isJsonObject(rest["record"])) {
    throw invalid(`"${id}" must have "name", "digest" and "record"`);
  }
  if (digestOf(rest) !== digest) {
    throw invalid(`the digest of "${id}" does not match its record; write the lock again, do not edit it`);
  }
  return entry;
}

function readAccepted(json: JsonValue): AcceptedChange {
  const texts = isJsonObject(json) ? [json["tool"], json["date"], json["change"], json["because"]] : [];
  if (texts.length === 0 || texts.some((text) => typeof text !== "string")) {
    throw invalid('an accepted change must have "tool", "date", "change", "because"');
  }
  // Checked above; a version is only printed and compared as text.
  return json as unknown as AcceptedChange;
}

/** Replaces each entry of a lock. Other properties are left out. */
export function mapEntries(lock: JsonObject, map: (entry: JsonObject, id: string) => JsonObject): JsonObject {
  const mapAll = (entries: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, map(objectOf(entry, id), id)]));
  const { server, tools, prompts, resources } = lock;
  const sections = Object.entries({ tools, prompts, resources }).flatMap(([section, entries]) =>
    entries === undefined ? [] : [[section, mapAll(objectOf(entries, section))]],
  );
  return { ...(server !== undefined && mapAll({ server })), ...Object.fromEntries(sections) };
}

function objectOf(value: JsonValue, id: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw invalid(`"${id}" must be an object, not ${typeof value}`);
}

function sorted(entries: ReadonlyMap<string, JsonObject>): JsonObject {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Copies a value of known type as JSON. */
function plain(value: unknown): JsonObject {
  const read = readJson(value);
  if (read.ok && isJsonObject(read.value)) return read.value;
  throw invalid(read.ok ? "expected an object" : read.problem.message);
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
 * Compares the tools that an MCP server lists with those that a server of the locked contract lists, so that a client can reject what has
 * changed since.
 * @param listing every page of the listing
 * @throws {ToolError} InvalidJson or InvalidTool if a listed tool is not a tool record
 * @example
 * ```ts
 * const { tools } = await client.listTools();
 * const { ok, drift } = verifyTools(tools, parseLock(await readFile("tools.lock.json", "utf8")));
 * if (!ok) throw new Error(`changed tools: ${drift.map(({ name }) => name)}`);
 * ```
 */
export function verifyTools(
  listing: readonly ListedTool[],
  { tools, server }: Lock,
  options: ListingOptions = {},
): Verification {
  const locked = new Map(Object.values(tools).map((tool) => [tool.name, tool]));
  const drift: ToolDrift[] = [];
  const listed = new Set<string>();
  for (const tool of listing.map((one) => fromMcpJson(one))) {
    const known = locked.get(tool.name);
    // Of two tools with one name, at most one is the locked one.
    if (!known || listed.has(tool.name)) drift.push({ name: tool.name, change: "added", fields: [] });
    else {
      const { name, record, output } = known;
      const expected = listedRecord({ ...record, ...(output && { output }) }, name, server?.enforced.inputs, options);
      const fields = changedFields(toMcpJson(expected), toMcpJson(tool));
      if (fields.length > 0) drift.push({ name, change: "changed", fields });
    }
    listed.add(tool.name);
  }
  for (const name of locked.keys()) if (!listed.has(name)) drift.push({ name, change: "removed", fields: [] });
  return { ok: drift.length === 0, drift: drift.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) };
}

function changedFields(old: JsonObject, now: JsonObject): readonly string[] {
  const fields = ["description", "title", ...Object.keys(old), ...Object.keys(now)];
  return [...new Set(fields)].filter((field) => !equalJson(old[field], now[field]));
}
