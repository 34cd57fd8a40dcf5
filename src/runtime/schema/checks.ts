import { isJsonObject, type JsonValue } from "../model/index.js";
import { equalJson } from "../model/internal.js";

// What the compiled validators call. Values are JSON copies, so nothing here meets a getter or a cycle.

/** Says whether `value` equals one of `allowed`; numbers are compared as numbers (contracts 2.6). */
export function isOneOf(allowed: readonly JsonValue[], value: JsonValue): boolean {
  return allowed.some((one) => equalJson(one, value));
}

/** Says whether an item is there twice; in time that grows with the size of the items, not with its square. */
export function hasTwins(items: readonly JsonValue[]): boolean {
  return new Set(items.map(textOf)).size < items.length;
}

/** Says whether `value` divided by `divisor` is whole, as plain floating point has it (contracts 2.6). */
export function isMultiple(value: number, divisor: number): boolean {
  return Number.isInteger(value / divisor);
}

/** A text that two JSON values share exactly when they are equal: properties are sorted, and -0 is 0. */
function textOf(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const properties = Object.keys(value).sort();
  return `{${properties.map((name) => `${JSON.stringify(name)}:${textOf(value[name] ?? null)}`).join()}}`;
}
