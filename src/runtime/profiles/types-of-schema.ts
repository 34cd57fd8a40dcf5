import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { listAt } from "./schema-walk.js";

/** The types that a schema names. */
export function typesOf(schema: JsonValue): readonly JsonValue[] {
  if (!isJsonObject(schema) || schema["type"] === undefined) return [];
  return Array.isArray(schema["type"]) ? listAt(schema, "type") : [schema["type"]];
}

/** Keywords that are about values of one type. */
const typeOfKeyword: Readonly<Record<string, string>> = {
  minLength: "string",
  maxLength: "string",
  pattern: "string",
  format: "string",
  contentEncoding: "string",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  items: "array",
  prefixItems: "array",
  minItems: "array",
  maxItems: "array",
  uniqueItems: "array",
  contains: "array",
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  propertyNames: "object",
  minProperties: "object",
  maxProperties: "object",
};

/** Gives the schema with a list of types taken apart: a union with one type in each branch. */
export function withSingleTypes(schema: JsonObject): JsonObject {
  const types = schema["type"];
  if (!Array.isArray(types)) return schema;
  const [only] = typesOf(schema);
  if (types.length === 1 && only !== undefined) return { ...schema, type: only };
  // The union beside it says more than the list.
  const { type: _, ...rest } = schema;
  if (schema["anyOf"] !== undefined) return rest;
  const shared = Object.entries(rest).filter(
    ([keyword]) => !Object.hasOwn(typeOfKeyword, keyword) && keyword !== "enum",
  );
  const anyOf = typesOf(schema).map((type): JsonObject => {
    const own = Object.entries(rest).filter(
      ([keyword]) => typeOfKeyword[keyword] === (type === "integer" ? "number" : type),
    );
    const values = listAt(schema, "enum").filter((value) => isOfType(value, type));
    return { type, ...Object.fromEntries(own), ...(schema["enum"] !== undefined && { enum: values }) };
  });
  const possible = anyOf.filter((branch) => branch["enum"] === undefined || listAt(branch, "enum").length > 0);
  return { ...Object.fromEntries(shared), anyOf: possible };
}

/** Gives a schema that says no type a list of those that it takes, which says no more and no less. */
export function withAllTypes(schema: JsonObject): JsonObject {
  const says = ["type", "$ref", "anyOf", "oneOf", "allOf"].some((keyword) => schema[keyword] !== undefined);
  if (says || Object.keys(schema).every((keyword) => keyword === "title")) return schema;
  const values = schema["const"] === undefined ? listAt(schema, "enum") : [schema["const"]];
  const type = values.length > 0 ? [...new Set(values.map(typeOfValue))] : allTypes;
  const [only, ...others] = type;
  return {
    ...schema,
    type: only !== undefined && others.length === 0 ? only : type,
    ...(type.includes("object") && { properties: schema["properties"] ?? {} }),
    ...(type.includes("array") && { items: schema["items"] ?? {} }),
  };
}

const allTypes: readonly string[] = ["string", "number", "boolean", "object", "array", "null"];

/** The type that a value has; `number` for every number. */
export function typeOfValue(value: JsonValue): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function isOfType(value: JsonValue, type: JsonValue): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
