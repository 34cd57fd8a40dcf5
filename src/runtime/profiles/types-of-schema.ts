import { allowedValues, hasType, keywordOf, kindOf, kinds, listAt, typesOf } from "../../json-schema/index.js";
import type { JsonObject } from "../model/index.js";

/** Rewrites a list of types as a union with one type in each branch. */
export function withSingleTypes(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema["type"])) return schema;
  const types = typesOf(schema);
  const [only] = types;
  if (types.length === 1 && only !== undefined) return { ...schema, type: only };
  const { type: _, ...rest } = schema;
  // A union next to the list is more precise than the list.
  if (schema["anyOf"] !== undefined) return rest;
  const kindOfKeyword = (keyword: string): string | undefined => keywordOf(keyword)?.of;
  const keywordsOf = (kind: string | undefined): JsonObject =>
    Object.fromEntries(
      Object.entries(rest).filter(([keyword]) => keyword !== "enum" && kindOfKeyword(keyword) === kind),
    );
  const anyOf = types.map((type): JsonObject => {
    const own = keywordsOf(type === "integer" ? "number" : String(type));
    const values = listAt(schema, "enum").filter((value) => hasType(type, value));
    return { type, ...own, ...(schema["enum"] !== undefined && { enum: values }) };
  });
  const possible = anyOf.filter((branch) => branch["enum"] === undefined || listAt(branch, "enum").length > 0);
  return { ...keywordsOf(undefined), anyOf: possible };
}

/** Adds the list of accepted types to a schema without a type; the schema accepts the same values. */
export function withAllTypes(schema: JsonObject): JsonObject {
  const hasTypes = ["type", "$ref", "anyOf", "oneOf", "allOf"].some((keyword) => schema[keyword] !== undefined);
  if (hasTypes || Object.keys(schema).every((keyword) => keyword === "title")) return schema;
  const values = allowedValues(schema) ?? [];
  const types = values.length > 0 ? [...new Set(values.map((value) => kindOf(value)))] : kinds;
  const [only, ...others] = types;
  return {
    ...schema,
    type: only !== undefined && others.length === 0 ? only : types,
    ...(types.includes("object") && { properties: schema["properties"] ?? {} }),
    ...(types.includes("array") && { items: schema["items"] ?? {} }),
  };
}
