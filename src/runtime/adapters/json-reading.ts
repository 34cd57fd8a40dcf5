import { isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../model/index.js";
import { readJson } from "../model/internal.js";

/**
 * Copies `value`, which must be an object, as JSON.
 * @throws when it is something else, or JSON cannot carry it.
 */
export function copyObject(value: unknown): JsonObject {
  if (value === undefined || value === null) throw new Error("input is missing");
  const reading = readJson(value);
  if (!reading.ok)
    throw new Error(`${reading.problem.path || "it"} ${reading.problem.message}`, { cause: reading.cause });
  const copy = reading.value;
  if (!isJsonObject(copy)) throw new Error(`unsupported type: ${Array.isArray(copy) ? "array" : typeof value}`);
  return copy;
}

/** Says whether `value` is a JSON array; the language's own check does not know readonly ones. */
export function isJsonArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Gives the string at `key`; undefined when there is none, or an empty one. */
export function textAt(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Gives the boolean at `key`. */
export function flagAt(object: JsonObject, key: string): boolean | undefined {
  const value = object[key];
  return typeof value === "boolean" ? value : undefined;
}

/** Gives the strings of the array at `key`; undefined when there are none. */
export function textsAt(object: JsonObject, key: string): readonly string[] | undefined {
  const value = object[key];
  const texts = isJsonArray(value) ? value.filter((item) => typeof item === "string") : [];
  return texts.length > 0 ? texts : undefined;
}

/** Gives the object at `key`; undefined when there is none, or an empty one. */
export function objectAt(object: JsonObject, key: string): JsonObject | undefined {
  const value = object[key];
  return isJsonObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

/** Gives the objects of the array at `key`; undefined when there are none. */
export function objectsAt(object: JsonObject, key: string): readonly JsonObject[] | undefined {
  const value = object[key];
  const objects = isJsonArray(value) ? value.filter(isJsonObject) : [];
  return objects.length > 0 ? objects : undefined;
}

/** Gives `object` without the properties named. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Says whether a field says something: it is there, and is no empty text, list or object. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** Gives `fields` without those that say nothing. */
export function filledOnly<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => isFilled(value));
  // What is left of T is T's own, and none of it is undefined.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
