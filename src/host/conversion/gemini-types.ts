import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { isJsonArray } from "../../json-schema/index.js";

/** Keywords of Gemini's schemas whose value is a schema or an array of schemas. */
const schemaKeywords: readonly string[] = ["items", "additionalProperties", "anyOf", "prefixItems"];
/** Keywords whose value maps names to schemas. */
const schemaMapKeywords: readonly string[] = ["properties", "$defs"];

/** Converts Gemini's upper-case types, such as `OBJECT`, to those of JSON Schema. */
export function lowerCaseTypes(schema: JsonObject): JsonObject {
  return mapValues(schema, (value, keyword) => {
    if (keyword === "type" && typeof value === "string") return value.toLowerCase();
    if (schemaKeywords.includes(keyword))
      return isJsonArray(value) ? value.map(lowerCaseTypesOf) : lowerCaseTypesOf(value);
    return schemaMapKeywords.includes(keyword) && isJsonObject(value) ? mapValues(value, lowerCaseTypesOf) : value;
  });
}

function lowerCaseTypesOf(schema: JsonValue): JsonValue {
  return isJsonObject(schema) ? lowerCaseTypes(schema) : schema;
}

function mapValues(object: JsonObject, change: (value: JsonValue, key: string) => JsonValue): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
