import { listAt, objectAt, resolveReference } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";

/** What references were merged to. While the target of one is merged, it is `{}`: a schema that is its own branch adds nothing. */
export type MergedReferences = Map<string, JsonObject>;

/**
 * Merges the compositions of an object schema into its properties. The result accepts every value that the schema accepts, but no longer
 * expresses which properties go together.
 */
export function mergeBranches(root: JsonValue, schema: JsonObject, known: MergedReferences): JsonObject {
  const { anyOf: _a, oneOf: _o, allOf: _l, not: _n, if: _i, then: _t, else: _e, ...rest } = schema;
  const branchesAt = (keyword: string): readonly JsonObject[] =>
    listAt(schema, keyword).map((branch) => (isJsonObject(branch) ? mergeBranch(root, branch, known) : {}));
  let merged: JsonObject = rest;
  for (const part of branchesAt("allOf")) merged = intersect(merged, part);
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = branchesAt(keyword);
    if (branches.length > 0) merged = intersect(merged, mergeAlternatives(branches));
  }
  return merged;
}

function mergeBranch(root: JsonValue, branch: JsonObject, known: MergedReferences): JsonObject {
  const reference = branch["$ref"];
  if (typeof reference !== "string") return mergeBranches(root, branch["$ref"] === undefined ? branch : {}, known);
  const before = known.get(reference);
  if (before) return before;
  known.set(reference, {});
  const target = resolveReference(root, reference);
  const merged = mergeBranches(root, isJsonObject(target) && target["$ref"] === undefined ? target : {}, known);
  known.set(reference, merged);
  return merged;
}

/** Merges `part` into `schema`; for a property of both, the schema of the first wins. */
function intersect(schema: JsonObject, part: JsonObject): JsonObject {
  const properties = { ...objectAt(part, "properties"), ...objectAt(schema, "properties") };
  const required = [...new Set([...listAt(schema, "required"), ...listAt(part, "required")])];
  // The result is closed only if one of the two is closed and declares every property; otherwise it stays open.
  const closed = [schema, part].some((side) => side["additionalProperties"] === false && declaresAll(side, properties));
  const { additionalProperties: _, ...others } = schema;
  return {
    ...others,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
    ...(!closed &&
      schema["additionalProperties"] !== undefined &&
      !Object.hasOwn(part, "properties") && { additionalProperties: schema["additionalProperties"] }),
  };
}

function declaresAll(schema: JsonObject, properties: JsonObject): boolean {
  if (Object.keys(objectAt(schema, "patternProperties")).length > 0) return false;
  const own = objectAt(schema, "properties");
  return Object.keys(properties).every((name) => Object.hasOwn(own, name));
}

/** Merges alternative branches: a property accepts what it accepts in any of them. */
function mergeAlternatives(branches: readonly JsonObject[]): JsonObject {
  const names = [...new Set(branches.flatMap((branch) => Object.keys(objectAt(branch, "properties"))))];
  const properties = names.map((name): [string, JsonValue] => {
    const declared = branches.flatMap((branch) => {
      const own = objectAt(branch, "properties");
      return Object.hasOwn(own, name) ? [own[name] ?? {}] : [];
    });
    // An open branch that does not declare the property accepts any value for it.
    const isAny = branches.some((branch) => !Object.hasOwn(objectAt(branch, "properties"), name) && !isClosed(branch));
    return [name, isAny ? {} : anyOfSchemas(declared)];
  });
  const [first, ...others] = branches.map((branch) => listAt(branch, "required"));
  const required = (first ?? []).filter((name) => others.every((list) => list.includes(name)));
  return {
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(branches.every(isClosed) && { additionalProperties: false }),
  };
}

function isClosed(schema: JsonObject): boolean {
  return schema["additionalProperties"] === false && Object.keys(objectAt(schema, "patternProperties")).length === 0;
}

/** Creates a union of the schemas, without duplicates; a single schema is returned unchanged. */
export function anyOfSchemas(schemas: readonly JsonValue[]): JsonValue {
  const flat = schemas.flatMap((schema): readonly JsonValue[] => {
    const isUnion = isJsonObject(schema) && Array.isArray(schema["anyOf"]) && Object.keys(schema).length === 1;
    return isUnion ? listAt(schema, "anyOf") : [schema];
  });
  const distinct = [...new Map(flat.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [single] = distinct;
  return distinct.length === 1 && single !== undefined ? single : { anyOf: distinct };
}

/** Moves the keywords next to an `anyOf` into each of its branches; a keyword of the branch takes precedence over a sibling. */
export function distributeUnionSiblings(schema: JsonObject): JsonObject {
  const { anyOf, description, title: _, ...siblings } = schema;
  if (anyOf === undefined) return schema;
  const branches = listAt(schema, "anyOf").map((branch) => distributeUnionSiblings(merge(siblings, toObject(branch))));
  const [first, ...others] = branches;
  if (first === undefined || typeof description !== "string") return { anyOf: branches };
  return { anyOf: [prependDescription(first, description), ...others] };
}

function merge(siblings: JsonObject, branch: JsonObject): JsonObject {
  const properties = { ...objectAt(siblings, "properties"), ...objectAt(branch, "properties") };
  const required = [...new Set([...listAt(siblings, "required"), ...listAt(branch, "required")])];
  return {
    ...siblings,
    ...branch,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Adds the description of a union to its first branch. */
function prependDescription(schema: JsonObject, text: string): JsonObject {
  const [first, ...others] = listAt(schema, "anyOf");
  if (first !== undefined) return { anyOf: [prependDescription(toObject(first), text), ...others] };
  const own = schema["description"];
  return { ...schema, description: typeof own === "string" ? `${text} ${own}` : text };
}

function toObject(value: JsonValue): JsonObject {
  return isJsonObject(value) ? value : {};
}
