import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";

/** A schema and where it stands. */
export interface SchemaNode {
  /** Of the whole, JSON Pointers begin at `root`. */
  readonly schema: JsonValue;
  readonly keys: readonly (string | number)[];
  /** How many objects and arrays it is in, the root being 1. */
  readonly level: number;
  /** The keyword of the schema above that holds it; absent for the root. */
  readonly under?: string;
}

const single: readonly string[] = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
];
const lists: readonly string[] = ["anyOf", "oneOf", "allOf", "prefixItems"];
const named: readonly string[] = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const deeper: readonly string[] = ["items", "prefixItems", "properties", "patternProperties", "additionalProperties"];

/** Gives `root` and every schema below it, in the order of the document; values such as those of `enum` and `default` are not gone into. */
export function schemaNodes(root: JsonValue): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  const visit = (node: SchemaNode): void => {
    found.push(node);
    if (!isJsonObject(node.schema)) return;
    for (const [keyword, value] of Object.entries(node.schema)) {
      const level = node.level + (deeper.includes(keyword) ? 1 : 0);
      for (const { schema, keys } of childrenAt(keyword, value)) {
        // A definition is not inside what stands around it.
        visit({ schema, keys: [...node.keys, ...keys], level: keyword === "$defs" ? 1 : level, under: keyword });
      }
    }
  };
  visit({ schema: root, keys: [], level: 1 });
  return found;
}

function childrenAt(
  keyword: string,
  value: JsonValue,
): readonly { readonly schema: JsonValue; readonly keys: readonly (string | number)[] }[] {
  if (named.includes(keyword) && isJsonObject(value)) {
    return Object.entries(value).map(([name, schema]) => ({ schema, keys: [keyword, name] }));
  }
  if (Array.isArray(value)) {
    // `items` may be a list, in draft-07.
    const isList = lists.includes(keyword) || keyword === "items";
    return isList ? value.map((schema: JsonValue, index) => ({ schema, keys: [keyword, index] })) : [];
  }
  return single.includes(keyword) ? [{ schema: value, keys: [keyword] }] : [];
}

/** Writes the keys of a node as a JSON Pointer. */
export function pointerOf({ keys }: SchemaNode): string {
  return formatPointer(keys);
}

/** Gives what is at `keyword` when that is an object, else an empty one. */
export function objectAt(schema: JsonObject, keyword: string): JsonObject {
  const value = schema[keyword];
  return isJsonObject(value) ? value : {};
}

/** Gives what is at `keyword` when that is a list, else an empty one. */
export function listAt(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}

/** Finds what a reference inside the document points to; undefined for any other. */
export function resolveReference(root: JsonValue, reference: string): JsonValue | undefined {
  if (!reference.startsWith("#")) return undefined;
  if (reference !== "#" && !reference.startsWith("#/")) {
    const anchor = reference.slice(1);
    return schemaNodes(root).find(({ schema }) => isJsonObject(schema) && schema["$anchor"] === anchor)?.schema;
  }
  let target: JsonValue | undefined = root;
  for (const part of reference.split("/").slice(1)) {
    const key = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(target)) target = (target as readonly JsonValue[])[Number(key)];
    else target = isJsonObject(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }
  return target;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not a URI fragment, so it is meant as it is written.
    return part;
  }
}

/** The references of `root` that lead back to where they stand. */
export function recursiveReferences(root: JsonValue): ReadonlySet<string> {
  const targets = new Map<string, readonly string[]>();
  const referencesIn = (schema: JsonValue): readonly string[] => {
    // The definitions are gone into when something refers to them.
    const own = isJsonObject(schema)
      ? Object.fromEntries(Object.entries(schema).filter(([key]) => key !== "$defs"))
      : schema;
    return schemaNodes(own).flatMap(({ schema: part }) =>
      isJsonObject(part) && typeof part["$ref"] === "string" ? [part["$ref"]] : [],
    );
  };
  const pending = [...new Set(schemaNodes(root).flatMap(({ schema }) => refOf(schema)))];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (targets.has(next)) continue;
    const found = referencesIn(resolveReference(root, next) ?? {});
    targets.set(next, found);
    pending.push(...found);
  }
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (targets.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return new Set([...targets.keys()].filter((reference) => reaches(reference, reference, new Set())));
}

function refOf(schema: JsonValue): readonly string[] {
  return isJsonObject(schema) && typeof schema["$ref"] === "string" ? [schema["$ref"]] : [];
}
