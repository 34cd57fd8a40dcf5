import { formatPointer } from "toolwright/internal/model";
import {
  childAt,
  decodeFragment,
  equalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  pointerKeys,
  resolveReference,
  valueAt,
} from "../../json-schema/index.js";
import { type SchemaChange, sides } from "./change.js";

/** A subschema with its position in a document. */
interface LocatedSchema {
  readonly root: JsonObject;
  readonly schema: JsonValue;
  /** JSON Pointer from the root. */
  readonly pointer: string;
}

/** Returns the subschema behind a keyword, and an index or a name in it. */
function locate(parent: LocatedSchema, keys: readonly (string | number)[]): LocatedSchema {
  let schema: JsonValue | undefined = parent.schema;
  for (const key of keys) schema = childAt(schema, String(key));
  return { ...parent, schema: schema ?? true, pointer: parent.pointer + formatPointer(keys) };
}

/** Follows local references that have no constraints next to them. A reference that leads nowhere stays. */
function resolveReferences(at: LocatedSchema): LocatedSchema {
  let current = at;
  const seen = new Set<string>();
  for (;;) {
    const target = referencedSchema(current);
    if (!target || seen.has(target.pointer)) return current;
    seen.add(target.pointer);
    current = target;
  }
}

const annotations = ["$ref", "$comment", "title", "description", "default", "examples", "deprecated"];

