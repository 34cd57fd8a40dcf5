import { isJsonArray, isJsonObject, type JsonValue, type Kind, kinds } from "./json.js";

/** The supported dialects of JSON Schema. */
export type Dialect = "2020-12" | "draft-07";

/** How a keyword holds schemas. `dependencies`: a map whose values are schemas or lists of property names. */
type SchemaHolder = "schema" | "list" | "map" | "schemaOrList" | "dependencies";

/** The legal values of a keyword that holds no schemas. */
type ValueShape =
  | "string"
  | "anchor"
  | "boolean"
  | "number"
  | "positive number"
  | "count"
  | "array"
  | "names"
  | "types"
  | "map of names";

/** What JSON Schema specifies for one keyword. */
export interface Keyword {
  readonly holds?: SchemaHolder;
  /** Absent if every value is legal, or if the keyword holds schemas. */
  readonly value?: ValueShape;
  /** The kind of instance that the keyword constrains; absent if it applies to every kind. */
  readonly of?: Kind;
  /** The keyword never makes an instance invalid. */
  readonly annotation?: true;
  /** The one dialect that has the keyword. */
  readonly only?: Dialect;
}

/** Every keyword of 2020-12 and draft-07. */
const keywords: Readonly<Record<string, Keyword>> = {
  $schema: { value: "string", annotation: true },
  $id: { value: "string", annotation: true },
  $anchor: { value: "anchor", annotation: true, only: "2020-12" },
  $dynamicAnchor: { value: "anchor", annotation: true, only: "2020-12" },
  $ref: { value: "string" },
  $dynamicRef: { value: "string", only: "2020-12" },
  $comment: { value: "string", annotation: true },
  $defs: { holds: "map", annotation: true },
  definitions: { holds: "map", annotation: true },
  title: { value: "string", annotation: true },
  description: { value: "string", annotation: true },
  default: { annotation: true },
  examples: { value: "array", annotation: true },
  deprecated: { value: "boolean", annotation: true, only: "2020-12" },
  readOnly: { value: "boolean", annotation: true },
  writeOnly: { value: "boolean", annotation: true },
  // Of MCP: the HTTP header in which clients repeat a parameter.
  "x-mcp-header": { value: "string", annotation: true },
  type: { value: "types" },
  const: {},
  enum: { value: "array" },
  minimum: { value: "number", of: "number" },
  maximum: { value: "number", of: "number" },
  exclusiveMinimum: { value: "number", of: "number" },
  exclusiveMaximum: { value: "number", of: "number" },
  multipleOf: { value: "positive number", of: "number" },
  minLength: { value: "count", of: "string" },
  maxLength: { value: "count", of: "string" },
  pattern: { value: "string", of: "string" },
  format: { value: "string", of: "string", annotation: true },
  contentEncoding: { value: "string", of: "string", annotation: true },
  contentMediaType: { value: "string", of: "string", annotation: true },
  contentSchema: { holds: "schema", of: "string", annotation: true, only: "2020-12" },
  items: { holds: "schemaOrList", of: "array" },
  prefixItems: { holds: "list", of: "array", only: "2020-12" },
  additionalItems: { holds: "schema", of: "array", only: "draft-07" },
  minItems: { value: "count", of: "array" },
  maxItems: { value: "count", of: "array" },
  uniqueItems: { value: "boolean", of: "array" },
  contains: { holds: "schema", of: "array" },
  minContains: { value: "count", of: "array", only: "2020-12" },
  maxContains: { value: "count", of: "array", only: "2020-12" },
  unevaluatedItems: { holds: "schema", of: "array", only: "2020-12" },
  properties: { holds: "map", of: "object" },
  required: { value: "names", of: "object" },
  additionalProperties: { holds: "schema", of: "object" },
  patternProperties: { holds: "map", of: "object" },
  propertyNames: { holds: "schema", of: "object" },
  minProperties: { value: "count", of: "object" },
  maxProperties: { value: "count", of: "object" },
  dependentRequired: { value: "map of names", of: "object", only: "2020-12" },
  dependentSchemas: { holds: "map", of: "object", only: "2020-12" },
  dependencies: { holds: "dependencies", of: "object", only: "draft-07" },
  unevaluatedProperties: { holds: "schema", of: "object", only: "2020-12" },
  allOf: { holds: "list" },
  anyOf: { holds: "list" },
  oneOf: { holds: "list" },
  not: { holds: "schema" },
  if: { holds: "schema" },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { holds: "schema" },
  else: { holds: "schema" },
};

