import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { isJsonArray } from "../../json-schema/index.js";

/** `value` if it is an object, or an empty one. */
export function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** `value` if it is an array, or an empty one. */
export function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

/** `value` if it is a string, or an empty one. */
export function textIn(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
