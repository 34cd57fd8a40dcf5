import { isJsonArray, isJsonObject, type JsonValue, valueAt } from "./json.js";
import { pointerKeys } from "./strings.js";
import { schemaNodes } from "./walk.js";

/** Returns the value at a JSON Pointer; `undefined` if there is none. */
export function valueAtPointer(root: JsonValue, pointer: string): JsonValue | undefined {
  let target: JsonValue | undefined = root;
  for (const key of pointerKeys(pointer)) target = childAt(target, key);
  return target;
}

/** Returns the item or own property that a key of a JSON Pointer refers to. */
export function childAt(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (isJsonArray(value)) return /^(0|[1-9][0-9]*)$/.test(key) ? value[Number(key)] : undefined;
  return isJsonObject(value) ? valueAt(value, key) : undefined;
}

/** Decodes the fragment of a URI; `undefined` if its percent-encoding is malformed. */
export function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A lone percent sign.
    return undefined;
  }
}

/** Returns the schema that a reference within the document points to, by JSON Pointer or anchor; `undefined` for all other references. */
export function resolveReference(root: JsonValue, reference: string): JsonValue | undefined {
  if (!reference.startsWith("#")) return undefined;
  const fragment = decodeFragment(reference.slice(1)) ?? reference.slice(1);
  if (fragment === "" || fragment.startsWith("/")) return valueAtPointer(root, fragment);
  return schemaNodes(root).find(
    ({ schema }) => isJsonObject(schema) && [schema["$anchor"], schema["$dynamicAnchor"]].includes(fragment),
  )?.schema;
}

/** Returns the references of a document whose targets lead back to the same reference. */
export function recursiveReferences(root: JsonValue): ReadonlySet<string> {
  const targets = new Map<string, readonly string[]>();
  const pending = [...new Set(referencesIn(root))];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (targets.has(next)) continue;
    const target = resolveReference(root, next) ?? {};
    // Definitions inside the target count only where something refers to them.
    const found = isJsonObject(target) ? referencesIn({ ...target, $defs: {} }) : [];
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

function referencesIn(root: JsonValue): readonly string[] {
  return schemaNodes(root).flatMap(({ schema }) => {
    const reference = isJsonObject(schema) ? schema["$ref"] : undefined;
    return typeof reference === "string" ? [reference] : [];
  });
}