const byName: ReadonlyMap<string, Keyword> = /*@__PURE__*/ new Map(/*@__PURE__*/ Object.entries(keywords));

const itemsOf2020: Keyword = { holds: "schema", of: "array" };

/** Returns the names of the keywords with a property. */
export function keywordsWhere(has: (keyword: Keyword) => boolean): readonly string[] {
  return Object.entries(keywords).flatMap(([name, keyword]) => (has(keyword) ? [name] : []));
}

/** Returns what a dialect, or any dialect, specifies for a keyword; `undefined` if the name is not a keyword there. */
export function keywordOf(name: string, dialect?: Dialect): Keyword | undefined {
  const keyword = byName.get(name);
  if (dialect === undefined || !keyword) return keyword;
  if (keyword.only !== undefined && keyword.only !== dialect) return undefined;
  return name === "items" && dialect === "2020-12" ? itemsOf2020 : keyword;
}

/** The keywords of both dialects that limit values of one kind by a number, a string or a flag. */
export const limitKeywords: readonly string[] = /*@__PURE__*/ keywordsWhere(
  ({ of, value, annotation, only }) =>
    of !== undefined && value !== undefined && value !== "names" && !annotation && !only,
);

interface Shape {
  /** For messages: "must be …". */
  readonly name: string;
  readonly fits: (value: JsonValue) => boolean;
}

const isString = (value: JsonValue): boolean => typeof value === "string";
const areDistinct = (value: readonly JsonValue[]): boolean => new Set(value).size === value.length;
const areNames = (value: JsonValue): boolean => isJsonArray(value) && value.every(isString) && areDistinct(value);
const isTypeName = (value: JsonValue): boolean => value === "integer" || kinds.some((kind) => kind === value);
const areTypes = (value: JsonValue): boolean =>
  isJsonArray(value) && value.length > 0 && areDistinct(value) && value.every(isTypeName);

const shapes: Readonly<Record<ValueShape, Shape>> = {
  string: { name: "a string", fits: isString },
  anchor: {
    name: "a letter or _, followed by letters, digits, -, . and _",
    fits: (value) => typeof value === "string" && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value),
  },
  boolean: { name: "a boolean", fits: (value) => typeof value === "boolean" },
  number: { name: "a number", fits: (value) => typeof value === "number" },
  "positive number": { name: "a number above 0", fits: (value) => typeof value === "number" && value > 0 },
  count: { name: "a non-negative integer", fits: (value) => Number.isInteger(value) && Number(value) >= 0 },
  array: { name: "an array", fits: Array.isArray },
  names: { name: "an array of distinct strings", fits: areNames },
  types: {
    name: "one of string, number, boolean, object, array, null, integer, or a non-empty array of distinct ones",
    fits: (value) => isTypeName(value) || areTypes(value),
  },
  "map of names": {
    name: "an object of arrays of distinct strings",
    fits: (value) => isJsonObject(value) && Object.values(value).every(areNames),
  },
};

/** Returns what the value of a keyword must be, "a string" for example; `undefined` if `value` is legal. The schemas in it are not checked. */
export function expectedShape({ value: shape, holds }: Keyword, value: JsonValue): string | undefined {
  const isEmpty = isJsonArray(value) && value.length === 0;
  if (holds === "list") return isJsonArray(value) && !isEmpty ? undefined : "a non-empty array of schemas";
  if (holds === "schemaOrList") return isEmpty ? "a schema or a non-empty array of schemas" : undefined;
  if (holds === "map") return isJsonObject(value) ? undefined : "an object of schemas";
  if (holds === "dependencies") {
    const isLegal = isJsonObject(value) && Object.values(value).every((one) => !isJsonArray(one) || areNames(one));
    return isLegal ? undefined : "an object of schemas or arrays of distinct strings";
  }
  return shape === undefined || shapes[shape].fits(value) ? undefined : shapes[shape].name;
}
