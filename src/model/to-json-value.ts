import type { JsonObject, JsonValue } from "./json.js";
import { formatPointer } from "./json-pointer.js";
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

/**
 * Copies `value` as the JSON that it stands for, as JSON.stringify would print it: `toJSON` is called; undefined, functions and symbols
 * are left out of objects and are null in arrays. Gives undefined when `value` itself is one of those.
 * @throws {ToolError} OutputValidation, with the path, at a value that JSON cannot carry: NaN, infinities, bigint, Map, Set, bytes, cycles.
 */
export function toJsonValue(value: unknown, limits: JsonLimits = {}): JsonValue | undefined {
  const { maxSize = Number.POSITIVE_INFINITY } = limits;
  const walk: Walk = {
    keys: [],
    parents: [],
    maxDepth: Math.min(limits.maxDepth ?? maxDepth, maxDepth),
    maxSize,
    size: 0,
  };
  try {
    return convert(walk, value, "");
  } catch (cause) {
    const message = cause instanceof NotJson ? cause.message : `throws when it is read: ${messageOfThrown(cause)}`;
    const path = formatPointer(walk.keys);
    throw new ToolError("OutputValidation", `${path || "(root)"} ${message}`, {
      op: "validate_output",
      data: { problems: [{ path, message }] },
      ...(!(cause instanceof NotJson) && { cause }),
    });
  }
}

/** Where the walk is. After a throw, `keys` is the place of the value that could not be converted. */
interface Walk {
  readonly keys: (string | number)[];
  readonly parents: object[];
  readonly maxDepth: number;
  readonly maxSize: number;
  size: number;
}

class NotJson extends Error {}

function convert(walk: Walk, original: unknown, key: string): JsonValue | undefined {
  const value = unwrap(original, key);
  walk.size += 1;
  if (walk.size > walk.maxSize) throw new NotJson(`is beyond the limit of ${walk.maxSize} values`);
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
  if (walk.parents.length >= walk.maxDepth) throw new NotJson(`is nested more than ${walk.maxDepth} levels deep`);
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
