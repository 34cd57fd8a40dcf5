import type { JsonObject, JsonValue } from "../../model/index.js";
import { isJsonObject, listAt, objectAt, resolve } from "./explain/index.js";

/**
 * A plain object in place of the instance of a class at `path`, with its own properties and those that `schema` declares and JSON.stringify does
 * not see: what its class has getters for, or keeps as not enumerable, as an Error does its message. Undefined for a value without such.
 */
export function withGetters(
  schema: JsonObject,
  value: unknown,
  path: readonly (string | number)[],
): object | undefined {
  if (typeof value !== "object" || value === null || "toJSON" in value || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const own = Object.keys(value);
  const declared = schemasAt(schema, path).flatMap((part) => Object.keys(objectAt(part, "properties")));
  const hidden = declared.filter((key) => !(key in Object.prototype) && key in value && !own.includes(key));
  if (hidden.length === 0) return undefined;
  const plain = {};
  for (const key of new Set([...own, ...hidden])) {
    // A getter still: who reads it learns where it throws.
    Object.defineProperty(plain, key, { enumerable: true, get: () => Reflect.get(value, key) });
  }
  return plain;
}

/** Every schema that may speak of the value at `path`, whatever branch it takes. */
function schemasAt(root: JsonObject, path: readonly (string | number)[]): readonly JsonObject[] {
  let parts = withBranches(root, [root]);
  for (const key of path) {
    const below = parts.flatMap((part) => partsAt(part, key));
    parts = withBranches(root, below);
  }
  return parts;
}

/** The schemas with what they refer to and join. */
function withBranches(root: JsonObject, schemas: readonly (JsonValue | undefined)[]): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const stack = [...schemas];
  while (stack.length > 0) {
    const schema = stack.pop();
    if (!isJsonObject(schema) || found.has(schema)) continue;
    found.add(schema);
    const reference = schema["$ref"];
    if (typeof reference === "string") stack.push(resolve(root, reference));
    for (const keyword of ["anyOf", "oneOf", "allOf"]) stack.push(...listAt(schema, keyword));
  }
  return [...found];
}

function partsAt(schema: JsonObject, key: string | number): readonly (JsonValue | undefined)[] {
  if (typeof key === "number") return [listAt(schema, "prefixItems")[key] ?? schema["items"]];
  const properties = objectAt(schema, "properties");
  if (Object.hasOwn(properties, key)) return [properties[key]];
  return [...Object.values(objectAt(schema, "patternProperties")), schema["additionalProperties"]];
}
