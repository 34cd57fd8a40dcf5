import { resolveReference } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { describeConstraint } from "./describe-constraint.js";
import { annotations } from "./facts/shared-facts.js";
import { type Keys, type ProjectionContext, reportLoss, supports } from "./projection-context.js";

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
  return { ...context.project(inner, target, keysOf(reference)), ...siblings };
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
  definition.schema = context.project({ ...context, inlining: [] }, target, keysOf(reference));
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

function keysOf(reference: string): Keys {
  return reference
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function reportReference(context: ProjectionContext, keys: Keys, message: string): void {
  reportLoss({ context, keys }, { what: "$ref", how: "lost", message });
}
