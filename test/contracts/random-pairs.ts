import type { JsonObject, JsonValue } from "../../src/runtime/model/index.js";
import { samplesOf } from "../support/keyword-samples.js";
import type { Random } from "../support/random.js";
import { randomRoot } from "../support/random-schemas.js";
import { randomKeyword } from "./random-keywords.js";

/** Two schemas to compare. */
export interface SchemaPair {
  readonly old: JsonObject;
  readonly new: JsonObject;
}

/** Makes a random schema and up to three edits of it; some pairs are draft-07. */
export function randomPair(random: Random): SchemaPair {
  const old = randomRoot(random, random() < 0.5 ? "closed" : "open");
  let edited: JsonObject = edit(random, old);
  for (let more = Math.floor(random() * 3); more > 0; more--) edited = edit(random, edited);
  if (random() < 0.15) return { old: withDialect(old), new: withDialect(edited) };
  return random() < 0.5 ? { old, new: edited } : { old: edited, new: old };
}

/** In draft-07, one keyword has the dependencies of both kinds. */
function withDialect(schema: JsonObject): JsonObject {
  const renamed = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(renamed);
    if (!isObject(value)) return value;
    const { dependentSchemas, dependentRequired, ...others } = value;
    const rest = Object.fromEntries(Object.entries(others).map(([key, part]) => [key, renamed(part)]));
    const dependencies = {
      ...Object(dependentRequired),
      ...(dependentSchemas !== undefined && Object(renamed(dependentSchemas))),
    };
    return Object.keys(dependencies).length > 0 ? { ...rest, dependencies } : rest;
  };
  return { $schema: "http://json-schema.org/draft-07/schema#", ...Object(renamed(schema)) };
}

/** Changes one subschema. */
function edit(random: Random, root: JsonObject): JsonObject {
  const text = JSON.stringify(root);
  const isUsed = ([holder, name]: readonly string[]): boolean =>
    holder !== "$defs" || text.includes(`#/$defs/${name}"`);
  const places = subschemasOf(root, []).filter(isUsed);
  const place = pick(random, places) ?? [];
  const changed = changeAt(root, place, (schema) => change(random, schema));
  return isObject(changed) ? { ...changed, type: "object" } : root;
}

const holders = new Set(["properties", "patternProperties", "dependentSchemas", "$defs"]);
const lists = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const singles = new Set(["items", "additionalProperties", "not", "contains", "propertyNames", "if", "then", "else"]);

function subschemasOf(schema: JsonValue, path: readonly string[]): readonly (readonly string[])[] {
  if (!isObject(schema)) return [];
  const inside = Object.entries(schema).flatMap(([key, value]) => {
    if (singles.has(key)) return subschemasOf(value, [...path, key]);
    if (!holders.has(key) && !lists.has(key)) return [];
    return Object.entries(Object(value)).flatMap(([name, one]) => subschemasOf(one as JsonValue, [...path, key, name]));
  });
  return [path, ...inside];
}

function changeAt(value: JsonValue, path: readonly string[], map: (schema: JsonObject) => JsonValue): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return isObject(value) ? map(value) : value;
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? changeAt(item, rest, map) : item));
  if (!isObject(value)) return value;
  return { ...value, [key]: changeAt(value[key] ?? {}, rest, map) };
}

/**
 * Whether the samples of a keyword can be added to other schemas and compared with Ajv. References lead out of the schema that they are added
 * to, and Ajv is wrong about what conditions, dependencies and branches evaluate.
 */
export function isComparable(keyword: string): boolean {
  return !["$ref", "$dynamicRef", "unevaluatedItems", "unevaluatedProperties"].includes(keyword);
}

