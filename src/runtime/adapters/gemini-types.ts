import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { isJsonArray } from "./json-reading.js";

/** Keywords of Gemini's schemas that hold a schema, a list of them, or schemas by name. */
const schemaKeywords: readonly string[] = ["items", "additionalProperties", "anyOf", "prefixItems"];
const schemasByName: readonly string[] = ["properties", "$defs"];

/** Gives a schema with the types as JSON Schema writes them: Gemini's own are in capitals, `OBJECT` or `STRING`. */
export function lowerCaseTypes(schema: JsonObject): JsonObject {
  return mapValues(schema, (value, keyword) => {
    if (keyword === "type" && typeof value === "string") return value.toLowerCase();
    if (schemaKeywords.includes(keyword)) return isJsonArray(value) ? value.map(lowerIn) : lowerIn(value);
    return schemasByName.includes(keyword) && isJsonObject(value) ? mapValues(value, lowerIn) : value;
  });
}

function lowerIn(schema: JsonValue): JsonValue {
  return isJsonObject(schema) ? lowerCaseTypes(schema) : schema;
}

function mapValues(object: JsonObject, change: (value: JsonValue, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
