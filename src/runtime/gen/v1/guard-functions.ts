import { countCodePoints } from "../../../json-schema/index.js";
import { isJsonObject, type JsonObject, type ObjectSchema } from "../../model/index.js";
import type { Guard } from "./binding.js";

/*
 * The types of JSON Schema, as guards check them. Engines inline these functions, so a guard is about as fast as with each test written out, and
 * smaller.
 */

/** Checks that a value is a string. */
export function isString(value: unknown): value is string {
  return typeof value === "string";
}

/** Checks that a value is a number. Infinity and NaN are none. */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Checks that a value is an integer. */
export function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

/** Checks that a value is true or false. */
export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Checks that a string has at least `min` and at most `max` characters, counted as code points. */
export function hasLength(text: string, min: number, max: number = Number.POSITIVE_INFINITY): boolean {
  // A string has at most as many code points as UTF-16 units and at least half as many, so most strings need no count.
  const { length } = text;
  if (length < min || length > 2 * max) return false;
  if (length >= 2 * min && length <= max) return true;
  const count = countCodePoints(text);
  return count >= min && count <= max;
}

/** Checks that a value is an array all of whose items pass the test. */
export function isListOf(value: unknown, test: (item: unknown) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!test(value[i])) return false;
  return true;
}

/** Checks that a value is an object all of whose own properties pass the test. */
export function isRecordOf(value: unknown, test: (item: unknown) => boolean): boolean {
  if (!isJsonObject(value)) return false;
  for (const key in value) {
    // biome-ignore lint/suspicious/noPrototypeBuiltins: engines skip this call for a key of `for … in`, but not `Object.hasOwn`.
    if (Object.prototype.hasOwnProperty.call(value, key) && !test(value[key])) return false;
  }
  return true;
}

/**
 * Creates a wrapper for guards that call each other. Until the outermost call of any of them returns, each checks an object or array once.
 *
 * The branches of a recursive union check the same part of a value: without this, their number of calls doubles at each level.
 */
export function checkOnce(): <T>(guard: Guard<T>) => Guard<T> {
  let results: Map<unknown, Map<object, boolean>> | undefined;
  return <T>(guard: Guard<T>) => {
    const check = (data: object, known: Map<unknown, Map<object, boolean>>): boolean => {
      let own = known.get(guard);
      if (own === undefined) {
        own = new Map();
        known.set(guard, own);
      }
      let result = own.get(data);
      if (result === undefined) {
        result = guard(data);
        own.set(data, result);
      }
      return result;
    };
    return (data): data is T => {
      if (typeof data !== "object" || data === null) return guard(data);
      if (results !== undefined) return check(data, results);
      results = new Map();
      try {
        return check(data, results);
      } finally {
        // The value may change before the next call.
        results = undefined;
      }
    };
  };
}

/** Returns a schema with what one of its uses adds, such as a description. */
export function annotated<Schema extends JsonObject>(schema: Schema, annotations: JsonObject): Schema {
  return { ...schema, ...annotations };
}

/** Returns the schema of `{ "result": value }` for the schema of a value. */
export function wrapped(schema: JsonObject): ObjectSchema {
  return { type: "object", properties: { result: schema }, required: ["result"], additionalProperties: false };
}

/** Returns the schema of a union with null as a further branch. */
export function orNull(schema: JsonObject): JsonObject {
  return { ...schema, anyOf: [schema["anyOf"] ?? [], { type: "null" }].flat() };
}
