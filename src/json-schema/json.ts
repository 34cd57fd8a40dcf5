/** A JSON value other than an array or object. */
export type JsonPrimitive = string | number | boolean | null;
/** An array of JSON values. */
export type JsonArray = readonly JsonValue[];
/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
/** Any JSON value. */
export type JsonValue = JsonPrimitive | JsonArray | JsonObject;

/** Returns whether a JSON value is an object, that is, neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Checks for a JSON array. `Array.isArray` alone narrows readonly arrays to `any[]`. */
export function isJsonArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

/** Compares two JSON values. The order of properties is ignored; `__proto__` is a property like any other. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    // `every` would skip the holes of a sparse array.
    for (let i = 0; i < a.length; i += 1) if (!equalJson(a[i], b[i])) return false;
    return true;
  }
  const left = new Map(Object.entries(a));
  const right = Object.entries(b);
  return left.size === right.length && right.every(([key, value]) => left.has(key) && equalJson(left.get(key), value));
}
