import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../../../src/runtime/model/index.js";

/** The schema fields that Codex passes on to the model. */
const fields = ["type", "description", "enum", "items", "minItems", "properties", "required", "additionalProperties"];
const compositions = ["anyOf", "oneOf", "allOf"];
const references = ["$ref", "$defs", "definitions"];
const numeric = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];

/** Normalizes a schema as codex-rs/tools/src/json_schema.rs does, without the compaction of large schemas. */
export function normalizeByCodex(original: JsonValue): JsonValue {
  if (typeof original === "boolean") return { type: "string" };
  if (!isJsonObject(original)) return original;
  const schema: Record<string, JsonValue> = Object.fromEntries(
    Object.entries(original).map(([keyword, value]) => [keyword, normalizePart(keyword, value)]),
  );
  if (schema["const"] !== undefined) schema["enum"] = [schema["const"]];
  const type = schema["type"] ?? guessType(schema);
  if (type === undefined) {
    if (![...compositions, "$ref"].some((keyword) => schema[keyword] !== undefined)) return {};
  } else {
    const types = [type].flat();
    schema["type"] = type;
    if (types.includes("object")) schema["properties"] ??= {};
    if (types.includes("array")) schema["items"] ??= { type: "string" };
  }
  const known = [...fields, ...compositions, ...references];
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => known.includes(keyword)));
}

function normalizePart(keyword: string, value: JsonValue): JsonValue {
  const isNamed = ["properties", "$defs", "definitions"].includes(keyword);
  if (isNamed && isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normalizeByCodex(part)]));
  }
  if (compositions.includes(keyword) && Array.isArray(value)) return value.map(normalizeByCodex);
  if (keyword === "items") return Array.isArray(value) ? value.map(normalizeByCodex) : normalizeByCodex(value);
  return keyword === "additionalProperties" && typeof value !== "boolean" ? normalizeByCodex(value) : value;
}

function guessType(schema: JsonObject): JsonValue | undefined {
  const has = (keyword: string): boolean => schema[keyword] !== undefined;
  if ([...compositions, "$ref"].some(has)) return undefined;
  if (["properties", "required", "additionalProperties"].some(has)) return "object";
  if (["items", "prefixItems"].some(has)) return "array";
  if (["enum", "format"].some(has)) return "string";
  return numeric.some(has) ? "number" : undefined;
}

/** Checks that Codex passes the schema on without changes, except that titles are removed and a `const` becomes an `enum`. */
export function checkByCodex({ inputSchema }: Tool): readonly string[] {
  const expected = comparable(inputSchema);
  const normalized = normalizeByCodex(inputSchema);
  const bytes = JSON.stringify(normalized).length;
  return [
    ...(JSON.stringify(expected) === JSON.stringify(comparable(normalized))
      ? []
      : [`Codex changes ${JSON.stringify(expected)} to ${JSON.stringify(normalized)}`]),
    ...(bytes > 5000 ? [`${bytes} bytes: Codex removes descriptions`] : []),
  ];
}

/** Sorts keys, removes titles and replaces `const` by `enum`. */
function comparable(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]): [string, JsonValue][] => {
    if (key === "title" && typeof part === "string") return [];
    return key === "const" ? [["enum", [part]]] : [[key, comparable(part)]];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
