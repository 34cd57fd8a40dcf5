import { kindOf, listAt, recursiveReferences, resolveReference, typesOf } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { hasReference, parameterHeaderKeyword } from "../model/internal.js";
import { isObjectSchema } from "./conditions.js";
import { describeConstraint } from "./describe-constraint.js";
import {
  distributeUnionSiblings,
  type MergedReferences,
  mergeBranches,
  mergeTypes,
  withAllTypes,
  withSingleTypes,
} from "./merge-types.js";
import type { ProjectionPlan } from "./profile.js";
import { projectArray, projectObject, projectReference, recursionLimit } from "./project-array.js";
import {
  dropKeyword,
  type Keys,
  type Loss,
  moveToDescription,
  type ProjectionContext,
  reportLoss,
  type SchemaProjection,
  supports,
} from "./projection-context.js";

/** How many schemas a projection may contain before references are no longer inlined. */
const maxSchemas = 2000;

/** Projects a schema by `plan`. The result accepts every value that the schema accepts, except that strict mode uses null for absent properties. */
export function projectSchema(
  schema: JsonObject,
  plan: ProjectionPlan,
  base: string,
): { readonly schema: JsonObject; readonly losses: readonly Loss[] } {
  const context: ProjectionContext = {
    plan,
    root: schema,
    base,
    losses: [],
    recursive: recursiveReferences(schema),
    definitions: new Map(),
    inlining: [],
    budget: { remaining: maxSchemas },
    project: projectNode,
  };
  const projected = projectNode(context, schema, []);
  const definitions = [...context.definitions.values()].map(({ name, schema: definition }) => [name, definition]);
  return {
    schema: definitions.length === 0 ? projected : { ...projected, $defs: Object.fromEntries(definitions) },
    losses: context.losses,
  };
}

const oneOfMessage = "oneOf becomes anyOf: a value may now match more than one branch";

/** Projects the schema at `keys` of the root. */
function projectNode(context: ProjectionContext, schema: JsonValue | undefined, keys: Keys): JsonObject {
  context.budget.remaining--;
  if (!isJsonObject(schema)) return schema === false && supports(context, "not") ? { not: {} } : {};
  if (typeof schema["$ref"] === "string") return projectReference(context, schema, schema["$ref"], keys);
  const known: MergedReferences = new Map();
  const original: SchemaProjection = { context, keys, schema, out: {}, notes: [] };
  const merged = mergeCompositions(original, known);
  // What was merged is inlined.
  const inner = known.size === 0 ? context : { ...context, inlining: [...context.inlining, ...known.keys()] };
  const projection: SchemaProjection = { ...original, context: inner, schema: merged };
  for (const [keyword, value] of Object.entries(projection.schema)) projectKeyword(projection, keyword, value);
  projectArray(projection);
  projectObject(projection);
  if (context.plan.unions === "merge") mergeTypes(projection);
  if (projection.notes.length > 0) {
    const own = projection.out["description"];
    const notes = `(${projection.notes.join("; ")})`;
    projection.out["description"] = typeof own === "string" && own !== "" ? `${own} ${notes}` : notes;
  }
  const typed = projectTypes(context.plan, projection.out);
  return context.plan.unionSiblings === "distribute" ? distributeUnionSiblings(typed) : typed;
}

function projectTypes({ types }: ProjectionPlan, schema: JsonObject): JsonObject {
  if (types === "keep") return schema;
  return types === "anyOf" ? withSingleTypes(schema) : withAllTypes(schema);
}

/** Keywords that are projected together, after all others. */
const projectedTogether: readonly string[] = [
  "items",
  "prefixItems",
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "$defs",
  "definitions",
];

function projectKeyword(projection: SchemaProjection, keyword: string, value: JsonValue): void {
  const { context, out } = projection;
  if (projectedTogether.includes(keyword)) return;
  switch (keyword) {
    case "anyOf":
    case "oneOf":
      // Branches that excluded each other may overlap once they lose constraints, so `oneOf` never stays.
      if (keyword === "oneOf") reportLoss(projection, { what: "oneOf", how: "lost", message: oneOfMessage });
      if (out["anyOf"] === undefined && supports(context, "anyOf"))
        out["anyOf"] = projectList(projection, keyword, value);
      else dropKeyword(projection, keyword, value);
      return;
    case "allOf":
      if (supports(context, "allOf")) out["allOf"] = projectList(projection, keyword, value);
      else {
        dropKeyword(projection, keyword, value);
        const type = listAt(projection.schema, "allOf").flatMap((part) => typesOf(part))[0];
        if (projection.schema["type"] === undefined && type !== undefined) out["type"] = type;
      }
      return;
    case parameterHeaderKeyword:
      // It says nothing about the value, so nothing is lost.
      if (supports(context, keyword)) out[keyword] = value;
      return;
    case "const":
      if (supports(context, "const")) out["const"] = value;
      else projectEnum(projection, keyword, [value]);
      return;
    case "enum":
      if (isWholeSchema(projection) && context.plan.rootCompositions === "drop")
        dropKeyword(projection, keyword, value);
      else projectEnum(projection, keyword, Array.isArray(value) ? value : []);
      return;
    case "type":
      if (value === "null" && context.plan.nullOnly === "describe" && !isBranch(projection))
        moveToDescription(projection, keyword, "always null");
      else keep(projection, keyword, value);
      return;
    case "format":
      if (context.plan.formats === "all" ? supports(context, "format") : context.plan.formats.includes(String(value)))
        out["format"] = value;
      else dropKeyword(projection, keyword, value);
      return;
    case "minItems": {
      const max = context.plan.maxMinItems ?? Number.POSITIVE_INFINITY;
      if (typeof value === "number" && value > max) {
        out["minItems"] = max;
        dropKeyword(projection, keyword, value);
      } else keep(projection, keyword, value);
      return;
    }
    default:
      // The subschemas of these keywords are not projected, so they stay only if projection would not change them.
      if (applicators.includes(keyword) && (keyword.startsWith("unevaluated") || hasReference(value))) {
        dropKeyword(projection, keyword, value);
      } else keep(projection, keyword, value);
  }
}

