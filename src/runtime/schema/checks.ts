import { equalJson, isJsonArray, isJsonObject } from "../json-schema/index.js";
import type { JsonValue } from "../model/index.js";

// Functions that compiled validators call. Values are JSON copies, without getters and cycles.

/** Checks whether `value` equals one of `allowed`. Numbers are compared by value: 1.0 equals 1. */
export function isOneOf(allowed: readonly JsonValue[], value: JsonValue): boolean {
  return allowed.some((one) => equalJson(one, value));
}

/** Checks for two equal items, in time linear in the total size of the items. */
export function hasDuplicates(items: readonly JsonValue[]): boolean {
  return new Set(items.map(canonicalText)).size < items.length;
}

/** Returns a string that is the same for two JSON values if and only if they are equal: properties are sorted, and -0 is 0. */
function canonicalText(value: JsonValue): string {
  if (isJsonArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const properties = Object.keys(value).sort();
  return `{${properties.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name] ?? null)}`).join()}}`;
}
