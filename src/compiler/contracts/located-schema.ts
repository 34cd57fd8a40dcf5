import { formatPointer } from "toolwright/internal/model";
import {
  childAt,
  decodeFragment,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  pointerKeys,
  resolveReference,
} from "../../json-schema/index.js";

/** A subschema with its position in a document. */
export interface LocatedSchema {
  readonly root: JsonObject;
  readonly schema: JsonValue;
  /** JSON Pointer from the root. */
  readonly pointer: string;
}

/** Returns the subschema behind a keyword, and an index or a name in it. */
export function locate(parent: LocatedSchema, keys: readonly (string | number)[]): LocatedSchema {
  let schema: JsonValue | undefined = parent.schema;
  for (const key of keys) schema = childAt(schema, String(key));
  return { ...parent, schema: schema ?? true, pointer: parent.pointer + formatPointer(keys) };
}

/** Follows local references that have no constraints next to them. A reference that leads nowhere stays. */
export function resolveReferences(at: LocatedSchema): LocatedSchema {
  let current = at;
  const seen = new Set<string>();
  for (;;) {
    const target = targetOf(current);
    if (!target || seen.has(target.pointer)) return current;
    seen.add(target.pointer);
    current = target;
  }
}

const annotations = ["$ref", "$comment", "title", "description", "default", "examples", "deprecated"];

function targetOf({ root, schema }: LocatedSchema): LocatedSchema | undefined {
  if (!isJsonObject(schema)) return undefined;
  const reference = schema["$ref"];
  const isDraft07 = String(root["$schema"] ?? "").includes("draft-07");
  if (typeof reference !== "string" || !/^#(\/|$)/.test(reference)) return undefined;
  if (!isDraft07 && !Object.keys(schema).every((keyword) => annotations.includes(keyword))) return undefined;
  const pointer = decodeFragment(reference.slice(1)) ?? reference.slice(1);
  const found = resolveReference(root, reference);
  return found === undefined ? undefined : { root, schema: found, pointer };
}

/** Copies a document with the value at a JSON Pointer replaced. */
export function replaceAt(root: JsonValue, pointer: string, value: JsonValue): JsonValue {
  const replace = (part: JsonValue, keys: readonly string[]): JsonValue => {
    const [key, ...rest] = keys;
    if (key === undefined) return value;
    if (Array.isArray(part)) return part.map((item, i) => (String(i) === key ? replace(item, rest) : item));
    if (!isJsonObject(part)) return part;
    const entries = Object.entries(part).map(
      ([name, item]) => [name, name === key ? replace(item, rest) : item] as const,
    );
    return Object.fromEntries(entries);
  };
  return replace(root, pointerKeys(pointer));
}