const extras: readonly JsonObject[] = [
  ...Object.entries(samplesOf).flatMap(([keyword, list]) => (isComparable(keyword) ? list : [])),
  { minLength: 1 },
  { maxLength: 2 },
  { pattern: "^[ab]" },
  { pattern: "^[a-z]+$" },
  { minimum: 1 },
  { maximum: 7 },
  { exclusiveMaximum: 10 },
  { multipleOf: 2 },
  { multipleOf: 0.5 },
  { minItems: 1 },
  { maxItems: 1 },
  { uniqueItems: true },
  { contains: { type: "string" } },
  { contains: { const: "x" }, minContains: 2 },
  { contains: { type: "number" }, maxContains: 1 },
  { minProperties: 1 },
  { maxProperties: 1 },
  { propertyNames: { pattern: "^[a-k]" } },
  { additionalProperties: false },
  { additionalProperties: { type: "string" } },
  { patternProperties: { "^a": { type: "string" } } },
  { unevaluatedProperties: false },
  { dependentRequired: { a: ["b"] } },
  { dependentSchemas: { a: { required: ["kind"] } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  { if: { required: ["a"] }, then: { required: ["b"] } },
  {
    if: { properties: { kind: { const: "x" } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { properties: { a: { type: "string" } } },
    else: { maxProperties: 2 },
  },
  { not: { required: ["b"] } },
  { not: { type: "string" } },
  { enum: ["x", "y", 1, null] },
  { const: "x" },
  { oneOf: [{ type: "string" }, { type: "object" }, { maxLength: 1 }] },
  { anyOf: [{ type: "string" }, { type: "object" }, { type: "number" }] },
  { allOf: [{ minLength: 1 }, { minimum: 0 }] },
  { type: ["string", "null"] },
  { type: "integer" },
  { type: "number" },
  { items: { type: "string" } },
  { prefixItems: [{ type: "string" }, { type: "number" }] },
  { description: "Other words." },
];

function change(random: Random, schema: JsonObject): JsonValue {
  const keys = Object.keys(schema).filter((key) => key !== "$defs" && key !== "$ref");
  switch (Math.floor(random() * 9)) {
    case 0:
      return omit(schema, pick(random, keys));
    case 1:
      return changeRequired(random, schema);
    case 2:
      return changeProperties(random, schema);
    case 3:
      return changeList(random, schema);
    case 4: {
      const numbers = keys.filter((key) => typeof schema[key] === "number" && key !== "const");
      const key = pick(random, numbers);
      const value = key === undefined ? 0 : Number(schema[key]) + (random() < 0.5 ? 1 : -1);
      return key === undefined
        ? { ...schema, ...pick(random, extras) }
        : { ...schema, [key]: Math.max(value, key === "multipleOf" ? 1 : 0) };
    }
    case 5:
    case 6:
      return { ...widened(random, schema), ...randomKeyword(random, schema) };
    default:
      return { ...schema, ...pick(random, extras) };
  }
}

/** Lets a schema accept another kind of value too, or every kind. */
function widened(random: Random, schema: JsonObject): JsonObject {
  const { type, ...others } = schema;
  if (typeof type !== "string" || random() < 0.5) return schema;
  const further = pick(
    random,
    ["string", "number", "boolean", "null", "array", "object"].filter((one) => one !== type),
  );
  return further === undefined || random() < 0.3 ? others : { ...others, type: [type, further] };
}

function changeRequired(random: Random, schema: JsonObject): JsonObject {
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const names = Object.keys(Object(schema["properties"] ?? {})).filter((name) => !required.includes(name));
  const added = pick(random, names);
  if (added !== undefined && random() < 0.6) return { ...schema, required: [...required, added] };
  const dropped = pick(random, required);
  return { ...schema, required: required.filter((name) => name !== dropped) };
}

function changeProperties(random: Random, schema: JsonObject): JsonObject {
  const properties = isObject(schema["properties"] ?? null) ? (schema["properties"] as JsonObject) : {};
  const name = pick(random, ["a", "b", "kind", "fresh"]) ?? "a";
  if (random() < 0.4) return { ...schema, properties: omit(properties, pick(random, Object.keys(properties))) };
  return { ...schema, properties: { ...properties, [name]: pick(random, extras) ?? {} } };
}

/** Drops or adds a branch or a member of an enum. */
function changeList(random: Random, schema: JsonObject): JsonObject {
  const key = pick(
    random,
    Object.keys(schema).filter((one) => lists.has(one) || one === "enum"),
  );
  const list = key === undefined ? undefined : schema[key];
  if (key === undefined || !Array.isArray(list)) return { ...schema, ...pick(random, extras) };
  const member: JsonValue = key === "enum" ? "z" : (pick(random, extras) ?? {});
  if (random() < 0.5 || list.length < 2) return { ...schema, [key]: [...list, member] };
  return { ...schema, [key]: list.slice(1) };
}

function omit(schema: JsonObject, key: string | undefined): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== key));
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
