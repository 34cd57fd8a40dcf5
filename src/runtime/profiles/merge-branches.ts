import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { listAt, objectAt, resolveReference } from "./schema-walk.js";

/**
 * Gives an object schema without its compositions, with what they say of single properties merged into it. Every value that fits the
 * schema fits the result; which properties go together is not said any more.
 */
export function mergeBranches(root: JsonValue, schema: JsonObject): JsonObject {
  const { anyOf: _a, oneOf: _o, allOf: _l, not: _n, if: _i, then: _t, else: _e, ...rest } = schema;
  let merged: JsonObject = rest;
  for (const part of branchesAt(root, schema, "allOf")) merged = intersect(merged, part);
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = branchesAt(root, schema, keyword);
    if (branches.length > 0) merged = intersect(merged, unionOf(branches));
  }
  return merged;
}

function branchesAt(root: JsonValue, schema: JsonObject, keyword: string): readonly JsonObject[] {
  return listAt(schema, keyword).map((branch) => {
    const own = isJsonObject(branch) ? branch : {};
    const target = typeof own["$ref"] === "string" ? resolveReference(root, own["$ref"]) : own;
    return mergeBranches(root, isJsonObject(target) && target["$ref"] === undefined ? target : {});
  });
}

/** What `schema` says, and of other properties what `part` says; a property of both keeps the schema of the first. */
function intersect(schema: JsonObject, part: JsonObject): JsonObject {
  const properties = { ...objectAt(part, "properties"), ...objectAt(schema, "properties") };
  const required = [...new Set([...listAt(schema, "required"), ...listAt(part, "required")])];
  // Closed by one, with every property of the other declared beside it, the object is closed; where it is not sure, it stays open.
  const closed = [schema, part].some((one) => one["additionalProperties"] === false && declaresAll(one, properties));
  const { additionalProperties: _, ...others } = schema;
  return {
    ...others,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(closed && { additionalProperties: false }),
    ...(!closed &&
      schema["additionalProperties"] !== undefined &&
      !Object.hasOwn(part, "properties") && {
        additionalProperties: schema["additionalProperties"],
      }),
  };
}

function declaresAll(schema: JsonObject, properties: JsonObject): boolean {
  if (Object.keys(objectAt(schema, "patternProperties")).length > 0) return false;
  const own = objectAt(schema, "properties");
  return Object.keys(properties).every((name) => Object.hasOwn(own, name));
}

/** What all of the branches say together: each property by what it may be in one of them. */
function unionOf(branches: readonly JsonObject[]): JsonObject {
  const names = [...new Set(branches.flatMap((branch) => Object.keys(objectAt(branch, "properties"))))];
  const properties = names.map((name): [string, JsonValue] => {
    const declared = branches.flatMap((branch) => {
      const own = objectAt(branch, "properties");
      return Object.hasOwn(own, name) ? [own[name] ?? {}] : [];
    });
    // A branch that does not declare it and is open takes any value there.
    const isAny = branches.some((branch) => !Object.hasOwn(objectAt(branch, "properties"), name) && !isClosed(branch));
    return [name, isAny ? {} : eitherOf(declared)];
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

/** Gives a schema that is any of these; one alone is itself. */
export function eitherOf(schemas: readonly JsonValue[]): JsonValue {
  const flat = schemas.flatMap((schema): readonly JsonValue[] => {
    const isUnion = isJsonObject(schema) && Array.isArray(schema["anyOf"]) && Object.keys(schema).length === 1;
    return isUnion ? listAt(schema, "anyOf") : [schema];
  });
  const distinct = [...new Map(flat.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only] = distinct;
  return distinct.length === 1 && only !== undefined ? only : { anyOf: distinct };
}
