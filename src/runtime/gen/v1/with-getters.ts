import {
  isJsonObject,
  listAt,
  localReader,
  objectAt,
  type SchemaReader,
  schemasOfPart,
  targetOf,
} from "../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../model/index.js";

/** Returns every schema that may apply to the value at `path` of an output. */
export type SchemasAt = (path: readonly (string | number)[]) => readonly JsonObject[];

/**
 * Returns a plain object in place of the class instance at `path`, with its own properties and those that its schemas declare but
 * JSON.stringify skips: getters of its class, and properties that are not enumerable, such as an Error's message. Returns `undefined` for
 * a value without such properties.
 */
export function withGetters(
  schemasAt: SchemasAt,
  value: unknown,
  path: readonly (string | number)[],
): object | undefined {
  if (typeof value !== "object" || value === null || "toJSON" in value || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const own = Object.keys(value);
  const declared = schemasAt(path).flatMap((part) => Object.keys(objectAt(part, "properties")));
  const hidden = declared.filter((key) => !(key in Object.prototype) && key in value && !own.includes(key));
  if (hidden.length === 0) return undefined;
  const plain = {};
  for (const key of new Set([...own, ...hidden])) {
    // Still a getter, so that an error while it is read is reported at its position.
    Object.defineProperty(plain, key, { enumerable: true, get: () => Reflect.get(value, key) });
  }
  return plain;
}

/**
 * Returns an empty object in place of the class instance at `path` if it has none of the properties that its schemas declare, so that it is
 * not taken for an instance that hides its state. Returns `undefined` for any other value, such as a stream or an object of the platform.
 */
export function withoutProperties(
  schemasAt: SchemasAt,
  value: unknown,
  path: readonly (string | number)[],
): object | undefined {
  if (typeof value !== "object" || value === null || "toJSON" in value || Object.keys(value).length > 0)
    return undefined;
  // Objects of the platform have a tag of their own.
  if (Object.prototype.toString.call(value) !== "[object Object]") return undefined;
  if (Symbol.iterator in value || Symbol.asyncIterator in value) return undefined;
  const isDeclared = schemasAt(path).some((part) => Object.keys(objectAt(part, "properties")).length > 0);
  return isDeclared ? {} : undefined;
}

/** Every schema that may apply to the value at `path`, in any branch. */
export function schemasAt(root: JsonObject, path: readonly (string | number)[]): readonly JsonObject[] {
  const reader = localReader(root);
  let schemas = withBranches(reader, [root]);
  for (const key of path) {
    const parts = schemas.flatMap((schema) => schemasOfPart(reader, schema, key));
    schemas = withBranches(
      reader,
      parts.map((part) => part.schema),
    );
  }
  return schemas;
}

/** The schemas with their reference targets and branches. */
function withBranches(reader: SchemaReader, schemas: readonly JsonValue[]): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const stack: (JsonValue | undefined)[] = [...schemas];
  while (stack.length > 0) {
    const schema = stack.pop();
    if (!isJsonObject(schema) || found.has(schema)) continue;
    found.add(schema);
    stack.push(targetOf(reader, schema));
    for (const keyword of ["anyOf", "oneOf", "allOf"]) stack.push(...listAt(schema, keyword));
  }
  return [...found];
}
