import { isJsonArray } from "../../json-schema/index.js";
import {
  type ForeignTool,
  fromJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ToolError,
  type ToolRecord,
  toJson,
} from "../model/index.js";
import {
  asTool,
  compareText,
  contractIdOf,
  defined,
  messageOfThrown,
  readJson,
  sortProperties,
  wireNameOf,
  wireNames,
} from "../model/internal.js";
import type {
  Contract,
  ContractPrompt,
  ContractResource,
  ContractTool,
  Enforced,
  ListedPatterns,
  ServerContract,
} from "./contract.js";
import { lockDigest } from "./digest.js";

/** The version of the lock format that this package writes. */
export const lockVersion = 2;

/** What a contract has of a tool beyond its record. */
type Sent = Pick<ContractTool, "output" | "openOutput" | "unwrapOutput" | "aliases" | "steps">;

/** A tool as it was locked. */
export interface LockedTool extends Sent {
  /** The name in the MCP listing. */
  readonly name: string;
  /** A digest of the other properties. */
  readonly digest: string;
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
  /** How listings show patterns. Absent for the default. */
  readonly patterns?: ListedPatterns;
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
  /** The version of the tool at that time, or else of the server. Absent if it had none. */
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

/**
 * Creates the lock of a contract or of tools. `formatLock` writes it.
 * @throws {ToolError} InvalidTool if two tools have the same id or name, InvalidJson if a record is not JSON.
 * @example
 * ```ts
 * const lock = toLock(tools);
 * await writeFile("tools.lock.json", formatLock(lock));
 * ```
 */
export function toLock(given: readonly (ForeignTool | ContractTool)[] | Contract): Lock {
  const contract: Contract = "tools" in given ? given : { tools: given.map(asTool) };
  const json = lockedJson(contract);
  return { lockVersion, ...readContract(mapEntries(json, (entry) => ({ ...entry, digest: lockDigest(entry) }))) };
}

/**
 * Returns the entries of the lock of a contract, without their digests.
 * @throws {ToolError} as `toLock`
 */
export function lockedJson(contract: Contract): JsonObject {
  const { tools, prompts, resources, server, enforced, patterns, wireName = "name" } = contract;
  const entries = new Map<string, JsonObject>();
  const names = new Set<string>();
  for (const tool of tools) {
    const [id, name] = [contractIdOf(tool, wireName), wireNameOf(tool, wireName)];
    if (entries.has(id) || names.has(name))
      throw new ToolError("InvalidTool", `two tools are named "${name}"`, { toolId: id });
    names.add(name);
    entries.set(id, { name, ...sentOf(tool), record: toJson(tool) });
  }
  const features = <Feature>(all: readonly Feature[], keyOf: (feature: Feature) => string): JsonObject =>
    sorted(new Map(all.map((feature) => [keyOf(feature), { record: plain(feature) }])));
  return {
    ...((server || enforced) && {
      server: { record: plain(server ?? {}), enforced: plain(enforced ?? {}), ...(patterns && { patterns }) },
    }),
    tools: sorted(entries),
    ...(prompts && { prompts: features(prompts, ({ name }) => name) }),
    ...(resources && { resources: features(resources, ({ uri }) => uri) }),
  };
}

/** Returns what a contract has of a tool beyond its record. */
export function sentOf({ output, openOutput, unwrapOutput, aliases, steps }: Sent): Sent {
  return defined({ output, openOutput, unwrapOutput, aliases, steps });
}

/** Returns the contract that was locked. */
export function contractOfLock({ server, tools, prompts, resources }: LockedContract): Contract {
  const locked = Object.values(tools);
  const wireName = wireNames.find((style) => locked.every(({ name, record }) => wireNameOf(record, style) === name));
  return {
    tools: locked.map((tool) => ({ ...tool.record, ...sentOf(tool) })),
    wireName: wireName ?? "namespace_name",
    ...(prompts && { prompts: Object.values(prompts).map(({ record }) => record) }),
    ...(resources && { resources: Object.values(resources).map(({ record }) => record) }),
    ...(server && { server: server.record, enforced: server.enforced }),
    ...(server?.patterns && { patterns: server.patterns }),
  };
}

/** Writes a lock as text that is the same for the same contract: sorted, indented by two spaces, with a newline at the end. */
export function formatLock({ lockVersion: version, accepted = [], merged, ...contract }: Lock): string {
  const order = (locked: LockedContract): JsonObject => mapEntries(plain(locked), orderEntry);
  const json = {
    lockVersion: version,
    ...order(contract),
    ...(accepted.length > 0 && { accepted: sortedAccepted(accepted) }),
    ...(merged && { merged: merged.map(order) }),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** By tool and day, so that the records of branches do not change places. */
function sortedAccepted(accepted: readonly AcceptedChange[]): JsonValue {
  const keyOf = ({ tool, date }: AcceptedChange): string => `${tool} ${date}`;
  return [...accepted].sort((a, b) => compareText(keyOf(a), keyOf(b))).map(plain);
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
  const json = parseLockText(text);
  if (!isJsonObject(json) || typeof json["lockVersion"] !== "number" || !isJsonObject(json["tools"])) {
    throw invalidLock('expected an object with "lockVersion" and "tools"');
  }
  if (json["lockVersion"] !== lockVersion) {
    throw invalidLock(
      `its format has version ${json["lockVersion"]}; this version of toolwright reads version ${lockVersion}`,
    );
  }
  const { accepted, merged } = json;
  return {
    lockVersion,
    ...readContract(json),
    ...(accepted !== undefined && { accepted: objectsOf(accepted, "accepted").map(readAccepted) }),
    ...(merged !== undefined && { merged: objectsOf(merged, "merged").map(readContract) }),
  };
}

function readContract(json: JsonObject): LockedContract {
  const contract = mapEntries(json, verified);
  const tools = Object.entries(contract["tools"] ?? {}).map(([id, tool]: readonly [string, JsonValue]) => {
    const { name, record, ...rest } = objectOf(tool, id);
    if (typeof name !== "string") throw invalidLock(`"${id}" must have "name"`);
    return [id, { name, ...rest, record: fromJson(record) }];
  });
  // Every record has the digest that was made when its type was known.
  return { ...contract, tools: Object.fromEntries(tools) } as unknown as LockedContract;
}

function verified(entry: JsonObject, id: string): JsonObject {
  const { digest, ...rest } = entry;
  if (typeof digest !== "string" || !isJsonObject(rest["record"])) {
    throw invalidLock(`"${id}" must have "name", "digest" and "record"`);
  }
  if (lockDigest(rest) !== digest) {
    throw invalidLock(`the digest of "${id}" does not match its record; write the lock again, do not edit it`);
  }
  return entry;
}

function readAccepted(json: JsonObject): AcceptedChange {
  const { tool, date, change, because } = json;
  if ([tool, date, change, because].some((one) => typeof one !== "string")) {
    throw invalidLock('an accepted change must have "tool", "date", "change", "because"');
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
  throw invalidLock(`"${id}" must be an object, not ${typeof value}`);
}

function objectsOf(value: JsonValue, id: string): readonly JsonObject[] {
  if (isJsonArray(value) && value.every(isJsonObject)) return value;
  throw invalidLock(`"${id}" must be an array of objects`);
}

function sorted(entries: ReadonlyMap<string, JsonObject>): JsonObject {
  return Object.fromEntries([...entries].sort(([a], [b]) => compareText(a, b)));
}

/** Copies a value of known type as JSON. */
function plain(value: unknown): JsonObject {
  const read = readJson(value);
  if (read.ok && isJsonObject(read.value)) return read.value;
  throw invalidLock(read.ok ? "expected an object" : read.problem.message);
}

function parseLockText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidLock(messageOfThrown(cause), cause);
  }
}

function invalidLock(reason: string, cause?: unknown): ToolError {
  return new ToolError("InvalidJson", `invalid lock: ${reason}`, cause === undefined ? {} : { cause });
}
