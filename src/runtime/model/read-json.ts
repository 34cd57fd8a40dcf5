import type { JsonObject, JsonValue } from "../../json-schema/json.js";
import { formatPointer } from "../../json-schema/strings.js";
import { messageOfThrown, type Problem } from "./tool-error.js";

/** Recursive code that walks deeper values could overflow the stack. */
const maxDepth = 500;

/** A sparse array can have any length without using memory, until it is copied. */
const defaultMaxSize = 10_000_000;

/** How often `toJSON` may return another object with `toJSON`. */
const maxToJsonCalls = 20;

/** `Object.prototype.toString` tags of objects that JSON.stringify would silently write as `{}` or as numbered properties. */
const unsupportedTags = /^\[object (Map|Set|WeakMap|WeakSet|Promise|RegExp|ArrayBuffer|DataView|\w+Array)\]$/;

/** Limits for untrusted values. */
interface JsonLimits {
  /** Maximum nesting of arrays and objects. Default and upper bound: 500. */
  readonly maxDepth?: number;
  /** Maximum total number of scalars, arrays and objects, array holes included. Default: 10 million. */
  readonly maxSize?: number;
}

interface ReadJsonOptions extends JsonLimits {
  /** Returns a replacement for the value at `path`, such as a string for a `Date`; undefined keeps the value. */
  readonly replacer?: (value: unknown, path: readonly (string | number)[]) => unknown;
  /** Returns why a value is not allowed, such as "is a ..."; undefined for an allowed value. */
  readonly reject?: (value: unknown) => string | undefined;
}

/** The JSON form of a value, or the problem that prevents it. `size` is the number of values in it. `limit` is set if the value exceeds that limit. */
type ReadJsonResult =
  | { readonly ok: true; readonly value: JsonValue | undefined; readonly size: number }
  | { readonly ok: false; readonly problem: Problem; readonly limit?: keyof JsonLimits; readonly cause?: unknown };

/**
 * Copies `value` as JSON, with the rules of `JSON.stringify`: `toJSON` is called; undefined, functions and symbols are omitted from
 * objects and become null in arrays. The copy is undefined if `value` itself is one of those. Unlike there, `toJSON` is also called on a
 * value that `toJSON` returned, so that a date is not lost.
 * Values that JSON cannot represent are a problem with a path: NaN, infinities, bigint, Map, Set, bytes, cycles, getters that throw, errors,
 * iterators, streams, invalid dates, and class instances without public properties.
 */
export function readJson(value: unknown, options: ReadJsonOptions = {}): ReadJsonResult {
  const walk: Walk = { maxSize: defaultMaxSize, ...options, keys: [], parents: [], size: 1 };
  try {
    return { ok: true, value: readValue(walk, value, ""), size: walk.size };
  } catch (cause) {
    const path = formatPointer(walk.keys);
    if (!(cause instanceof NotJson)) {
      return { ok: false, problem: { path, message: `throws when read: ${messageOfThrown(cause)}` }, cause };
    }
    return { ok: false, problem: { path, message: cause.message }, ...(cause.limit && { limit: cause.limit }) };
  }
}

/** `readJson` for what a tool returned: a value that has no JSON form is a problem too, except for undefined, which stands for no output. */
export function readReturned(value: unknown, options?: ReadJsonOptions): ReadJsonResult {
  const reading = readJson(value, options);
  if (!reading.ok || reading.value !== undefined || value === undefined) return reading;
  return { ok: false, problem: { path: "", message: `has no JSON form (${typeof value})` } };
}

