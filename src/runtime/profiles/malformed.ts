import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";

type Shape = (value: JsonValue) => boolean;

const types: readonly JsonValue[] = ["array", "boolean", "integer", "null", "number", "object", "string"];
const text: Shape = (value) => typeof value === "string";
const number: Shape = (value) => typeof value === "number";
const count: Shape = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0;
const flag: Shape = (value) => typeof value === "boolean";
const schema: Shape = (value) => isJsonObject(value) || typeof value === "boolean";
const schemas: Shape = (value) => Array.isArray(value) && value.length > 0 && value.every(schema);
const schemasByName: Shape = (value) => isJsonObject(value) && Object.values(value).every(schema);

/** What the metaschemas of draft-07 and 2020-12 both say of the values of keywords. */
const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries<Shape>({
    type: (value) =>
      types.includes(value) ||
      (Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        value.every((one: JsonValue) => types.includes(one))),
    properties: schemasByName,
    patternProperties: schemasByName,
    $defs: schemasByName,
    required: (value) => Array.isArray(value) && value.every(text) && new Set(value).size === value.length,
    enum: (value) => Array.isArray(value),
    additionalProperties: schema,
    not: schema,
    if: schema,
    else: schema,
    propertyNames: schema,
    contains: schema,
    items: (value) => schema(value) || schemas(value),
    anyOf: schemas,
    oneOf: schemas,
    allOf: schemas,
    title: text,
    description: text,
    format: text,
    pattern: text,
    $ref: text,
    examples: (value) => Array.isArray(value),
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    exclusiveMaximum: number,
    multipleOf: (value) => typeof value === "number" && value > 0,
    minLength: count,
    maxLength: count,
    minItems: count,
    maxItems: count,
    minProperties: count,
    maxProperties: count,
    uniqueItems: flag,
    readOnly: flag,
  }),
);

/** Names the keywords of `node`, with their values, that no dialect allows. */
export function malformedKeywords(node: JsonObject): readonly string[] {
  const found: string[] = [];
  for (const keyword of Object.keys(node)) {
    const fits = shapes.get(keyword);
    const value = node[keyword];
    if (fits && value !== undefined && !fits(value)) found.push(`${keyword}: ${JSON.stringify(value)}`);
  }
  return found;
}
