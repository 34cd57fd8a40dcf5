import { isJsonObject, type JsonObject, type JsonValue } from "../../model/index.js";

/** Returns the list that a keyword holds, empty if there is none. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the map that a keyword holds, empty if there is none. */
export function mapOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