function referencedSchema({ root, schema }: LocatedSchema): LocatedSchema | undefined {
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

/** Which branches of two unions belong together. */
interface MatchedBranches {
  /** Indexes in the old and the new list. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Whether every branch has a partner. */
  readonly isComplete: boolean;
}

/** Matches equal branches, then those with the same discriminator or reference, then, if as many are left on both sides, by position. */
function matchBranches(before: readonly JsonValue[], after: readonly JsonValue[]): MatchedBranches {
  const pairs: (readonly [number, number])[] = [];
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const match = (keyOf: (branch: JsonValue) => string | undefined): void => {
    for (const i of [...left]) {
      const key = keyOf(before[i] ?? true);
      const j = key === undefined ? undefined : [...right].find((at) => keyOf(after[at] ?? true) === key);
      if (j === undefined) continue;
      pairs.push([i, j]);
      left.delete(i);
      right.delete(j);
    }
  };
  match((branch) => JSON.stringify(branch));
  match(branchKey);
  if (left.size === right.size) {
    const rest = [...right];
    for (const [at, i] of [...left].entries()) pairs.push([i, rest[at] ?? 0]);
    return { pairs, isComplete: true };
  }
  return { pairs, isComplete: false };
}

/** A text that a branch probably has alone: its reference, or the constants of its properties. */
function branchKey(branch: JsonValue): string | undefined {
  if (!isJsonObject(branch)) return undefined;
  if (typeof branch["$ref"] === "string") return branch["$ref"];
  const constants = Object.entries(objectAt(branch, "properties")).flatMap(([name, schema]) => {
    return isJsonObject(schema) && Object.hasOwn(schema, "const") ? [[name, schema["const"] ?? null]] : [];
  });
  return constants.length > 0 ? JSON.stringify(constants) : undefined;
}

/** A keyword that two schemas at the same path have differently. */
export interface SchemaDifference extends Pick<SchemaChange, "path" | "keyword" | "name" | "before" | "after"> {
  /** JSON Pointers to the schemas in their documents. */
  readonly pointers: { readonly old: string; readonly new: string };
}

type Member = Pick<SchemaDifference, "name" | "before" | "after">;

/** Keywords with one schema for items or properties at a further path. */
const deeper = new Set([
  "items",
  "additionalProperties",
  "additionalItems",
  "unevaluatedProperties",
  "unevaluatedItems",
]);
/** Keywords with schemas for the same value. */
const branches = new Set(["anyOf", "oneOf", "allOf"]);
const maps = new Set(["properties", "patternProperties"]);
const skipped = new Set(["$defs", "definitions", "$schema", "$id", "$anchor", "$dynamicAnchor"]);

/** Lists what differs between two schemas. References are followed, so that moved or renamed definitions make no difference. */
export function listDifferences(oldRoot: JsonObject, newRoot: JsonObject): readonly SchemaDifference[] {
  const found: SchemaDifference[] = [];
  const seen = new Set<string>();

  function compare(a: LocatedSchema, b: LocatedSchema, path: string): void {
    const [left, right] = [resolveReferences(a), resolveReferences(b)];
    const key = `${left.pointer} ${right.pointer}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (!isJsonObject(left.schema) || !isJsonObject(right.schema)) {
      if (!equalJson(left.schema, right.schema)) add(left, right, path, "");
      return;
    }
    for (const keyword of new Set([...Object.keys(left.schema), ...Object.keys(right.schema)])) {
      if (skipped.has(keyword)) continue;
      if (maps.has(keyword)) compareMaps(left, right, path, keyword);
      else if (keyword === "required") compareRequired(left, right, path);
      else compareKeyword(left, right, path, keyword);
    }
  }

  function compareKeyword(a: LocatedSchema, b: LocatedSchema, path: string, keyword: string): void {
    const [before, after] = [a, b].map((one) => keywordValue(one, keyword));
    const isTuple = keyword === "prefixItems" || (keyword === "items" && Array.isArray(before) && Array.isArray(after));
    if (isTuple && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
      for (const i of before.keys()) compare(locate(a, [keyword, i]), locate(b, [keyword, i]), `${path}/${i}`);
      return;
    }
    if (deeper.has(keyword) && isJsonObject(before) && isJsonObject(after)) {
      compare(locate(a, [keyword]), locate(b, [keyword]), `${path}/*`);
      return;
    }
    if (branches.has(keyword) && Array.isArray(before) && Array.isArray(after)) {
      const { pairs, isComplete } = matchBranches(before, after);
      for (const [i, j] of pairs) compare(locate(a, [keyword, i]), locate(b, [keyword, j]), path);
      if (!isComplete) add(a, b, path, keyword);
      return;
    }
    const hasReferences = [before, after].some((value) => JSON.stringify(value)?.includes('"$ref"'));
    // What a reference means may differ where the text does not.
    if (!equalJson(before, after) || (hasReferences && keyword !== "$ref" && !holdsValues(keyword))) {
      if (!hasReferences || !equalJson(expandReferences(a, keyword), expandReferences(b, keyword)))
        add(a, b, path, keyword);
    }
  }

  function compareMaps(a: LocatedSchema, b: LocatedSchema, path: string, keyword: string): void {
    const [left, right] = [a, b].map((one) => Object(keywordValue(one, keyword) ?? {}) as JsonObject);
    for (const name of Object.keys({ ...left, ...right })) {
      const at = path + formatPointer([keyword === "properties" ? name : `{${name}}`]);
      const [before, after] = [left, right].map((map) => map && valueAt(map, name));
      if (before !== undefined && after !== undefined) {
        compare(locate(a, [keyword, name]), locate(b, [keyword, name]), at);
      } else add(a, b, at, keyword, { name, ...sides(before, after) });
    }
  }

  function compareRequired(a: LocatedSchema, b: LocatedSchema, path: string): void {
    const [before = [], after = []] = [a, b].map((one) => {
      const value = keywordValue(one, "required");
      return Array.isArray(value) ? value.map(String) : [];
    });
    for (const name of new Set([...before, ...after])) {
      const at = path + formatPointer([name]);
      if (!after.includes(name)) add(a, b, at, "required", { name, before: true });
      else if (!before.includes(name)) add(a, b, at, "required", { name, after: true });
    }
  }

  function add(a: LocatedSchema, b: LocatedSchema, path: string, keyword: string, member?: Member): void {
    const [before, after] = [a, b].map((one) => (keyword === "" ? one.schema : keywordValue(one, keyword)));
    found.push({ path, keyword, pointers: { old: a.pointer, new: b.pointer }, ...(member ?? sides(before, after)) });
  }

  compare({ root: oldRoot, schema: oldRoot, pointer: "" }, { root: newRoot, schema: newRoot, pointer: "" }, "");
  return found;
}

function keywordValue({ schema }: LocatedSchema, keyword: string): JsonValue | undefined {
  return isJsonObject(schema) ? valueAt(schema, keyword) : undefined;
}

function holdsValues(keyword: string): boolean {
  return ["const", "enum", "default", "examples"].includes(keyword);
}

/** Writes out the references of a keyword once, to see whether definitions below it differ. */
function expandReferences(at: LocatedSchema, keyword: string): JsonValue {
  const value = keywordValue(at, keyword) ?? null;
  const names = new Map<string, number>();
  const visit = (part: JsonValue): JsonValue => {
    if (Array.isArray(part)) return part.map(visit);
    if (!isJsonObject(part)) return part;
    const reference = part["$ref"];
    if (typeof reference !== "string")
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, visit(one)]));
    const known = names.get(reference);
    if (known !== undefined) return { $ref: known };
    names.set(reference, names.size);
    const { schema } = resolveReferences({ ...at, schema: { $ref: reference } });
    return { ...part, $ref: visit(schema) };
  };
  return visit(value);
}
