import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import {
  compareVersions,
  isVersion,
  openObjects,
  openOutputSchema,
  patternsInWords,
  referToRoot,
  sortProperties,
} from "../model/internal.js";
import type { ContractTool, Enforced, ListedPatterns } from "./contract.js";

/** What a listing depends on apart from the contract. */
export interface ListingOptions {
  /** The revision of MCP in which a client lists the tools. It matters only for tools with `unwrapOutput`. Default: a revision before 2026-07-28. */
  readonly revision?: string;
  /** What the client makes of a listed tool, such as the projection for its profile. Default: it keeps the tool unchanged. */
  readonly profile?: (tool: ListedRecord) => ListedRecord;
}

/** A tool record as `tools/list` returns it. */
export type ListedRecord = Omit<
  ContractTool,
  "namespace" | "version" | "tags" | "output" | "openOutput" | "unwrapOutput" | "execution"
>;

/**
 * Converts a record to its listed form: with its wire name, without namespace, version and tags, and unless `patterns` lists them,
 * with words for the patterns of dates and the like. A recursive root refers to itself with `#`. A tool that sends text has no output schema. Servers run
 * tasks as the extension of revision 2026-07-28 defines, so the execution of
 * revision 2025-11-25 is not listed.
 */
export function listedRecord(
  tool: ContractTool,
  wireName: string,
  inputs: Enforced["inputs"],
  { revision = "", profile, patterns = "describe" }: ListingOptions & { readonly patterns?: ListedPatterns } = {},
): ListedRecord {
  const sent = (schema: JsonValue): JsonValue => {
    if (!isJsonObject(schema)) return schema;
    const inWords = patterns === "describe" ? patternsInWords(schema) : schema;
    // A profile has its own form of references.
    return profile ? inWords : referToRoot(inWords);
  };
  const { inputSchema, outputSchema } = heldSchemas(tool, inputs);
  const listed: ListedRecord = {
    name: wireName,
    ...(tool.title !== undefined && { title: tool.title }),
    ...(tool.description !== undefined && { description: tool.description }),
    inputSchema: sent(inputSchema),
    ...(outputSchema !== undefined && { outputSchema: sent(outputSchema) }),
    ...(tool.annotations && { annotations: tool.annotations }),
    ...(tool.icons && { icons: tool.icons }),
    ...(tool._meta && { _meta: tool._meta }),
  };
  const seen = profile ? profile(listed) : listed;
  const value = tool.unwrapOutput && revision >= "2026-07-28" ? valueSchemaOf(seen.outputSchema) : undefined;
  return value ? { ...seen, outputSchema: value } : seen;
}

/** Returns the schema of the value in a wrapped output. Undefined if it refers to the object around the value. */
export function valueSchemaOf(outputSchema: JsonValue | undefined): JsonObject | undefined {
  const { properties, $defs } = isJsonObject(outputSchema) ? outputSchema : {};
  const value = isJsonObject(properties) ? properties["result"] : undefined;
  if (!isJsonObject(value) || /"\$ref":"#("|\/properties)/.test(JSON.stringify(outputSchema))) return undefined;
  return { ...value, ...($defs !== undefined && { $defs }) };
}

/**
 * Returns the schemas that a client is held to: those of the record, without the output schema of a tool that sends text. Where undeclared
 * properties are removed, the input schema accepts them; where results may gain properties, the output schema does.
 */
export function heldSchemas(
  { inputSchema, outputSchema, output, openOutput }: ContractTool,
  inputs: Enforced["inputs"],
): Pick<ContractTool, "inputSchema" | "outputSchema"> {
  const sent = output === "text" ? undefined : outputSchema;
  const open = openOutput && isJsonObject(sent) ? openOutputSchema(sent, openOutput) : sent;
  return {
    inputSchema: inputs === "strip" && isJsonObject(inputSchema) ? openObjects(inputSchema) : inputSchema,
    ...(open !== undefined && { outputSchema: open }),
  };
}

/** An argument of a prompt as `prompts/list` returns it. */
export interface ListedArgument {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
}

/** Returns the listed arguments of a prompt. */
export function listedArguments({ properties, required }: JsonObject): readonly ListedArgument[] {
  return (isJsonObject(properties) ? Object.entries(properties) : []).map(([name, schema]) => {
    const text = isJsonObject(schema) ? schema["description"] : undefined;
    return {
      name,
      ...(typeof text === "string" && { description: text }),
      required: Array.isArray(required) && required.includes(name),
    };
  });
}

/** Whether something that is deprecated until a version may be removed in the version of the server. */
export function isDue(until: JsonValue | undefined, version: string | undefined): boolean {
  if (typeof until !== "string" || version === undefined || !isVersion(until) || !isVersion(version)) return false;
  return compareVersions(version, until) >= 0;
}

/** Returns the version until which a parameter is deprecated, from the sentence that `@deprecated` adds to its description. */
export function deprecatedUntil(schema: JsonValue | undefined): string | undefined {
  const { deprecated, description } = isJsonObject(schema) ? schema : {};
  if (deprecated !== true || typeof description !== "string") return undefined;
  return /(?:^|\n)Deprecated(?: since \S+)? until ([\w.+-]*\w)[.:]?(?:\s|$)/.exec(description)?.[1];
}

/** Returns the digest of an entry of a lock: SHA-256 over JSON with sorted properties. */
export function lockDigest(entry: JsonObject): string {
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
