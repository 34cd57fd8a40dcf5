import {
  allowedValues,
  equalJson,
  hasType,
  keywordOf,
  kindOf,
  kinds,
  listAt,
  objectAt,
  resolveReference,
  typesOf,
} from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { describeConstraint } from "./describe-constraint.js";
import { annotations } from "./facts/shared-facts.js";
import { dropKeyword, reportLoss, type SchemaProjection } from "./projection-context.js";

/** What a union accepts of one kind of value. */
interface Part {
  readonly types: readonly string[];
  readonly keywords: JsonObject;
  /** Absent if more than these values is accepted. */
  readonly values?: readonly JsonValue[];
  /** Whether the part accepts no more than the members of the union do. */
  readonly isExact: boolean;
}

/** Replaces a projected union by one schema with a list of types. Its description lists the members if that schema accepts more than they do. */
export function mergeTypes(projection: SchemaProjection): void {
  const { out } = projection;
  const members = listAt(out, "anyOf");
  if (members.length === 0) return;
  if (Object.keys(out).some((name) => name !== "anyOf" && !isAnnotation(name))) {
    // The other keywords already say what type it is.
    delete out["anyOf"];
    dropKeyword(projection, "anyOf", members);
    return;
  }
  const branches = members.flatMap(toBranches);
  describeMembers(projection, members);
  delete out["anyOf"];
  const typed = branches.filter(isJsonObject);
  if (typed.length < branches.length) return;
  const parts = [...groupByKind(typed)].map(([kind, group]) => partOfKind(kind, group));
  const values = parts.flatMap((part) => part.values ?? []);
  // `enum` is about all types, so it only stays if every type has values.
  const isEnum = parts.every((part) => part.values !== undefined);
  const isExact = parts.every((part) => part.isExact) && (isEnum || values.every((value) => value === null));
  const types = parts.flatMap((part) => part.types);
  const [only, ...others] = types;
  Object.assign(out, { type: others.length === 0 && only !== undefined ? only : types });
  if (isEnum) out["enum"] = values;
  else for (const { keywords } of parts) Object.assign(out, keywords);
  if (isExact) return;
  const note = `one of these: ${typed.map(describeBranch).join("; or ")}`;
  projection.notes.push(note);
  reportLoss(projection, { what: "anyOf", how: "described", message: `anyOf moves to the description: ${note}` });
}

/** Splits a member into schemas with one type each; `true` for a schema of any value. */
function toBranches(member: JsonValue): readonly (JsonObject | true)[] {
  if (!isJsonObject(member)) return [true];
  if (typeof member["type"] === "string") return [member];
  const values = allowedValues(member);
  if (values) return values.map((value) => ({ type: kindOf(value), enum: [value] }));
  const { anyOf } = withSingleTypes(member);
  return Array.isArray(anyOf) ? anyOf.flatMap(toBranches) : [true];
}

function groupByKind(branches: readonly JsonObject[]): ReadonlyMap<string, readonly JsonObject[]> {
  const groups = new Map<string, JsonObject[]>();
  for (const branch of branches) {
    const kind = branch["type"] === "integer" ? "number" : String(branch["type"]);
    groups.set(kind, [...(groups.get(kind) ?? []), branch]);
  }
  return groups;
}

function partOfKind(kind: string, branches: readonly JsonObject[]): Part {
  const lists = branches.map((branch) => (kind === "null" ? [null] : allowedValues(branch)));
  const types = [...new Set(branches.map(({ type }) => String(type)))];
  const values = lists.flatMap((list) => list ?? []);
  if (lists.every((list) => list !== undefined)) return { types, keywords: {}, values, isExact: true };
  // A member without constraints accepts what the others accept.
  const [first = {}] = branches;
  const widest =
    branches.find((branch) => isUnconstrained(branch) && (branch["type"] !== "integer" || types.length === 1)) ??
    (branches.every((branch) => equalJson(branch, first)) ? first : undefined);
  if (!widest) return { types, keywords: {}, isExact: false };
  const own = Object.entries(widest).filter(([name]) => keywordOf(name)?.of === kind);
  const isExact = Object.keys(widest).every(
    (name) => name === "type" || isAnnotation(name) || keywordOf(name)?.of === kind,
  );
  return { types: [String(widest["type"])], keywords: Object.fromEntries(own), isExact };
}

function isUnconstrained(branch: JsonObject): boolean {
  return Object.keys(branch).every((name) => name === "type" || isAnnotation(name));
}

function isAnnotation(name: string): boolean {
  return name === "default" || annotations.includes(name);
}

/** Keeps what the descriptions of the members say. */
function describeMembers({ out, notes }: SchemaProjection, members: readonly JsonValue[]): void {
  const found = members.flatMap((member) =>
    isJsonObject(member) && typeof member["description"] === "string" ? [member["description"]] : [],
  );
  const [first, ...others] = [...new Set(found)];
  if (first === undefined) return;
  if (out["description"] === undefined && others.length === 0) out["description"] = first;
  else notes.push(...new Set(found));
}

function describeBranch(branch: JsonObject): string {
  const phrases = Object.entries(branch).flatMap(([keyword, value]) => {
    const phrase = isAnnotation(keyword) ? undefined : describeConstraint(keyword, value, branch);
    return phrase === undefined || keywordOf(keyword)?.of === "object" ? [] : [phrase];
  });
  return [String(branch["type"]), ...phrases].join(", ");
}

/** Rewrites a list of types as a union with one type in each branch. */
export function withSingleTypes(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema["type"])) return schema;
  const types = typesOf(schema);
  const [only] = types;
  if (types.length === 1 && only !== undefined) return { ...schema, type: only };
  const { type: _, ...rest } = schema;
  // A union next to the list is more precise than the list.
  if (schema["anyOf"] !== undefined) return rest;
  const kindOfKeyword = (keyword: string): string | undefined => keywordOf(keyword)?.of;
  const keywordsOf = (kind: string | undefined): JsonObject =>
    Object.fromEntries(
      Object.entries(rest).filter(([keyword]) => keyword !== "enum" && kindOfKeyword(keyword) === kind),
    );
  const anyOf = types.map((type): JsonObject => {
    const own = keywordsOf(type === "integer" ? "number" : String(type));
    const values = listAt(schema, "enum").filter((value) => hasType(type, value));
    return { type, ...own, ...(schema["enum"] !== undefined && { enum: values }) };
  });
  const possible = anyOf.filter((branch) => branch["enum"] === undefined || listAt(branch, "enum").length > 0);
  return { ...keywordsOf(undefined), anyOf: possible };
}

/** Adds the list of accepted types to a schema without a type; the schema accepts the same values. */
export function withAllTypes(schema: JsonObject): JsonObject {
  const hasTypes = ["type", "$ref", "anyOf", "oneOf", "allOf"].some((keyword) => schema[keyword] !== undefined);
  if (hasTypes || Object.keys(schema).every((keyword) => keyword === "title")) return schema;
  const values = allowedValues(schema) ?? [];
  const types = values.length > 0 ? [...new Set(values.map((value) => kindOf(value)))] : kinds;
  const [only, ...others] = types;
  return {
    ...schema,
    type: only !== undefined && others.length === 0 ? only : types,
    ...(types.includes("object") && { properties: schema["properties"] ?? {} }),
    ...(types.includes("array") && { items: schema["items"] ?? {} }),
  };
}

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
