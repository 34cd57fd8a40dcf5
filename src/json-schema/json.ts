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

/** `T` with its optional properties absent instead of undefined. */
type Defined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** Returns a copy of an object without the properties that are undefined. */
export function defined<T extends object>(object: T): Defined<T> {
  // The remaining properties are those of T, and none is undefined.
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** Returns whether a value is present and is not an empty string, array or object. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}

/** Returns a copy of an object with known names, without absent and empty values. */
export function omitEmpty<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const filled: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in object) {
    const value = object[name];
    // What is filled is not undefined.
    if (isFilled(value)) filled[name] = value as Exclude<typeof value, undefined>;
  }
  return filled;
}

/** Checks for a JSON array. `Array.isArray` alone narrows readonly arrays to `any[]`. */
export function isJsonArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

export function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Parses JSON text. Returns an empty object if that is not the text of an object. */
export function parseObject(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
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

/** A longer list is looked up. */
const maxCompared = 8;
const lookups = new WeakMap<JsonArray, { readonly scalars: ReadonlySet<unknown>; readonly others: JsonArray }>();

/** Checks whether `value` equals one of `allowed`, the values of a schema, which do not change. Numbers are compared by value: 1.0 equals 1. */
export function isOneOf(allowed: JsonArray, value: unknown): boolean {
  if (allowed.length <= maxCompared) return allowed.some((one) => equalJson(one, value));
  let lookup = lookups.get(allowed);
  if (!lookup) {
    const others = allowed.filter((one) => typeof one === "object" && one !== null);
    lookup = { scalars: new Set<unknown>(allowed), others };
    lookups.set(allowed, lookup);
  }
  // A set finds NaN, which equals nothing, but a schema does not contain it.
  if (typeof value !== "object" || value === null) return lookup.scalars.has(value);
  return lookup.others.some((one) => equalJson(one, value));
}

/** The kind of a JSON value. JSON Schema's type `integer` is of kind `number`. */
export type Kind = "string" | "number" | "boolean" | "null" | "object" | "array";

/** All kinds. */
export const kinds: readonly Kind[] = ["string", "number", "boolean", "object", "array", "null"];

/** Returns the kind of a value; `undefined` for values that JSON does not have. */
export function kindOf(value: JsonValue): Kind;
export function kindOf(value: unknown): Kind | undefined;
export function kindOf(value: unknown): Kind | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "object" ? kind : undefined;
}

/** Checks a value against the keyword `type`, a name or a list of names. An absent or unknown type accepts every value. */
export function hasType(type: JsonValue | undefined, value: unknown): boolean {
  if (Array.isArray(type)) return type.some((one) => hasType(one, value));
  switch (type) {
    case "integer":
      return Number.isInteger(value);
    case "number":
      return Number.isFinite(value);
    case "object":
      return isJsonObject(value);
    case "string":
    case "boolean":
    case "null":
    case "array":
      return kindOf(value) === type;
    default:
      return true;
  }
}

/** Reads an own property. An undefined one counts as absent, as in JSON. */
export function ownValue(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** Reads the own value of a keyword: a name of `Object.prototype` is not a keyword. */
export function valueAt(schema: JsonObject, keyword: string): JsonValue | undefined {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

/** Reads a keyword whose value is an object; `{}` if it is anything else. */
export function objectAt(schema: JsonObject, keyword: string): JsonObject {
  const value = schema[keyword];
  return isJsonObject(value) ? value : {};
}

/** Reads a keyword whose value is an array; `[]` if it is anything else. */
export function listAt(schema: JsonObject, keyword: string): JsonArray {
  const value = schema[keyword];
  return isJsonArray(value) ? value : [];
}

/** Reads a keyword whose value is a number. */
export function numberAt(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

/** Returns the names in `type`, one or several; empty if the schema has no type. */
export function typesOf(schema: JsonValue): JsonArray {
  const type = isJsonObject(schema) ? schema["type"] : undefined;
  return type === undefined ? [] : isJsonArray(type) ? type : [type];
}

/** Returns the values that `const` or `enum` allow; `undefined` if the schema has neither. */
export function allowedValues(schema: JsonObject): JsonArray | undefined {
  const only = schema["const"];
  if (only !== undefined) return [only];
  return isJsonArray(schema["enum"]) ? schema["enum"] : undefined;
}

/** Deeper parts of an item are compared only with items that are equal to this depth. */
const maxDepth = 100;

/**
 * Returns the positions of two items that are equal as JSON. The time is linear in the size of the items: they are found by a text that equal
 * items share. `consume` receives the length of each text.
 */
export function findDuplicates(
  items: readonly unknown[],
  consume: (size: number) => void = () => undefined,
): readonly [number, number] | undefined {
  const simple = new Map<unknown, number>();
  const composite = new Map<string, number[]>();
  // `forEach` would skip the holes of a sparse array.
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (typeof item !== "object" || item === null) {
      consume(1);
      const other = simple.get(item);
      // A map finds NaN, which equals nothing.
      if (other !== undefined && equalJson(items[other], item)) return [other, i];
      simple.set(item, i);
      continue;
    }
    const text = sharedText(item, 0);
    consume(text.length);
    const others = composite.get(text) ?? [];
    const other = others.find((one) => equalJson(items[one], item));
    if (other !== undefined) return [other, i];
    others.push(i);
    composite.set(text, others);
  }
  return undefined;
}

/** Returns a string that is the same for equal values: properties are sorted, and -0 is 0. */
function sharedText(value: unknown, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (depth > maxDepth) return "…";
  // Only the items that a sparse array has, whose length may be huge.
  const names = Array.isArray(value) ? Object.keys(value) : Object.keys(value).sort();
  const members = names.map((name) => `${JSON.stringify(name)}:${sharedText(Reflect.get(value, name), depth + 1)}`);
  return Array.isArray(value) ? `[${value.length};${members.join()}]` : `{${members.join()}}`;
}
