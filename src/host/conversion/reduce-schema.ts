import type { JsonArray, JsonObject, JsonValue } from "toolwright/model";
import { isFilled, isJsonArray, isJsonObject, keywordOf, pointerToken } from "../../json-schema/index.js";

/** The names of the built-in formats. */
export type FormatName = "mcp" | "openai" | "anthropic" | "gemini" | "a2a";

/**
 * The feature table of the canonical specification: the formats, besides `mcp`, for which it lists each schema feature. It lists all of them
 * for `mcp`, none for `a2a`. It does not describe what the API of a vendor accepts today: that is in `profiles/facts`.
 */
const formatsByFeature = {
  $ref: ["gemini"],
  $defs: ["gemini"],
  anyOf: ["anthropic", "gemini"],
  oneOf: [],
  allOf: [],
  not: [],
  pattern: ["gemini"],
  format: ["gemini"],
  additionalProperties: ["openai", "anthropic", "gemini"],
  minimum: ["openai", "anthropic", "gemini"],
  maximum: ["openai", "anthropic", "gemini"],
  minLength: ["openai", "anthropic", "gemini"],
  maxLength: ["openai", "anthropic", "gemini"],
  enum: ["openai", "anthropic", "gemini"],
  const: ["openai", "anthropic"],
  default: ["openai", "anthropic", "gemini"],
  title: ["gemini"],
  examples: [],
  multipleOf: ["openai", "anthropic"],
  minItems: ["openai", "anthropic", "gemini"],
  maxItems: ["openai", "anthropic", "gemini"],
  minProperties: ["openai", "anthropic", "gemini"],
  maxProperties: ["openai", "anthropic", "gemini"],
  uniqueItems: ["openai", "anthropic"],
  nullable: ["gemini"],
  deprecated: [],
  readOnly: [],
  writeOnly: [],
} as const;

/** A schema keyword that the canonical feature table lists for some formats and not for others. */
export type CanonicalFeature = keyof typeof formatsByFeature;

/** All features of the table, in the order in which losses are reported. */
// The keys of the table are the features.
export const canonicalFeatures: readonly CanonicalFeature[] = Object.keys(formatsByFeature) as CanonicalFeature[];

/** The features that the table lists for each format. */
export const featuresOfFormat: Readonly<Record<FormatName, readonly CanonicalFeature[]>> = {
  mcp: canonicalFeatures,
  openai: featuresOf("openai"),
  anthropic: featuresOf("anthropic"),
  gemini: featuresOf("gemini"),
  a2a: featuresOf("a2a"),
};

/** Returns the canonical feature table: for each feature, whether it lists each format. It is not a description of the vendors' APIs. */
export function canonicalFeatureTable(): Readonly<Record<CanonicalFeature, Readonly<Record<FormatName, boolean>>>> {
  const rows = canonicalFeatures.map((feature) => [
    feature,
    Object.fromEntries(
      Object.entries(featuresOfFormat).map(([format, features]) => [format, features.includes(feature)]),
    ),
  ]);
  // There is a row for each feature, with a cell for each format.
  return Object.fromEntries(rows) as Record<CanonicalFeature, Record<FormatName, boolean>>;
}

function featuresOf(format: FormatName): readonly CanonicalFeature[] {
  return canonicalFeatures.filter((feature) => {
    const formats: readonly FormatName[] = formatsByFeature[feature];
    return formats.includes(format);
  });
}

/** The parts of JSON Schema that a conversion keeps for a format. */
export interface SchemaSupport {
  readonly features: readonly CanonicalFeature[];
  /** Whether all other keywords are supported, in every form. */
  readonly otherKeywords: boolean;
}

/** A feature that a format does not support, and its position. */
interface SchemaLoss {
  /** A feature of the canonical feature table, another keyword, or `boolean schema`. */
  readonly feature: string;
  /** JSON Pointer from the root of the document to the schema that uses it. */
  readonly path: string;
}

/** A schema in a format, and what was lost. */
interface ReducedSchema {
  readonly schema: JsonObject;
  /** Schemas in document order; in each of them features in the order of the table, then other keywords in document order. */
  readonly losses: readonly SchemaLoss[];
}

/**
 * Reduces `schema` to what a format supports, and lists everything else. Losses inside lost keywords are listed too. Collections without
 * effect, such as an empty `required`, are left out.
 */
export function reduceSchema(schema: JsonObject, support: SchemaSupport): ReducedSchema {
  const walk: Walk = { support, losses: [] };
  return { schema: reduceObject(walk, schema, ""), losses: walk.losses };
}

