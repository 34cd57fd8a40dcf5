import { isJsonObject, type JsonValue } from "../model/index.js";
import type { Dialect } from "./dialect.js";

/** Where a keyword keeps schemas: itself, in an array, in the values of an object, or (draft-07) in several of these ways. */
export type SchemaHolder = "schema" | "array" | "map" | "schemaOrArray" | "dependencies";

interface Keyword {
  readonly holds?: SchemaHolder;
  /** What the value must be; absent for keywords that hold schemas, which say it themselves. */
  readonly shape?: Shape;
}

interface Shape {
  readonly name: string;
  readonly fits: (value: JsonValue) => boolean;
}

const text: Keyword = { shape: { name: "a string", fits: (value) => typeof value === "string" } };
const flag: Keyword = { shape: { name: "a boolean", fits: (value) => typeof value === "boolean" } };
const number: Keyword = { shape: { name: "a number", fits: (value) => typeof value === "number" } };
const positive: Keyword = {
  shape: { name: "a number above 0", fits: (value) => typeof value === "number" && value > 0 },
};
const count: Keyword = {
  shape: { name: "a whole number of 0 or more", fits: (value) => Number.isInteger(value) && Number(value) >= 0 },
};
const list: Keyword = { shape: { name: "an array", fits: Array.isArray } };
const texts: Keyword = { shape: { name: "an array of strings", fits: areTexts } };
const textOrTexts: Keyword = {
  shape: { name: "a string or an array of strings", fits: (value) => typeof value === "string" || areTexts(value) },
};
const mapOfTexts: Keyword = {
  shape: {
    name: "an object of arrays of strings",
    fits: (value) => isJsonObject(value) && Object.values(value).every(areTexts),
  },
};
const schema: Keyword = { holds: "schema" };
const schemas: Keyword = { holds: "array" };
const map: Keyword = { holds: "map" };

const both = {
  $id: text,
  $ref: text,
  $comment: text,
  $defs: map,
  definitions: map,
  title: text,
  description: text,
  readOnly: flag,
  writeOnly: flag,
  examples: list,
  format: text,
  contentEncoding: text,
  contentMediaType: text,
  type: textOrTexts,
  enum: list,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: positive,
  minLength: count,
  maxLength: count,
  pattern: text,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  minProperties: count,
  maxProperties: count,
  required: texts,
  properties: map,
  patternProperties: map,
  additionalProperties: schema,
  propertyNames: schema,
  contains: schema,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  if: schema,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: schema,
  else: schema,
};

const keywords: Readonly<Record<Dialect, ReadonlyMap<string, Keyword>>> = {
  "2020-12": new Map<string, Keyword>(
    Object.entries({
      ...both,
      $anchor: text,
      $dynamicRef: text,
      $dynamicAnchor: text,
      deprecated: flag,
      items: schema,
      prefixItems: schemas,
      minContains: count,
      maxContains: count,
      dependentRequired: mapOfTexts,
      dependentSchemas: map,
      contentSchema: schema,
      unevaluatedItems: schema,
      unevaluatedProperties: schema,
    }),
  ),
  "draft-07": new Map<string, Keyword>(
    Object.entries({
      ...both,
      items: { holds: "schemaOrArray" },
      additionalItems: schema,
      dependencies: { holds: "dependencies" },
    }),
  ),
};

/** Gives what a dialect says of a keyword; undefined when it does not know it, and the keyword is a mere annotation. */
export function keywordOf(dialect: Dialect, name: string): Keyword | undefined {
  return keywords[dialect].get(name);
}

function areTexts(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
