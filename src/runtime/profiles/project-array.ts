import { listAt, objectAt, pointerKeys, resolveReference, typesOf } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { describeConstraint } from "./describe-constraint.js";
import { annotations } from "./facts/shared-facts.js";
import { anyOfSchemas } from "./merge-types.js";
import {
  dropKeyword,
  type Keys,
  moveToDescription,
  type ProjectionContext,
  reportLoss,
  type SchemaProjection,
  supports,
} from "./projection-context.js";

/** Projects the keywords for items. Every array gets `items`, and never `items: false`, because clients reject both. */
export function projectArray(projection: SchemaProjection): void {
  const { context, keys, schema, out } = projection;
  // `items` as an array is the tuple form of draft-07.
  const isDraft7Tuple = Array.isArray(schema["items"]);
  const prefixKeyword = isDraft7Tuple ? "items" : "prefixItems";
  const prefix = listAt(schema, prefixKeyword).map((item, index) =>
    context.project(context, item, [...keys, prefixKeyword, index]),
  );
  const rest = isDraft7Tuple ? schema["additionalItems"] : schema["items"];
  if (rest !== undefined || prefix.length > 0) {
    if (rest === false) closeTuple(projection, prefix.length);
    const own = rest === undefined || rest === false ? undefined : context.project(context, rest, [...keys, "items"]);
    if (supports(context, "prefixItems") && prefix.length > 0) {
      out["prefixItems"] = prefix;
      // No items are allowed after the prefix, so any schema is correct. The union also works for validators without `prefixItems`.
      const supportsUnion = context.plan.unions !== "merge";
      out["items"] = own ?? (rest === false && supportsUnion ? anyOfSchemas(prefix) : {});
    } else {
      if (prefix.length > 0) dropKeyword(projection, "prefixItems", listAt(schema, prefixKeyword));
      const open: readonly JsonValue[] = rest === undefined ? [{}] : [];
      out["items"] = unionOfItems([...prefix, ...(own ? [own] : []), ...open]);
    }
  } else if (typesOf(schema).includes("array")) {
    out["items"] = {};
  }
}

function closeTuple(projection: SchemaProjection, length: number): void {
  const declared = projection.schema["maxItems"];
  const maxItems = typeof declared === "number" ? Math.min(declared, length) : length;
  if (supports(projection.context, "maxItems")) projection.out["maxItems"] = maxItems;
  else dropKeyword(projection, "maxItems", maxItems);
}

/** If any item accepts everything, so does the union. For an array without items, any type is correct. */
function unionOfItems(items: readonly JsonValue[]): JsonValue {
  if (items.length === 0) return { type: "string" };
  return items.some((item) => isJsonObject(item) && Object.keys(item).length === 0) ? {} : anyOfSchemas(items);
}

/** Projects the keywords for properties. */
export function projectObject(projection: SchemaProjection): void {
  const { context, keys, schema, out } = projection;
  const isObject = typesOf(schema).includes("object");
  if (!isObject && schema["properties"] === undefined && schema["additionalProperties"] === undefined) {
    const names = requiredNames(projection, [], []);
    if (names.length > 0) out["required"] = names;
    return;
  }
  const required = listAt(schema, "required");
  const kept = supportedNames(projection);
  const declared = Object.keys(objectAt(schema, "properties"));
  const properties = kept.map((name): [string, JsonObject] => {
    const property = objectAt(schema, "properties")[name];
    const projected = context.project(context, property, [...keys, "properties", name]);
    const mustBeNullable = context.plan.strict?.required === "all" && !required.includes(name);
    return [name, mustBeNullable && !acceptsNull(context.root, property) ? orNull(projected) : projected];
  });
  // Assigning "__proto__" would set the prototype; `fromEntries` defines a property.
  if (isObject || declared.length > 0) out["properties"] = Object.fromEntries(properties);
  const demanded = context.plan.strict?.required === "all" ? kept : requiredNames(projection, kept, declared);
  if (demanded.length > 0 || context.plan.strict?.required === "all") out["required"] = demanded;
  projectUndeclared(projection, declared.length > kept.length);
}

/** Undeclared required names stay, or move to the description for clients that reject them. */
function requiredNames(
  projection: SchemaProjection,
  kept: readonly string[],
  declared: readonly string[],
): readonly JsonValue[] {
  const names = listAt(projection.schema, "required").filter((name) => typeof name === "string");
  const undeclared = names.filter((name) => !declared.includes(name));
  if (projection.context.plan.undeclaredRequired !== "describe" || undeclared.length === 0) {
    return names.filter((name) => kept.includes(name) || undeclared.includes(name));
  }
  moveToDescription(projection, "required", `required: ${undeclared.join(", ")}`);
  return names.filter((name) => kept.includes(name));
}

function supportedNames({ context, keys, schema, notes }: SchemaProjection): readonly string[] {
  const names = Object.keys(objectAt(schema, "properties"));
  const rule = context.plan.propertyNames;
  if (!rule || (rule.where === "root" && keys.length > 0)) return names;
  const allowed = new RegExp(rule.pattern, "u");
  for (const name of names.filter((each) => !allowed.test(each))) {
    const quoted = JSON.stringify(name);
    notes.push(`${listAt(schema, "required").includes(name) ? "required" : "optional"} property: ${quoted}`);
    const message = `property ${quoted} moves to the description: the client rejects its name`;
    reportLoss({ context, keys: [...keys, "properties", name] }, { what: "properties", how: "described", message });
  }
  return names.filter((name) => allowed.test(name));
}

