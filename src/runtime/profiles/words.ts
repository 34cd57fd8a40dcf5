import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { cutText } from "../model/internal.js";
import { listAt, objectAt } from "./schema-walk.js";

const maxValue = 200;
const maxBranches = 8;

/** Says a constraint in words, for the description; undefined where the keyword constrains nothing. */
export function wordsFor(keyword: string, value: JsonValue, schema: JsonObject): string | undefined {
  if (Object.hasOwn(phrases, keyword)) return phrases[keyword]?.(value, schema);
  return saysNothing.includes(keyword) ? undefined : `${keyword}: ${show(value)}`;
}

/** Keywords about the document or for its readers, and the two that a projection handles with others. */
const saysNothing: readonly string[] = [
  "$schema",
  "$id",
  "$anchor",
  "$comment",
  "$defs",
  "definitions",
  "title",
  "description",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "type",
  "contentEncoding",
  "allOf",
  "if",
  "then",
  "else",
  "additionalProperties",
  "patternProperties",
];

const phrases: Readonly<Record<string, (value: JsonValue, schema: JsonObject) => string | undefined>> = {
  default: (value) => `default ${show(value)}`,
  const: (value) => `always ${show(value)}`,
  enum: (value) => (Array.isArray(value) ? `one of ${value.map(show).join(", ")}` : undefined),
  format: (value) => `format ${String(value)}`,
  pattern: (value) => `matches ${String(value)}`,
  minimum: (value) => `at least ${show(value)}`,
  maximum: (value) => `at most ${show(value)}`,
  exclusiveMinimum: (value) => `more than ${show(value)}`,
  exclusiveMaximum: (value) => `less than ${show(value)}`,
  multipleOf: (value) => `a multiple of ${show(value)}`,
  minLength: (value) => `at least ${counted(value, "character")}`,
  maxLength: (value) => `at most ${counted(value, "character")}`,
  minItems: (value) => `at least ${counted(value, "item")}`,
  maxItems: (value) => `at most ${counted(value, "item")}`,
  uniqueItems: (value) => (value === true ? "no two items are equal" : undefined),
  minProperties: (value) => `at least ${value === 1 ? "1 property" : `${show(value)} properties`}`,
  maxProperties: (value) => `at most ${value === 1 ? "1 property" : `${show(value)} properties`}`,
  prefixItems: (value) => (Array.isArray(value) ? `items in this order: ${value.map(nameOf).join(", ")}` : undefined),
  not: (value) => (isJsonObject(value) && Object.keys(value).length > 0 ? `not ${nameOf(value)}` : "not to be given"),
  anyOf: (value, schema) => alternatives(value, schema),
  oneOf: (value, schema) => alternatives(value, schema),
};

function counted(value: JsonValue, unit: string): string {
  return `${show(value)} ${unit}${value === 1 ? "" : "s"}`;
}

/** Names the properties that go together, branch by branch; undefined where that says nothing. */
function alternatives(branches: JsonValue, schema: JsonObject): string | undefined {
  if (!Array.isArray(branches) || branches.length > maxBranches) return undefined;
  const common = listAt(schema, "required");
  const told = branches.map((branch: JsonValue) => {
    if (!isJsonObject(branch)) return "";
    const properties = objectAt(branch, "properties");
    const names = [...new Set([...listAt(branch, "required"), ...common])].map(String);
    return names.map((name) => tellProperty(name, properties[name])).join(", ");
  });
  return told.some((text) => text === "") ? undefined : `one of these sets of properties: ${told.join("; or ")}`;
}

function tellProperty(name: string, schema: JsonValue | undefined): string {
  const only = isJsonObject(schema) ? schema["const"] : undefined;
  return only === undefined ? name : `${name}: ${show(only)}`;
}

function nameOf(schema: JsonValue): string {
  if (!isJsonObject(schema)) return "any value";
  if (schema["const"] !== undefined) return show(schema["const"]);
  if (Array.isArray(schema["enum"])) return schema["enum"].map(show).join(" or ");
  if (typeof schema["$ref"] === "string") return schema["$ref"].slice(schema["$ref"].lastIndexOf("/") + 1);
  return typeof schema["type"] === "string" ? schema["type"] : "any value";
}

function show(value: JsonValue): string {
  return cutText(JSON.stringify(value), maxValue);
}
