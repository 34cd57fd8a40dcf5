import { isJsonArray, type JsonObject, type JsonValue, localReader, sampleValue } from "../../json-schema/index.js";

/** Returns a value that fits a schema of `root` in all but unusual cases, for a form. */
export function exampleValue(schema: JsonValue | undefined, root: JsonValue): JsonValue {
  return sampleValue(localReader(root), schema, { forForm: true });
}

export function alternativesOf({ anyOf, oneOf }: JsonObject): readonly JsonValue[] | undefined {
  const branches = anyOf ?? oneOf;
  return isJsonArray(branches) && branches.length > 0 ? branches : undefined;
}

/** Whether an array of the schema can have more than `length` items. */
export function canGrow({ items, prefixItems, maxItems }: JsonObject, length: number): boolean {
  if (typeof maxItems === "number" && length >= maxItems) return false;
  return isJsonArray(prefixItems)
    ? length < prefixItems.length || (items !== undefined && items !== false)
    : items !== false;
}

/** The type that a value of the schema has first. */
export function typeOf({ type, properties, items, prefixItems }: JsonObject): string | undefined {
  if (isJsonArray(type)) return type.find((each): each is string => typeof each === "string" && each !== "null");
  if (typeof type === "string") return type;
  return properties ? "object" : items || prefixItems ? "array" : undefined;
}
