import { formatPointer } from "toolwright/internal/model";
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from "../../json-schema/index.js";
import { type LocatedSchema, locate, resolveReferences } from "./located-schema.js";
import { matchBranches } from "./match-branches.js";

/** A keyword that two schemas at the same path have differently. */
export interface SchemaDifference {
  /** The path of the values, with `*` for every item or further property. */
  readonly path: string;
  readonly keyword: string;
  /** The member that differs, if the others do not matter. */
  readonly name?: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** JSON Pointers to the schemas in their documents. */
  readonly pointers: { readonly old: string; readonly new: string };
}

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
const skipped = new Set(["$defs", "definitions", "$schema", "$id", "$comment", "$anchor", "$dynamicAnchor"]);

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
    const [before, after] = [a, b].map((one) => keywordOf(one, keyword));
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
    if (!equalJson(before, after) || (hasReferences && keyword !== "$ref" && !isData(keyword))) {
      if (!hasReferences || !equalJson(expand(a, keyword), expand(b, keyword))) add(a, b, path, keyword);
    }
  }

  function compareMaps(a: LocatedSchema, b: LocatedSchema, path: string, keyword: string): void {
    const [left, right] = [a, b].map((one) => Object(keywordOf(one, keyword) ?? {}) as JsonObject);
    for (const name of new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])) {
      const at = path + formatPointer([keyword === "properties" ? name : `{${name}}`]);
      const [hasOld, hasNew] = [left, right].map((map) => map !== undefined && Object.hasOwn(map, name));
      if (hasOld && hasNew) compare(locate(a, [keyword, name]), locate(b, [keyword, name]), at);
      else
        found.push({
          ...difference(a, b, at, keyword),
          name,
          ...(hasOld ? { before: left?.[name] ?? true } : { after: right?.[name] ?? true }),
        });
    }
  }

  function compareRequired(a: LocatedSchema, b: LocatedSchema, path: string): void {
    const [before, after] = [a, b].map((one) => {
      const value = keywordOf(one, "required");
      return new Set(Array.isArray(value) ? value.map(String) : []);
    });
    for (const name of new Set([...(before ?? []), ...(after ?? [])])) {
      const at = path + formatPointer([name]);
      if (!after?.has(name)) found.push({ ...difference(a, b, at, "required"), name, before: true });
      else if (!before?.has(name)) found.push({ ...difference(a, b, at, "required"), name, after: true });
    }
  }

  function add(a: LocatedSchema, b: LocatedSchema, path: string, keyword: string): void {
    const [before, after] = [a, b].map((one) => (keyword === "" ? one.schema : keywordOf(one, keyword)));
    found.push({
      ...difference(a, b, path, keyword),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    });
  }

  compare({ root: oldRoot, schema: oldRoot, pointer: "" }, { root: newRoot, schema: newRoot, pointer: "" }, "");
  return found;
}

function difference(a: LocatedSchema, b: LocatedSchema, path: string, keyword: string): SchemaDifference {
  return { path, keyword, pointers: { old: a.pointer, new: b.pointer } };
}

function keywordOf({ schema }: LocatedSchema, keyword: string): JsonValue | undefined {
  return isJsonObject(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

function isData(keyword: string): boolean {
  return ["const", "enum", "default", "examples"].includes(keyword);
}

/** Writes out the references of a keyword once, to see whether definitions below it differ. */
function expand(at: LocatedSchema, keyword: string): JsonValue {
  const value = keywordOf(at, keyword) ?? null;
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
