import { equalJson, isJsonObject, type JsonObject, mapSubschemas, pointerToken } from "../../json-schema/index.js";

/** Names of keywords with which a reference could mean something else than a part of this document. */
const scoped = /"(?:\$id|\$anchor|\$dynamicAnchor|\$dynamicRef|\$recursiveRef)":/;

/** Replaces a definition that says the same as the root by references to the root, so that a recursive root is not written twice. */
export function referToRoot<Schema extends JsonObject>(schema: Schema): Schema {
  const { $defs, ...root } = schema;
  if (!isJsonObject($defs)) return schema;
  const found = Object.entries($defs).find(([, definition]) => isSame(root, definition));
  if (!found || scoped.test(JSON.stringify(schema))) return schema;
  const [name] = found;
  const pointer = `#/$defs${pointerToken(name)}`;
  const { [name]: _, ...others } = $defs;
  const rest = { ...root, ...(Object.keys(others).length > 0 && { $defs: others }) };
  // Only references and definitions change, which are optional in every type of schema.
  return rewrite(rest, pointer) as Schema;
}

/** Whether a definition accepts the values of the root. The root of a union repeats what its branches have in common. */
function isSame({ anyOf, ...root }: JsonObject, definition: unknown): boolean {
  if (!isJsonObject(definition)) return false;
  const { anyOf: branches, ...rest } = definition;
  if (!equalJson(anyOf, branches)) return false;
  return equalJson(root, rest) || (anyOf !== undefined && Object.keys(rest).length === 0);
}

function rewrite(schema: JsonObject, pointer: string): JsonObject {
  const { $ref } = schema;
  const isTarget = typeof $ref === "string" && ($ref === pointer || $ref.startsWith(`${pointer}/`));
  const own = isTarget ? { ...schema, $ref: `#${$ref.slice(pointer.length)}` } : schema;
  return mapSubschemas(own, (child) => (isJsonObject(child) ? rewrite(child, pointer) : child));
}
