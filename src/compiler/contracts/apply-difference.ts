import { isJsonObject, type JsonObject, type JsonValue, resolveReference } from "../../json-schema/index.js";
import { replaceAt } from "./located-schema.js";
import type { SchemaDifference } from "./schema-differences.js";

/** Where the definitions of the other document are put. */
const otherDocument = "other document";

/**
 * Changes one schema document in a single respect, to what the other document has there.
 * @returns `undefined` if the documents refer to schemas in ways that cannot be joined
 */
export function applyDifference(
  document: JsonObject,
  other: JsonObject,
  difference: SchemaDifference,
  side: "old" | "new",
): JsonObject | undefined {
  if (!hasLocalReferences(document) || !hasLocalReferences(other) || document["$schema"] !== other["$schema"])
    return undefined;
  const { keyword, name, pointers } = difference;
  const [here, there] = side === "old" ? [pointers.old, pointers.new] : [pointers.new, pointers.old];
  const [own, theirs] = [schemaAt(document, here), schemaAt(other, there)];
  if (own === undefined || theirs === undefined) return undefined;
  const changed = keyword === "" ? adopt(theirs) : changeKeyword(own, theirs, keyword, name);
  const result = replaceAt(document, here, changed);
  if (!isJsonObject(result)) return undefined;
  const { $id: _, $schema: __, ...definitions } = other;
  const known = isJsonObject(result["$defs"]) ? result["$defs"] : {};
  return { ...result, $defs: { ...known, [otherDocument]: adopt(definitions) } };
}

function schemaAt(root: JsonObject, pointer: string): JsonValue | undefined {
  return resolveReference(root, `#${encodeURI(pointer).replaceAll("#", "%23")}`);
}

function changeKeyword(own: JsonValue, theirs: JsonValue, keyword: string, name: string | undefined): JsonValue {
  const schema = isJsonObject(own) ? own : {};
  const source = isJsonObject(theirs) ? theirs : {};
  if (name === undefined) return withKey(schema, keyword, source[keyword]);
  if (keyword === "required") {
    const [required, wanted] = [schema, source].map((one) => (Array.isArray(one["required"]) ? one["required"] : []));
    const others = (required ?? []).filter((one) => one !== name);
    return { ...schema, required: wanted?.includes(name) ? [...others, name] : others };
  }
  const [map, members] = [schema[keyword], source[keyword]].map((one) => (isJsonObject(one) ? one : {}));
  return {
    ...schema,
    [keyword]: withKey(map ?? {}, name, members && Object.hasOwn(members, name) ? members[name] : undefined),
  };
}

function withKey(schema: JsonObject, key: string, value: JsonValue | undefined): JsonObject {
  const others = Object.entries(schema).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, adopt(value)]]);
}

/** Makes references mean the definitions of the other document. */
function adopt(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(adopt);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => {
    const isReference = key === "$ref" && typeof part === "string" && part.startsWith("#");
    const base = `#/$defs/${encodeURIComponent(otherDocument)}`;
    return [key, isReference ? base + part.slice(1) : adopt(part)] as const;
  });
  return Object.fromEntries(entries);
}

function hasLocalReferences(document: JsonObject): boolean {
  const { $id: _, ...rest } = document;
  return !/"\$(id|anchor|dynamicRef|dynamicAnchor|recursiveRef)":/.test(JSON.stringify(rest));
}
