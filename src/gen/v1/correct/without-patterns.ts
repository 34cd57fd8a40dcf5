import { isJsonObject, type JsonObject, type JsonValue } from "../../../model/index.js";

const values: readonly string[] = ["const", "enum", "default", "examples"];

/**
 * Gives the schema without its patterns. Those of schemas that are not of the generator may try for ever on the language's engine; the
 * guard, which has an engine of its own for them, has the last word anyway.
 */
export function withoutPatterns(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) => keyword !== "patternProperties" && !(keyword === "pattern" && typeof value === "string"),
  );
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, values.includes(keyword) ? value : withoutPatternsIn(value)]),
  );
}

function withoutPatternsIn(value: JsonValue): JsonValue {
  if (isJsonObject(value)) return withoutPatterns(value);
  return Array.isArray(value) ? value.map(withoutPatternsIn) : value;
}
