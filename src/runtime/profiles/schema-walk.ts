import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";

/** A schema and where it stands. */
export interface SchemaNode {
  readonly schema: JsonValue;
  /** JSON Pointer from the root. */
  readonly pointer: string;
  /** How many objects and arrays it is in, the root being 1. */
  readonly level: number;
  /** The keyword of the schema above that holds it; absent for the root. */
  readonly under?: string;
}

/** How a keyword holds schemas: one, a list, or by name. `items` may be a list as well, in draft-07. */
const holders: ReadonlyMap<string, "one" | "list" | "named"> = new Map([
  ["items", "one"],
  ["additionalProperties", "one"],
  ["not", "one"],
  ["if", "one"],
  ["then", "one"],
  ["else", "one"],
  ["contains", "one"],
  ["propertyNames", "one"],
  ["unevaluatedItems", "one"],
  ["unevaluatedProperties", "one"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["allOf", "list"],
  ["prefixItems", "list"],
  ["properties", "named"],
  ["patternProperties", "named"],
  ["$defs", "named"],
  ["definitions", "named"],
  ["dependentSchemas", "named"],
]);
const deeper: readonly string[] = ["items", "prefixItems", "properties", "patternProperties", "additionalProperties"];

/** Gives `root` and every schema below it, in the order of the document; values such as those of `enum` and `default` are not gone into. */
export function schemaNodes(root: JsonValue): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  addNodes({ schema: root, pointer: "", level: 1 }, found);
  return found;
}

/** A plain loop: `generate` walks through every schema of a project. */
function addNodes(node: SchemaNode, found: SchemaNode[]): void {
  found.push(node);
  const { schema } = node;
  if (!isJsonObject(schema)) return;
  for (const under of Object.keys(schema)) {
    const holds = holders.get(under);
    const value = schema[under];
    if (holds === undefined || value === undefined) continue;
    const pointer = `${node.pointer}/${under}`;
    // A definition is not inside what stands around it.
    const level = under === "$defs" ? 1 : node.level + (deeper.includes(under) ? 1 : 0);
    if (Array.isArray(value)) {
      const parts: readonly JsonValue[] = holds === "list" || under === "items" ? value : [];
      for (const [i, part] of parts.entries())
        addNodes({ schema: part, pointer: `${pointer}/${i}`, level, under }, found);
    } else if (holds === "one") {
      addNodes({ schema: value, pointer, level, under }, found);
    } else if (holds === "named" && isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        const part = value[name];
        if (part !== undefined)
          addNodes({ schema: part, pointer: pointer + formatPointer([name]), level, under }, found);
      }
    }
  }
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
