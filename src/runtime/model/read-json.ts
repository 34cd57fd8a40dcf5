import type { JsonObject, JsonValue } from "./json.js";
import { formatPointer } from "./json-pointer.js";
import type { Problem } from "./problem.js";
import { messageOfThrown } from "./thrown.js";

/** Deeper values are refused: no tool means them, and code that walks them by recursion would run out of stack. */
const maxDepth = 500;

/** An array can be of any length without taking any room, until it is copied. */
const defaultMaxSize = 10_000_000;

/** What `Object.prototype.toString` calls objects that JSON.stringify would silently print as `{}`, or as numbered bytes. */
const tagsWithoutJson = /^\[object (Map|Set|WeakMap|WeakSet|Promise|RegExp|ArrayBuffer|DataView|\w+Array)\]$/;

/** Bounds for values that may be hostile. */
export interface JsonLimits {
  /** How many levels of arrays and objects may nest; at most 500, which is the default. */
  readonly maxDepth?: number;
  /** How many scalars, arrays and objects the value may have in all, holes of arrays included. Default 10 million. */
  readonly maxSize?: number;
}

export interface JsonReadingOptions extends JsonLimits {
  /** What is read in place of the value at `path`, such as the text that carries one which JSON has no form for; undefined: the value itself. */
  readonly carry?: (value: unknown, path: readonly (string | number)[]) => unknown;
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
  const walk: Walk = { maxSize: defaultMaxSize, ...options, keys: [], parents: [], size: 1 };
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

/** Where the walk is. After a throw, `keys` is the place of the value that could not be converted. */
interface Walk extends JsonReadingOptions {
  readonly keys: (string | number)[];
  readonly parents: object[];
  readonly maxSize: number;
  size: number;
}

class NotJson extends Error {
  readonly limit: keyof JsonLimits | undefined;

  constructor(message: string, limit?: keyof JsonLimits) {
    super(message);
    this.limit = limit;
  }
}

function convert(walk: Walk, original: unknown, key: string): JsonValue | undefined {
  const carried = walk.carry?.(original, walk.keys);
  const value = carried === undefined ? unwrap(original, key) : carried;
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
  const depth = Math.min(walk.maxDepth ?? maxDepth, maxDepth);
  if (walk.parents.length >= depth) throw new NotJson(`is nested more than ${depth} levels deep`, "maxDepth");
  const tag = Object.prototype.toString.call(value);
  if (tagsWithoutJson.test(tag)) throw new NotJson(`is a ${tag.slice("[object ".length, -1)}; JSON has none`);
  walk.parents.push(value);
  const result = Array.isArray(value) ? convertItems(walk, value) : convertProperties(walk, value);
  walk.parents.pop();
  return result;
}

function convertItems(walk: Walk, items: readonly unknown[]): JsonValue[] {
  count(walk, items.length);
  return Array.from({ length: items.length }, (_, i) => convertAt(walk, items, i) ?? null);
}

function convertProperties(walk: Walk, value: object): JsonObject {
  const keys = Object.keys(value);
  count(walk, keys.length);
  const entries = keys.flatMap((key): [string, JsonValue][] => {
    const item = convertAt(walk, value, key);
    return item === undefined ? [] : [[key, item]];
  });
  // fromEntries defines properties, where assignment would take "__proto__" for the prototype.
  return Object.fromEntries(entries);
}

function count(walk: Walk, added: number): void {
  walk.size += added;
  if (walk.size > walk.maxSize) throw new NotJson(`is beyond the limit of ${walk.maxSize} values`, "maxSize");
}

function convertAt(walk: Walk, parent: object, key: string | number): JsonValue | undefined {
  walk.keys.push(key);
  const item = convert(walk, Reflect.get(parent, key), String(key));
  walk.keys.pop();
  return item;
}

/** Applies `toJSON`, and takes the primitive out of a Number, String or Boolean object. */
function unwrap(original: unknown, key: string): unknown {
  if (typeof original !== "object" || original === null) return original;
  const toJSON: unknown = Reflect.get(original, "toJSON");
  const value: unknown = typeof toJSON === "function" ? toJSON.call(original, key) : original;
  return value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;
}
