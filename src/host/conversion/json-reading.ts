import { readJson } from "toolwright/internal/model";
import { isJsonObject, type JsonObject } from "toolwright/model";
import { describeValue, isJsonArray } from "../../json-schema/index.js";

/**
 * Copies an object as JSON.
 * @throws {Error} if `value` is not an object or contains a value that JSON cannot represent.
 */
export function copyObject(value: unknown): JsonObject {
  const reading = readJson(value);
  if (!reading.ok) {
    throw new Error(`${reading.problem.path || "(root)"} ${reading.problem.message}`, { cause: reading.cause });
  }
  const copy = reading.value;
  if (!isJsonObject(copy)) throw new Error(`expected an object, got ${describeValue(value)}`);
  return copy;
}

/** Returns the string at `key`. @throws {Error} if it is empty or not a string. */
export function requiredStringAt(object: JsonObject, key: string, what: string): string {
  const text = stringAt(object, key);
  if (text !== undefined) return text;
  throw new Error(`${what} is required: expected a string that is not empty, got ${describeValue(object[key])}`);
}

/** Returns the string at `key`, or undefined if it is empty or not a string. */
export function stringAt(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the boolean at `key`, or undefined. */
export function booleanAt(object: JsonObject, key: string): boolean | undefined {
  const value = object[key];
  return typeof value === "boolean" ? value : undefined;
}

/** Returns the strings in the array at `key`, or undefined if there are none. */
export function stringsAt(object: JsonObject, key: string): readonly string[] | undefined {
  const value = object[key];
  const strings = isJsonArray(value) ? value.filter((item) => typeof item === "string") : [];
  return strings.length > 0 ? strings : undefined;
}

/** Returns the object at `key`, or undefined if it is empty or not an object. */
export function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = object[key];
  return isJsonObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

/** Returns the objects in the array at `key`, or undefined if there are none. */
export function objectsAt(object: JsonObject, key: string): readonly JsonObject[] | undefined {
  const value = object[key];
  const objects = isJsonArray(value) ? value.filter(isJsonObject) : [];
  return objects.length > 0 ? objects : undefined;
}

/** Returns a copy of `object` without `keys`. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Returns whether a value is present and is not an empty string, array or object. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** Returns a copy of `fields` without absent and empty values. */
export function omitEmpty<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => isFilled(value));
  // The remaining properties are those of T, and none is undefined.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
