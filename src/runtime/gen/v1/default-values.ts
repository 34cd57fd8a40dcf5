import {
  isJsonArray,
  isJsonObject,
  listAt,
  objectAt,
  partBesideNull,
  resolveReference,
} from "../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../model/index.js";

/**
 * Returns a valid value with the defaults of its absent properties, at any depth of objects and arrays. Does not look into conditions and unions
 * other than those with null, because their parts may contradict each other. Shares what does not change.
 */
export function withDefaults(root: JsonObject, value: JsonObject): JsonObject {
  return fill(root, root, value) as JsonObject;
}

function fill(root: JsonObject, schema: JsonValue | undefined, value: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return value;
  const { $ref, items } = schema;
  if (typeof $ref === "string") return fill(root, resolveReference(root, $ref), value);
  const part = listAt(schema, "anyOf")[partBesideNull(schema)];
  if (part !== undefined) return fill(root, part, value);
  if (isJsonArray(value)) {
    const filled = items === undefined ? value : value.map((item) => fill(root, items, item));
    return filled.some((item, at) => item !== value[at]) ? filled : value;
  }
  if (!isJsonObject(value)) return value;
  let filled = value;
  for (const [name, property] of Object.entries(objectAt(schema, "properties"))) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const own = given === undefined ? structuredClone(defaultOf(root, property)) : given;
    if (own === undefined) continue;
    const next = fill(root, property, own);
    // A computed key also defines a property called `__proto__`.
    if (next !== given) filled = { ...filled, [name]: next };
  }
  return filled;
}

/** The default beside a reference counts before that of its target. */
function defaultOf(root: JsonObject, schema: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(schema) || schema["default"] !== undefined)
    return isJsonObject(schema) ? schema["default"] : undefined;
  const { $ref } = schema;
  return typeof $ref === "string" ? defaultOf(root, resolveReference(root, $ref)) : undefined;
}
