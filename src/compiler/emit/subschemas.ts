import type { JsonArray, JsonObject, JsonValue } from "toolwright/model";

const definitionPrefix = "#/$defs/";

/** The key in `$defs` that a reference points to. */
export function definitionKey(reference: string): string {
  if (!reference.startsWith(definitionPrefix)) throw new Error(`internal: a schema refers to ${reference}`);
  return reference.slice(definitionPrefix.length);
}

/** The keys in `$defs` that a schema refers to, those of its own `$defs` not followed. */
export function referencedKeys(schema: JsonObject): ReadonlySet<string> {
  const keys = new Set<string>();
  const open: JsonObject[] = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next["$ref"] === "string") keys.add(definitionKey(next["$ref"]));
    open.push(...subschemas(next));
  }
  return keys;
}

/** Every schema that stands directly in another, `$defs` left out. */
export function subschemas(schema: JsonObject): readonly JsonObject[] {
  const { additionalProperties, items, propertyNames, not, anyOf, allOf, prefixItems } = schema;
  const { properties, patternProperties } = schema;
  return [
    ...[additionalProperties, items, propertyNames, not],
    ...[anyOf, allOf, prefixItems].flatMap((list) => (isArray(list) ? list : [])),
    ...[properties, patternProperties].flatMap((map) => (isObject(map) ? Object.values(map) : [])),
  ].filter(isObject);
}

/** True for a JSON object. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a JSON array. */
export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}
