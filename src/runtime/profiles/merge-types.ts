import {
  allowedValues,
  equalJson,
  hasType,
  keywordOf,
  kindOf,
  kinds,
  listAt,
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
  const parts = [...groupByKind(typed)].map(([kind, group]) => toPart(kind, group));
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

function toPart(kind: string, branches: readonly JsonObject[]): Part {
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