/** Encodes a bigint or bytes as a string; returns `undefined` for every other value. Date and URL have a `toJSON` method. */
export function encodeAsString(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  if (!(value instanceof Uint8Array)) return undefined;
  let binary = "";
  for (const byte of value) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The state of the walk. After a throw, `keys` is the path of the value that could not be converted. */
interface Walk extends ReadJsonOptions {
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

function readValue(walk: Walk, original: unknown, key: string): JsonValue | undefined {
  const problem = walk.reject?.(original);
  if (problem !== undefined) throw new NotJson(problem);
  const value = jsonForm(walk, original, key);
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      if (!Number.isFinite(value)) throw new NotJson(`is ${value}, which JSON cannot represent`);
      return value;
    case "bigint":
      throw new NotJson("is a bigint, which JSON cannot represent");
    case "object":
      return value === null ? null : convertObject(walk, value);
    default:
      return undefined;
  }
}

function convertObject(walk: Walk, value: object): JsonValue {
  if (walk.parents.includes(value)) throw new NotJson("contains itself, and JSON cannot represent cycles");
  const depth = Math.min(walk.maxDepth ?? maxDepth, maxDepth);
  if (walk.parents.length >= depth) throw new NotJson(`is nested more than ${depth} levels deep`, "maxDepth");
  const problem = contentProblem(value);
  if (problem !== undefined) throw new NotJson(`${problem}, which JSON cannot represent`);
  walk.parents.push(value);
  const result = Array.isArray(value) ? convertItems(walk, value) : convertProperties(walk, value);
  walk.parents.pop();
  return result;
}

/** Why JSON would lose the content of `value`. */
function contentProblem(value: object): string | undefined {
  const tag = Object.prototype.toString.call(value);
  // Most values are literals, so they are recognized first.
  if (tag === "[object Array]" || (tag === "[object Object]" && isLiteral(value))) return undefined;
  if (unsupportedTags.test(tag)) return `is a ${tag.slice("[object ".length, -1)}`;
  return Array.isArray(value) ? undefined : lostContent(value);
}

function isLiteral(value: object): boolean {
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return !(Symbol.iterator in value) && !(Symbol.asyncIterator in value);
}

function convertItems(walk: Walk, items: readonly unknown[]): JsonValue[] {
  const { length } = items;
  countValues(walk, length);
  const copy: JsonValue[] = [];
  for (let i = 0; i < length; i += 1) copy.push(convertAt(walk, items, i) ?? null);
  return copy;
}

function convertProperties(walk: Walk, value: object): JsonObject {
  const keys = Object.keys(value);
  countValues(walk, keys.length);
  const copy: Record<string, JsonValue> = {};
  for (const key of keys) {
    const item = convertAt(walk, value, key);
    if (item === undefined) continue;
    if (key !== "__proto__") copy[key] = item;
    // Assigning would set the prototype.
    else Object.defineProperty(copy, key, { value: item, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

function countValues(walk: Walk, added: number): void {
  walk.size += added;
  if (walk.size > walk.maxSize) throw new NotJson(`exceeds the limit of ${walk.maxSize} values`, "maxSize");
}

function convertAt(walk: Walk, parent: object, key: string | number): JsonValue | undefined {
  walk.keys.push(key);
  const item = readValue(walk, Reflect.get(parent, key), String(key));
  walk.keys.pop();
  return item;
}

/** Replaces the value, calls `toJSON`, also that of the value that it returns, and unwraps Number, String and Boolean objects. */
function jsonForm(walk: Walk, original: unknown, key: string): unknown {
  if (typeof original !== "object" && !walk.replacer) return original;
  let value = original;
  for (let calls = 0; ; calls++) {
    const replacement = walk.replacer?.(value, walk.keys);
    if (replacement !== undefined) return replacement;
    // Its toJSON returns null, which would hide the mistake.
    if (value instanceof Date && Number.isNaN(value.getTime()))
      throw new NotJson("is an invalid Date, which JSON cannot represent");
    const toJSON: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toJSON") : undefined;
    if (typeof toJSON !== "function") break;
    if (calls === maxToJsonCalls) throw new NotJson("has a toJSON method that never returns a plain value");
    const next: unknown = toJSON.call(value, key);
    if (next === value) break;
    value = next;
  }
  return value instanceof Number || value instanceof String || value instanceof Boolean ? value.valueOf() : value;
}

/**
 * Returns why JSON would lose the content of `value`, an object that is not an array: it is a stream, an iterator or an error, or a class
 * instance that keeps its state in private fields or behind getters. JSON.stringify would write it as `{}`. Undefined for other objects.
 */
function lostContent(value: object): string | undefined {
  if (value instanceof Error || Object.prototype.toString.call(value) === "[object Error]") return "is an Error";
  if (Symbol.asyncIterator in value) return "is an async iterable";
  const isIterable = Symbol.iterator in value;
  if (isIterable && "next" in value && typeof value.next === "function") return "is an iterator";
  if (Object.keys(value).length > 0) return undefined;
  if (isIterable) return "is an iterable without properties";
  return hasBehaviour(value) ? `is an instance of ${classOf(value)} without public properties` : undefined;
}

/** Whether the class of `value` has methods or accessors. An instance of a class without them is data, also if it is empty. */
function hasBehaviour(value: object): boolean {
  let prototype = prototypeOf(value);
  while (prototype) {
    const parent = prototypeOf(prototype);
    // The last prototype is Object.prototype, also that of another realm.
    if (parent && Reflect.ownKeys(prototype).some((key) => key !== "constructor")) return true;
    prototype = parent;
  }
  return false;
}

function prototypeOf(value: object): object | null {
  return Object.getPrototypeOf(value);
}

function classOf(value: object): string {
  const maker: unknown = Reflect.get(value, "constructor");
  return typeof maker === "function" && maker.name !== "" ? maker.name : "a class";
}
