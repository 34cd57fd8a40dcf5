import type { JsonObject, JsonValue } from "./json.js";
import { formatPointer } from "./json-pointer.js";
import type { Problem } from "./problem.js";
import { messageOfThrown } from "./thrown.js";
import { ToolError } from "./tool-error.js";

/** Deeper values are refused: no tool means them, and code that walks them by recursion would run out of stack. */
const maxDepth = 500;

/** What `Object.prototype.toString` calls objects that JSON.stringify would silently print as `{}`, or as numbered bytes. */
const tagsWithoutJson = /^\[object (Map|Set|WeakMap|WeakSet|Promise|RegExp|ArrayBuffer|DataView|\w+Array)\]$/;

/** Bounds for values that may be hostile. */
export interface JsonLimits {
  /** How many levels of arrays and objects may nest; at most 500, which is the default. */
  readonly maxDepth?: number;
  /** How many scalars, arrays and objects the value may have in all. Default: no limit. */
  readonly maxSize?: number;
}

export interface JsonReadingOptions extends JsonLimits {
  /** The text that carries a value which JSON has no form for; undefined for every other value. */
  readonly carry?: (value: unknown) => string | undefined;
}

/** A value as JSON, or where and why it is none; `limit` is there when a bound was the reason. */
export type JsonReading =
  | { readonly ok: true; readonly value: JsonValue | undefined }
  | { readonly ok: false; readonly problem: Problem; readonly limit?: keyof JsonLimits; readonly cause?: unknown };

/**
 * Copies `value` as the JSON that it stands for, as JSON.stringify would print it: `toJSON` is called; undefined, functions and symbols
 * are left out of objects and are null in arrays. The copy is undefined when `value` itself is one of those.
 * What JSON cannot carry is a problem with its path: NaN, infinities, bigint, Map, Set, bytes, cycles, getters that throw.
 */
export function readJson(value: unknown, options: JsonReadingOptions = {}): JsonReading {
  const walk: Walk = {
    keys: [],
    parents: [],
    maxDepth: Math.min(options.maxDepth ?? maxDepth, maxDepth),
    maxSize: options.maxSize ?? Number.POSITIVE_INFINITY,
    size: 0,
    carry: options.carry,
  };
  try {
    return { ok: true, value: convert(walk, value, "") };
  } catch (cause) {
    const path = formatPointer(walk.keys);
    if (!(cause instanceof NotJson)) {
      return { ok: false, problem: { path, message: `throws when it is read: ${messageOfThrown(cause)}` }, cause };
    }
    return { ok: false, problem: { path, message: cause.message }, ...(cause.limit && { limit: cause.limit }) };
  }
}

/**
 * Copies `value` as the JSON that it stands for, by the rules of {@link readJson}.
 * @throws {ToolError} OutputValidation, with the path, at a value that JSON cannot carry.
 */
export function toJsonValue(value: unknown): JsonValue | undefined {
  const reading = readJson(value);
  if (reading.ok) return reading.value;
  const { problem, cause } = reading;
  const message = `${problem.path || "(root)"} ${problem.message}`;
  throw new ToolError("OutputValidation", message, { op: "validate_output", data: { problems: [problem] }, cause });
}

/** Where the walk is. After a throw, `keys` is the place of the value that could not be converted. */
interface Walk {
  readonly keys: (string | number)[];
  readonly parents: object[];
  readonly maxDepth: number;
  readonly maxSize: number;
  size: number;
  readonly carry: JsonReadingOptions["carry"];
}

class NotJson extends Error {
  readonly limit: keyof JsonLimits | undefined;

  constructor(message: string, limit?: keyof JsonLimits) {
    super(message);
    this.limit = limit;
  }
}

function convert(walk: Walk, original: unknown, key: string): JsonValue | undefined {
  const carried = walk.carry?.(original);
  const value = carried === undefined ? unwrap(original, key) : carried;
  walk.size += 1;
  if (walk.size > walk.maxSize) throw new NotJson(`is beyond the limit of ${walk.maxSize} values`, "maxSize");
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (!Number.isFinite(value)) throw new NotJson(`is ${value}; JSON has no such number`);
      return value;
    case "bigint":
      throw new NotJson("is a bigint; JSON has none");
    case "object":
      return value === null ? null : convertObject(walk, value);
    default:
      return undefined;
  }
}

function convertObject(walk: Walk, value: object): JsonValue {
  if (walk.parents.includes(value)) throw new NotJson("contains itself; JSON has no cycles");
  if (walk.parents.length >= walk.maxDepth)
    throw new NotJson(`is nested more than ${walk.maxDepth} levels deep`, "maxDepth");
  const tag = Object.prototype.toString.call(value);
  if (tagsWithoutJson.test(tag)) throw new NotJson(`is a ${tag.slice("[object ".length, -1)}; JSON has none`);
  walk.parents.push(value);
  const result = Array.isArray(value) ? convertItems(walk, value) : convertProperties(walk, value);
  walk.parents.pop();
  return result;
}

function convertItems(walk: Walk, items: readonly unknown[]): JsonValue[] {
  const result: JsonValue[] = [];
  for (let i = 0; i < items.length; i++) {
    walk.keys.push(i);
    result.push(convert(walk, items[i], String(i)) ?? null);
    walk.keys.pop();
  }
  return result;
}

function convertProperties(walk: Walk, value: object): JsonObject {
  const entries: [string, JsonValue][] = [];
  for (const key of Object.keys(value)) {
    walk.keys.push(key);
    const item = convert(walk, Reflect.get(value, key), key);
    if (item !== undefined) entries.push([key, item]);
    walk.keys.pop();
  }
  // fromEntries defines properties, where assignment would take "__proto__" for the prototype.
  return Object.fromEntries(entries);
}

/** Applies `toJSON`, and takes the primitive out of a Number, String or Boolean object. */
function unwrap(original: unknown, key: string): unknown {
  if (typeof original !== "object" || original === null) return original;
  const toJSON: unknown = Reflect.get(original, "toJSON");
  const value: unknown = typeof toJSON === "function" ? toJSON.call(original, key) : original;
  return value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;
}
