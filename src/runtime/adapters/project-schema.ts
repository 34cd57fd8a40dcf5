import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { type SchemaFeature, schemaFeatures } from "./feature-matrix.js";
import { isFilled, isJsonArray } from "./json-reading.js";
import { projectTypeList } from "./project-type-list.js";

/** What a format carries of a schema. */
export interface SchemaSupport {
  readonly features: readonly SchemaFeature[];
  /** Whether it carries all other keywords too, and every form of them. */
  readonly otherKeywords: boolean;
}

/** A feature that a format has no place for, and where it was. */
export interface SchemaLoss {
  /** A feature of the matrix, another keyword, or `boolean schema`. */
  readonly feature: string;
  /** JSON Pointer of the schema that used it, from the root of its own document. */
  readonly path: string;
}

/** A schema as a format carries it, and what it lost. */
export interface SchemaProjection {
  readonly schema: JsonObject;
  /** Schema by schema in the document's order; in each of them features in the matrix's order, then other keywords in the document's. */
  readonly losses: readonly SchemaLoss[];
}

/**
 * Gives what a format carries of `schema`, and everything that it does not (canonical contracts 3.5). Losses inside what is lost are
 * told too, as far as the walk goes; collections that say nothing when they are empty are left out.
 */
export function projectSchema(schema: JsonObject, support: SchemaSupport): SchemaProjection {
  const walk: Walk = { support, losses: [] };
  return { schema: projectObject(walk, schema, []), losses: walk.losses };
}

/** Gives the schema in canonical form: every keyword but the collections that say nothing when they are empty (canonical contracts 3.1). */
export function canonicalSchema(schema: JsonObject): JsonObject {
  return projectSchema(schema, { features: schemaFeatures, otherKeywords: true }).schema;
}

interface Walk {
  readonly support: SchemaSupport;
  readonly losses: SchemaLoss[];
}

type Keys = readonly (string | number)[];

/** Keywords beside the matrix that every format with schemas has. */
const commonKeywords: readonly string[] = ["type", "description", "properties", "required", "items"];

/** Keywords whose schemas the walk goes into (canonical contracts 3.5). */
const childKeywords: readonly string[] = ["properties", "items", "$defs", "anyOf", "oneOf", "allOf", "not"];

/** Collections that a canonical schema does not have when they are empty (vector ad-27). */
const droppedWhenEmpty: readonly string[] = ["required", "properties", "examples", "$defs", "enum"];

/** Texts that are not in use when they are empty (canonical contracts 3.5). */
const unusedWhenEmpty: readonly string[] = ["title", "pattern", "format"];

function projectObject(walk: Walk, schema: JsonObject, keys: Keys): JsonObject {
  const kept = new Map<string, JsonObject>();
  const lost = new Set<string>();
  for (const [keyword, value] of Object.entries(schema)) {
    const carried = projectKeyword(walk.support, schema, keyword, value);
    if (carried) kept.set(keyword, carried);
    else if (!saysNothing(keyword, value)) lost.add(keyword);
  }
  for (const feature of inOrder(lost)) walk.losses.push({ feature, path: formatPointer(keys) });
  for (const [keyword, value] of Object.entries(schema)) {
    // A list of items is a keyword of its own, that is kept or lost as a whole.
    if (!childKeywords.includes(keyword) || (keyword === "items" && lost.has(keyword))) continue;
    const children = projectChildren(walk, value, [...keys, keyword]);
    if (kept.has(keyword)) kept.set(keyword, { [keyword]: children });
  }
  return Object.fromEntries([...kept.values()].flatMap((part) => Object.entries(part)));
}

/** Gives what stands for the keyword in the projection; undefined when nothing does. */
function projectKeyword(
  { features, otherKeywords }: SchemaSupport,
  schema: JsonObject,
  keyword: string,
  value: JsonValue,
): JsonObject | undefined {
  if (droppedWhenEmpty.includes(keyword) && !isFilled(value)) return undefined;
  const own = { [keyword]: value };
  if (otherKeywords) return own;
  if (isFeature(keyword)) {
    if (!features.includes(keyword)) return undefined;
    // The canonical contracts know the boolean form alone.
    return keyword === "additionalProperties" && typeof value !== "boolean" ? undefined : own;
  }
  if (keyword === "type" && isJsonArray(value)) return projectTypeList(value, schema, features);
  if (keyword === "items" && isJsonArray(value)) return undefined;
  return commonKeywords.includes(keyword) ? own : undefined;
}

function projectChildren(walk: Walk, value: JsonValue, keys: Keys): JsonValue {
  const last = keys.at(-1);
  if (isJsonArray(value)) return value.map((child, i) => projectChild(walk, child, [...keys, i]));
  if ((last !== "properties" && last !== "$defs") || !isJsonObject(value)) return projectChild(walk, value, keys);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, projectChild(walk, child, [...keys, name])]),
  );
}

function projectChild(walk: Walk, schema: JsonValue, keys: Keys): JsonValue {
  if (isJsonObject(schema)) return projectObject(walk, schema, keys);
  if (typeof schema !== "boolean" || walk.support.otherKeywords) return schema;
  walk.losses.push({ feature: "boolean schema", path: formatPointer(keys) });
  return {};
}

/** An empty `enum` allows no value at all, so it is not among these. */
function saysNothing(keyword: string, value: JsonValue): boolean {
  if (isFilled(value) || keyword === "enum") return false;
  return droppedWhenEmpty.includes(keyword) || unusedWhenEmpty.includes(keyword);
}

function inOrder(lost: ReadonlySet<string>): readonly string[] {
  const features: readonly string[] = schemaFeatures.filter((feature) => lost.has(feature));
  return [...features, ...[...lost].filter((keyword) => !isFeature(keyword))];
}

function isFeature(keyword: string): keyword is SchemaFeature {
  return (schemaFeatures as readonly string[]).includes(keyword);
}
