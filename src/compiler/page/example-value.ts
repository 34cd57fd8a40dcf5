import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  resolveReference,
} from "../../json-schema/index.js";

/** Deeper values are left out where they are optional. */
const maxDepth = 6;

/** By format: a string that every validator accepts. */
const formats: Readonly<Record<string, string>> = {
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "P1D",
  email: "ada@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
};

/** Strings to try for a pattern. */
const samples = ["a", "abc", "A", "1", "123", "12345", "a1", "A-1", "ABC-123", "abc-def", "#abc123", "1.0.0", "en-US"];

/** Returns a value that fits a schema in all but unusual cases: an example or a default of the author, or else the smallest one. */
export function exampleValue(schema: JsonValue | undefined, root: JsonValue, depth: number = 0): JsonValue {
  if (!isJsonObject(schema)) return {};
  const { $ref, examples, const: constant, enum: values, default: preset } = schema;
  if (constant !== undefined) return constant;
  if (preset !== undefined) return preset;
  if (isJsonArray(examples) && examples[0] !== undefined) return examples[0];
  if (isJsonArray(values) && values[0] !== undefined) return values[0];
  if (typeof $ref === "string") return exampleValue(resolveReference(root, $ref), root, depth + 1);
  const branches = branchesOf(schema);
  if (branches) {
    const branch = (depth < maxDepth ? branches[0] : branches.find(isFlat)) ?? branches[0];
    const value = exampleValue(branch, root, depth + 1);
    if (!isJsonObject(value)) return value;
    const { anyOf: _, oneOf: __, ...rest } = schema;
    return rest["properties"] ? { ...objectExample(rest, root, depth), ...value } : value;
  }
  if (isJsonArray(schema["allOf"])) {
    const parts = schema["allOf"].map((part) => exampleValue(part, root, depth + 1));
    return Object.assign({}, objectExample(schema, root, depth), ...parts.filter(isJsonObject));
  }
  switch (typeOf(schema)) {
    case "string":
      return stringExample(schema);
    case "integer":
    case "number":
      return numberExample(schema);
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return arrayExample(schema, root, depth);
    default:
      return objectExample(schema, root, depth);
  }
}

/** The alternatives of a union. */
export function branchesOf({ anyOf, oneOf }: JsonObject): readonly JsonValue[] | undefined {
  const branches = anyOf ?? oneOf;
  return isJsonArray(branches) && branches.length > 0 ? branches : undefined;
}

/** The type that a value of the schema has first. */
export function typeOf({ type, properties, items, prefixItems }: JsonObject): string | undefined {
  if (isJsonArray(type)) return type.find((each): each is string => typeof each === "string" && each !== "null");
  if (typeof type === "string") return type;
  return properties ? "object" : items || prefixItems ? "array" : undefined;
}

function isFlat(schema: JsonValue): boolean {
  return isJsonObject(schema) && !["object", "array"].includes(typeOf(schema) ?? "object");
}

function objectExample({ properties, required }: JsonObject, root: JsonValue, depth: number): JsonObject {
  if (!isJsonObject(properties)) return {};
  const needed = isJsonArray(required) ? required : [];
  const entries = Object.entries(properties).filter(([key]) => needed.includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, exampleValue(value, root, depth + 1)]));
}

function arrayExample({ prefixItems, items, minItems }: JsonObject, root: JsonValue, depth: number): JsonValue {
  const first = isJsonArray(prefixItems) ? prefixItems : [];
  const count = Math.max(typeof minItems === "number" ? minItems : 0, first.length === 0 && depth < 2 ? 1 : 0);
  const length = Math.min(Math.max(count, typeof minItems === "number" ? minItems : first.length), 20);
  if (items === false && first.length === 0) return [];
  return Array.from({ length }, (_, index) => exampleValue(first[index] ?? items, root, depth + 1));
}

function stringExample({ format, pattern, minLength, maxLength }: JsonObject): string {
  const known = typeof format === "string" ? formats[format] : undefined;
  const candidates = [...(known === undefined ? [] : [known]), "text", ...samples, ...Object.values(formats)];
  const fits = (text: string): boolean =>
    (typeof minLength !== "number" || text.length >= minLength) &&
    (typeof maxLength !== "number" || text.length <= maxLength) &&
    (typeof pattern !== "string" || matches(pattern, text));
  const found = candidates.find(fits);
  return found ?? "x".repeat(Math.min(typeof minLength === "number" ? minLength : 0, 1000));
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}

function numberExample(schema: JsonObject): number {
  const at = (key: string): number | undefined => (typeof schema[key] === "number" ? schema[key] : undefined);
  const step = at("multipleOf") ?? 1;
  const exclusive = at("exclusiveMinimum");
  const least = at("minimum") ?? (exclusive === undefined ? undefined : exclusive + step);
  const most = at("maximum") ?? at("exclusiveMaximum");
  const start = least ?? (most !== undefined && most < step ? most - step : step);
  return Math.ceil(start / step) * step;
}
