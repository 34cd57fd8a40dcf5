import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";

/** Parses a JSON object. Anything else becomes an empty object. */
export function parseObject(text: string): JsonObject {
  try {
    const value: JsonValue = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
