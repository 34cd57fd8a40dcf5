export type JsonPrimitive = string | number | boolean | null;
export type JsonArray = readonly JsonValue[];
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
/** Any value that JSON text can hold. */
export type JsonValue = JsonPrimitive | JsonArray | JsonObject;