const applicators: readonly string[] = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
];

function keep(projection: SchemaProjection, keyword: string, value: JsonValue): void {
  const { context, out, notes, schema } = projection;
  if (!supports(context, keyword)) {
    dropKeyword(projection, keyword, value);
    return;
  }
  out[keyword] = value;
  const note = context.plan.alsoDescribed?.includes(keyword) ? describeConstraint(keyword, value, schema) : undefined;
  if (note !== undefined) notes.push(note);
}

function projectList({ context, keys }: SchemaProjection, keyword: string, value: JsonValue): readonly JsonObject[] {
  const parts: readonly JsonValue[] = Array.isArray(value) ? value : [];
  return parts.map((part, index) => projectNode(context, part, [...keys, keyword, index]));
}

function projectEnum(projection: SchemaProjection, keyword: string, values: readonly JsonValue[]): void {
  const areStrings = values.every((value) => typeof value === "string");
  if (supports(projection.context, "enum") && (areStrings || projection.context.plan.enums === "any")) {
    projection.out["enum"] = values;
  } else {
    dropKeyword(projection, keyword, keyword === "const" ? (values[0] ?? null) : values);
  }
  if (projection.schema["type"] !== undefined || projection.context.plan.enums === "any") return;
  const types = [...new Set(values.map((value) => kindOf(value)))];
  const isNull = types.length === 1 && types[0] === "null";
  if (types.length > 0 && !(isNull && projection.context.plan.nullOnly === "describe")) projection.out["type"] = types;
}

function isWholeSchema({ keys }: SchemaProjection): boolean {
  return keys.length === 0;
}

function isBranch({ keys }: SchemaProjection): boolean {
  return ["anyOf", "oneOf"].includes(String(keys.at(-2)));
}

/** Keywords that `mergeBranches` removes or merges into the schema. */
const compositions: readonly string[] = ["anyOf", "oneOf", "allOf", "not", "if"];

/** Merges compositions into the properties where the client rejects them: at the root and, in strict mode, next to properties. */
function mergeCompositions(projection: SchemaProjection, known: MergedReferences): JsonObject {
  const { context, schema } = projection;
  const merges = !isWholeSchema(projection) && context.plan.unions === "merge";
  const mustMerge = isWholeSchema(projection)
    ? context.plan.rootCompositions === "drop"
    : (context.plan.strict !== undefined && isJsonObject(schema["properties"])) ||
      (merges && mergesToObject(context.root, schema));
  if (!mustMerge) return merges ? mergeObjects(projection, known) : schema;
  for (const keyword of compositions) {
    const value = schema[keyword];
    if (value !== undefined) dropKeyword(projection, keyword, value);
  }
  const merged = mergeWithinLimits(projection, schema, known);
  return isWholeSchema(projection) || merged["type"] !== undefined ? merged : { ...merged, type: "object" };
}

/** Merges compositions. Where references are inlined, recursion ends in an object of any properties. */
function mergeWithinLimits(
  { context, keys }: SchemaProjection,
  schema: JsonObject,
  known: MergedReferences,
): JsonObject {
  const merged = mergeBranches(context.root, schema, known);
  const depthOf = (reference: string): number => context.inlining.filter((outer) => outer === reference).length;
  const isWithin = context.budget.remaining > 0 && [...known.keys()].every((one) => depthOf(one) < recursionLimit);
  if (context.plan.references !== "never" || known.size === 0 || isWithin) return merged;
  const message = "a union is cut off here: it is recursive, or too large to inline";
  reportLoss({ context, keys }, { what: "$ref", how: "lost", message });
  return { type: "object" };
}

/** Whether every member of the union is an object, so that one object can replace it. */
function mergesToObject(root: JsonValue, schema: JsonObject): boolean {
  const members = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")].map((member) =>
    isJsonObject(member) && typeof member["$ref"] === "string" ? resolveReference(root, member["$ref"]) : member,
  );
  return members.length > 1 && members.every((member) => member !== undefined && typesOf(member).join() === "object");
}

/** Merges the objects of a union that has other members, too. */
function mergeObjects(projection: SchemaProjection, known: MergedReferences): JsonObject {
  const { context, schema } = projection;
  const { anyOf, oneOf, ...rest } = schema;
  const keyword = anyOf === undefined ? "oneOf" : "anyOf";
  const members = listAt(schema, keyword);
  const objects = members.filter((member) => isObjectSchema(context.root, member));
  if (objects.length < 2 || (anyOf !== undefined && oneOf !== undefined)) return schema;
  dropKeyword(projection, keyword, objects);
  const merged = { ...mergeWithinLimits(projection, { anyOf: objects }, known), type: "object" };
  return { ...rest, [keyword]: [merged, ...members.filter((member) => !objects.includes(member))] };
}