/** Projects the keywords for undeclared properties. `additionalProperties` depends on the declared names and patterns, so it is removed if any of them is. */
function projectUndeclared(projection: SchemaProjection, lostProperties: boolean): void {
  const { context, keys, schema, out } = projection;
  const rest = schema["additionalProperties"];
  const patterns = Object.entries(objectAt(schema, "patternProperties"));
  const keepsPatterns = supports(context, "patternProperties");
  if (patterns.length > 0 && keepsPatterns) {
    out["patternProperties"] = Object.fromEntries(
      patterns.map(([pattern, value]) => [
        pattern,
        context.project(context, value, [...keys, "patternProperties", pattern]),
      ]),
    );
  } else if (patterns.length > 0) dropKeyword(projection, "patternProperties", objectAt(schema, "patternProperties"));
  if (rest === undefined) return;
  if (lostProperties || (patterns.length > 0 && !keepsPatterns) || !supports(context, "additionalProperties")) {
    // Most objects are closed and models do not invent properties, so a removed `additionalProperties: false` is not reported.
    if (isJsonObject(rest) || supports(context, "additionalProperties"))
      dropKeyword(projection, "additionalProperties", rest);
    return;
  }
  out["additionalProperties"] =
    typeof rest === "boolean" ? rest : context.project(context, rest, [...keys, "additionalProperties"]);
}

/** Whether the schema clearly accepts null. */
function acceptsNull(root: JsonValue, schema: JsonValue | undefined, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > 32) return schema === true;
  const { $ref, type } = schema;
  if (typeof $ref === "string") return acceptsNull(root, resolveReference(root, $ref), depth + 1);
  if (schema["const"] !== undefined) return schema["const"] === null;
  if (Array.isArray(schema["enum"])) return schema["enum"].includes(null);
  if (type !== undefined) return type === "null" || (Array.isArray(type) && type.includes("null"));
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  if (branches.length > 0) return branches.some((branch) => acceptsNull(root, branch, depth + 1));
  return schema["allOf"] === undefined && schema["not"] === undefined;
}

/** Accepts null in place of an absent property. */
function orNull(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  const branches = Object.keys(rest).length === 1 && rest["anyOf"] !== undefined ? listAt(rest, "anyOf") : [rest];
  return { ...(description !== undefined && { description }), anyOf: [...branches, { type: "null" }] };
}

/** How many levels of a recursive reference are inlined for clients without references. */
export const recursionLimit = 2;

/** Projects a `$ref`: inlines its target, or keeps it with the target in `$defs`. */
export function projectReference(
  context: ProjectionContext,
  schema: JsonObject,
  reference: string,
  keys: Keys,
): JsonObject {
  const target = resolveReference(context.root, reference);
  const siblings = projectSiblings(context, schema, keys);
  if (target === undefined) {
    reportReference(context, keys, `${reference} does not resolve and is removed`);
    return siblings;
  }
  if (mustKeep(context, reference)) {
    const name = define(context, reference, target);
    return { $ref: `#/$defs/${name}`, ...(context.plan.referenceSiblings && siblings) };
  }
  const depth = context.inlining.filter((outer) => outer === reference).length;
  if (context.budget.remaining <= 0 || depth >= recursionLimit) {
    reportReference(context, keys, `${reference} is cut off here: it is recursive, or too large to inline`);
    return { ...shapeOf(target), ...siblings };
  }
  const inner = { ...context, inlining: [...context.inlining, reference] };
  return { ...context.project(inner, target, pointerKeys(reference)), ...siblings };
}

function mustKeep(context: ProjectionContext, reference: string): boolean {
  const { references } = context.plan;
  if (references === "never") return false;
  return references === "keep" || context.recursive.has(reference) || context.budget.remaining <= 0;
}

/** Adds the target to `$defs`, unless it is there already, and returns its name. */
function define(context: ProjectionContext, reference: string, target: JsonValue): string {
  const known = context.definitions.get(reference);
  if (known) return known.name;
  const base = reference.slice(reference.lastIndexOf("/") + 1).replace(/[^A-Za-z0-9_]+/g, "_") || "Root";
  const taken = [...context.definitions.values()].map(({ name }) => name);
  let name = base;
  for (let count = 2; taken.includes(name); count++) name = `${base}_${count}`;
  // Registered before its schema is projected, because the schema may refer to itself.
  const definition = { name, schema: {} };
  context.definitions.set(reference, definition);
  definition.schema = context.project({ ...context, inlining: [] }, target, pointerKeys(reference));
  return name;
}

/** Keeps the annotations next to a `$ref`. Constraints there are rare, and are removed. */
function projectSiblings(context: ProjectionContext, schema: JsonObject, keys: Keys): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "$ref" || keyword === "$defs") continue;
    if (keyword === "default" || annotations.includes(keyword)) {
      if (supports(context, keyword)) kept.push([keyword, value]);
    } else if (describeConstraint(keyword, value, schema) !== undefined || !keyword.startsWith("$")) {
      reportReference(context, keys, `${keyword} next to $ref is removed`);
    }
  }
  return Object.fromEntries(kept);
}

function shapeOf(target: JsonValue): JsonObject {
  const type = isJsonObject(target) ? target["type"] : undefined;
  if (type === "object") return { type, properties: {} };
  if (type === "array") return { type, items: {} };
  return typeof type === "string" ? { type } : {};
}

function reportReference(context: ProjectionContext, keys: Keys, message: string): void {
  reportLoss({ context, keys }, { what: "$ref", how: "lost", message });
}
