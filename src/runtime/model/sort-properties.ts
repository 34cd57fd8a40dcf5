import { isJsonObject, type JsonValue } from "./json.js";

/** Sorts the properties of a JSON value, at every depth. */
export function sortProperties(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortProperties(value[name] ?? null)]));
}
