import { isJsonObject, type JsonObject, type JsonValue } from "../../../model/index.js";

const values: readonly string[] = ["const", "enum", "default", "examples"];

/**
 * Gives a schema that is not of the generator in the form that repairs read: without its patterns, which may try for ever on the language's
 * engine, and with `anyOf` for `oneOf`. What is repaired by it is judged by the tool's own guard.
 */
export function repairableSchema(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== "patternProperties" && !(keyword === "pattern" && typeof value === "string"),
  );
  const hasUnion = schema["anyOf"] !== undefined;
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword === "oneOf" && Array.isArray(value) && !hasUnion ? "anyOf" : keyword,
      values.includes(keyword) ? value : partsOf(value),
    ]),
  );
}

function partsOf(value: JsonValue): JsonValue {
  if (isJsonObject(value)) return repairableSchema(value);
  return Array.isArray(value) ? value.map(partsOf) : value;
}