interface Walk {
  readonly support: SchemaSupport;
  readonly losses: SchemaLoss[];
}

/** Keywords outside of the table that every format with schemas supports. */
const commonKeywords: readonly string[] = ["type", "description", "properties", "required", "items"];

/** Keywords whose subschemas are reduced. */
const childKeywords: readonly string[] = ["properties", "items", "$defs", "anyOf", "oneOf", "allOf", "not"];

/** Collections that a canonical schema omits if they are empty. */
const droppedWhenEmpty: readonly string[] = ["required", "properties", "examples", "$defs", "enum"];

/** Strings that count as absent if they are empty. */
const unusedWhenEmpty: readonly string[] = ["title", "pattern", "format"];

function reduceObject(walk: Walk, schema: JsonObject, path: string): JsonObject {
  const kept = new Map<string, JsonObject>();
  const lost = new Set<string>();
  for (const [keyword, value] of Object.entries(schema)) {
    const supported = reduceKeyword(walk.support, schema, keyword, value);
    if (supported) kept.set(keyword, supported);
    else if (!isUnused(keyword, value)) lost.add(keyword);
  }
  for (const feature of inOrder(lost)) walk.losses.push({ feature, path });
  for (const [keyword, value] of Object.entries(schema)) {
    // `items` with a list is a separate keyword, which is kept or lost as a unit.
    if (!childKeywords.includes(keyword) || (keyword === "items" && lost.has(keyword))) continue;
    const children = reduceChildren(walk, keyword, value, path + pointerToken(keyword));
    if (kept.has(keyword)) kept.set(keyword, { [keyword]: children });
  }
  return Object.fromEntries([...kept.values()].flatMap((part) => Object.entries(part)));
}

/** Returns the keyword in the form that the format supports; `undefined` if there is none. */
function reduceKeyword(
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
    // As a feature of a format, it means the boolean form only.
    return keyword === "additionalProperties" && typeof value !== "boolean" ? undefined : own;
  }
  if (keyword === "type" && isJsonArray(value)) return reduceTypeList(value, schema, features);
  if (keyword === "items" && isJsonArray(value)) return undefined;
  return commonKeywords.includes(keyword) ? own : undefined;
}

function reduceChildren(walk: Walk, keyword: string, value: JsonValue, path: string): JsonValue {
  if (isJsonArray(value)) return value.map((child, i) => reduceChild(walk, child, `${path}/${i}`));
  if (keywordOf(keyword)?.holds !== "map" || !isJsonObject(value)) return reduceChild(walk, value, path);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, reduceChild(walk, child, path + pointerToken(name))]),
  );
}

function reduceChild(walk: Walk, schema: JsonValue, path: string): JsonValue {
  if (isJsonObject(schema)) return reduceObject(walk, schema, path);
  if (typeof schema !== "boolean" || walk.support.otherKeywords) return schema;
  walk.losses.push({ feature: "boolean schema", path });
  return {};
}

/** An empty `enum` rejects every value, so it is not unused. */
function isUnused(keyword: string, value: JsonValue): boolean {
  if (isFilled(value) || keyword === "enum") return false;
  return droppedWhenEmpty.includes(keyword) || unusedWhenEmpty.includes(keyword);
}

function inOrder(lost: ReadonlySet<string>): readonly string[] {
  const features: readonly string[] = canonicalFeatures.filter((feature) => lost.has(feature));
  return [...features, ...[...lost].filter((keyword) => !isFeature(keyword))];
}

function isFeature(keyword: string): keyword is CanonicalFeature {
  return (canonicalFeatures as readonly string[]).includes(keyword);
}

/** Rewrites a list of types for a format with single types only, with `nullable` or `anyOf`; `undefined` if the format supports neither. */
function reduceTypeList(
  types: JsonArray,
  schema: JsonObject,
  features: readonly CanonicalFeature[],
): JsonObject | undefined {
  const [first, ...more] = new Set(types);
  if (first === undefined) return undefined;
  if (more.length === 0) return { type: first };
  const [second, ...rest] = [first, ...more].filter((type) => type !== "null");
  const nullable = types.includes("null") && features.includes("nullable") && schema["nullable"] === undefined;
  if (nullable && second !== undefined && rest.length === 0) return { type: second, nullable: true };
  if (!features.includes("anyOf") || schema["anyOf"] !== undefined) return undefined;
  return { anyOf: [first, ...more].map((type) => ({ type })) };
}
