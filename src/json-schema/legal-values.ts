import { isJsonArray, isJsonObject, type JsonObject, type JsonValue, kinds } from "./json.js";
import { type Keyword, keywordOf, type SchemaHolder, type ValueShape } from "./keywords.js";

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

const isSchema = (value: JsonValue): boolean => isJsonObject(value) || typeof value === "boolean";
const areSchemas = (value: JsonValue): boolean => isJsonArray(value) && value.length > 0 && value.every(isSchema);

const strictHolders: Readonly<Record<SchemaHolder, (value: JsonValue) => boolean>> = {
  schema: isSchema,
  list: areSchemas,
  schemaOrList: (value) => isSchema(value) || areSchemas(value),
  map: (value) => isJsonObject(value) && Object.values(value).every(isSchema),
  dependencies: isJsonObject,
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

/** Lists the keywords of a schema, with their values, that the metaschemas of both dialects reject. */
export function malformedKeywords(schema: JsonObject): readonly string[] {
  const malformed: string[] = [];
  for (const [name, value] of Object.entries(schema)) {
    const keyword = keywordOf(name);
    if (keyword && keyword.only === undefined && !isLegal(keyword, value))
      malformed.push(`${name}: ${JSON.stringify(value)}`);
  }
  return malformed;
}

function isLegal({ value: name, holds }: Keyword, value: JsonValue): boolean {
  if (holds) return strictHolders[holds](value);
  return name === undefined || shapes[name].fits(value);
}
