import type { JsonObject, JsonValue } from "../../../model/index.js";
import { cutText } from "../../../model/internal.js";
import { allowedValues, isJsonObject, listAt, objectAt } from "./schema-reading.js";

const maxLength = 200;
const maxDepth = 2;
const maxParts = 20;

/** Says in TypeScript's terms what `schema` allows; long texts are cut. */
export function describeSchema(schema: JsonValue): string {
  return cutText(print(schema, 0), maxLength);
}

/** Writes values as a union of literals. */
export function describeValues(values: readonly JsonValue[]): string {
  return cutText(union(values.map((value) => cutText(JSON.stringify(value), maxLength))), maxLength);
}

function print(schema: JsonValue, depth: number): string {
  if (!isJsonObject(schema)) return schema === false ? "never" : "unknown";
  const values = allowedValues(schema);
  if (values) return describeValues(values);
  if (typeof schema["$ref"] === "string") return schema["$ref"].slice(schema["$ref"].lastIndexOf("/") + 1);
  const branches = listAt(schema, "anyOf");
  if (branches.length > 0) return union(branches.map((branch) => print(branch, depth)));
  switch (schema["type"]) {
    case "array":
      return printArray(schema, depth);
    case "object":
      return printObject(schema, depth);
    case "string":
      return typeof schema["format"] === "string" ? `string (${schema["format"]})` : "string";
    default:
      if (typeof schema["type"] === "string") return schema["type"];
      return isJsonObject(schema["not"]) && Object.keys(schema["not"]).length === 0 ? "never" : "unknown";
  }
}

function printArray(schema: JsonObject, depth: number): string {
  if (depth > maxDepth) return "array";
  const tuple = listAt(schema, "prefixItems");
  if (tuple.length > 0) return `[${shorten(tuple.map((item) => print(item, depth + 1))).join(", ")}]`;
  const item = print(schema["items"] ?? {}, depth + 1);
  return item.includes(" ") ? `(${item})[]` : `${item}[]`;
}

function printObject(schema: JsonObject, depth: number): string {
  const properties = objectAt(schema, "properties");
  const required = listAt(schema, "required");
  const names = Object.keys(properties);
  if (depth > maxDepth) return "object";
  if (names.length > 0) {
    const parts = names.slice(0, maxParts + 1).map((name) => {
      return `${printKey(name)}${required.includes(name) ? "" : "?"}: ${print(properties[name] ?? {}, depth + 1)}`;
    });
    return `{ ${shorten(parts).join("; ")} }`;
  }
  const rest = schema["additionalProperties"];
  return isJsonObject(rest) ? `Record<string, ${print(rest, depth + 1)}>` : rest === false ? "{}" : "object";
}

function printKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function union(parts: readonly string[]): string {
  return shorten([...new Set(parts)]).join(" | ");
}

function shorten(parts: readonly string[]): readonly string[] {
  return parts.length > maxParts ? [...parts.slice(0, maxParts), "…"] : parts;
}
