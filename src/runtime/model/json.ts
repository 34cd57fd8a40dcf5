/** A JSON value without parts. */
export type JsonPrimitive = string | number | boolean | null;
/** An array of JSON values. */
export type JsonArray = readonly JsonValue[];
/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
/** Any value that JSON text can hold. */
export type JsonValue = JsonPrimitive | JsonArray | JsonObject;

/** Says whether a JSON value is an object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
