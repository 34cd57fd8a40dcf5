import type { JsonArray, JsonObject, JsonValue } from "../../model/index.js";

/** What each keyword's value holds, for those that say something about a value; annotations are left out. */
const keywords: Readonly<
  Record<string, "value" | "schema" | "schemas" | "properties" | "test" | "tests" | "annotation">
> = {
  type: "value",
  const: "value",
  enum: "value",
  required: "value",
  minimum: "value",
  maximum: "value",
  exclusiveMinimum: "value",
  exclusiveMaximum: "value",
  multipleOf: "value",
  minLength: "value",
  maxLength: "value",
  pattern: "value",
  minItems: "value",
  maxItems: "value",
  uniqueItems: "value",
  minProperties: "value",
  maxProperties: "value",
  $ref: "value",
  additionalProperties: "schema",
  items: "schema",
  allOf: "schemas",
  prefixItems: "schemas",
  properties: "properties",
  patternProperties: "properties",
  propertyNames: "test",
  not: "test",
  anyOf: "tests",
  $defs: "annotation",
  title: "annotation",
  description: "annotation",
  default: "annotation",
  examples: "annotation",
  deprecated: "annotation",
  readOnly: "annotation",
  writeOnly: "annotation",
  format: "annotation",
  contentEncoding: "annotation",
};

/** What a schema's parts become on the way to `toConstraints`. */
export interface ConstraintParts {
  /** The predicate that a reference calls. */
  readonly reference: (reference: string) => string;
  /** A schema that is tested as a whole and may fail without failing its parent: a branch of `anyOf`, for one. */
  readonly test: (constraints: JsonObject) => JsonObject;
}

/** A schema reduced to what decides a verdict. */
export function toConstraints(schema: JsonObject, parts: ConstraintParts): JsonObject {
  // The shapes below are those of the keywords in JSON Schema, which the catalog keeps.
  const nested = (value: JsonValue): JsonObject => toConstraints(value as JsonObject, parts);
  const entries: [string, JsonValue][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    switch (keywords[keyword]) {
      case "value":
        entries.push([keyword, keyword === "$ref" ? parts.reference(value as string) : value]);
        break;
      case "schema":
        if (value === false) entries.push([keyword, false]);
        else if (!isEmpty(nested(value))) entries.push([keyword, nested(value)]);
        break;
      case "schemas":
        entries.push([keyword, (value as JsonArray).map(nested)]);
        break;
      case "properties": {
        const properties = Object.entries(value as JsonObject).map(([name, property]) => [name, nested(property)]);
        entries.push([keyword, Object.fromEntries(properties)]);
        break;
      }
      case "test":
        entries.push([keyword, parts.test(nested(value))]);
        break;
      case "tests":
        entries.push([keyword, (value as JsonArray).map((branch) => parts.test(nested(branch)))]);
        break;
      case "annotation":
        break;
      default:
        throw new Error(`internal: a schema has the keyword ${keyword}`);
    }
  }
  return withoutNeedlessType(Object.fromEntries(entries));
}

/** A listed value is its own type check. */
function withoutNeedlessType(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  const { enum: listed, const: constant } = rest;
  const values = Array.isArray(listed) ? listed : constant === undefined ? [] : [constant];
  return values.length > 0 && values.every((value) => isOfType(value, type)) ? rest : schema;
}

function isOfType(value: JsonValue, type: JsonValue | undefined): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function isEmpty(schema: JsonObject): boolean {
  return Object.keys(schema).length === 0;
}
