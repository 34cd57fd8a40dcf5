import { isJsonArray, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "./json.js";

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
