import { isJsonObject } from "../../model/index.js";

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
