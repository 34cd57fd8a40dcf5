import type { JsonArray, JsonObject, JsonValue } from "../../model/index.js";
import {
  type Effort,
  Exhausted,
  fits,
  isJsonObject,
  isRuledOut,
  listAt,
  objectAt,
  resolve,
  spend,
} from "./explain/index.js";

/** References and values that are nested deeper are left as they are. */
const maxDepth = 1000;
/** Outputs are the author's own and may be large; the bound is for unions that nest in unions. */
const maxEffort = 20_000_000;

/**
 * Gives `value` without the properties that `schema` does not declare where it is closed.
 * In a union the first branch that the projected value fits decides. What does not fit the schema for other reasons stays as it is.
 */
export function project(schema: JsonObject, value: JsonValue): JsonValue {
  try {
    return projectBy({ root: schema, effort: { left: maxEffort } }, schema, value, 0);
  } catch (thrown) {
    // Unprojected, the value is refused by its guard, which is the safe side.
    if (thrown instanceof Exhausted) return value;
    throw thrown;
  }
}

interface Work {
  readonly root: JsonObject;
  readonly effort: Effort;
}

function projectBy(work: Work, schema: JsonValue | undefined, value: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(schema) || typeof value !== "object" || value === null || depth > maxDepth) return value;
  spend(work.effort);
  let result: JsonValue = value;
  if (typeof schema["$ref"] === "string")
    result = projectBy(work, resolve(work.root, schema["$ref"]), result, depth + 1);
  for (const part of listAt(schema, "allOf")) result = projectBy(work, part, result, depth + 1);
  if (schema["anyOf"] !== undefined) return projectUnion(work, schema, result, depth);
  if (Array.isArray(result)) return projectItems(work, schema, result, depth);
  return isJsonObject(result) ? projectProperties(work, schema, result, depth) : result;
}

/** The branch decides alone: keywords beside `anyOf` are the sum of its branches and say less. */
function projectUnion(work: Work, schema: JsonObject, value: JsonValue, depth: number): JsonValue {
  if (fits(work.root, schema, value, work.effort)) return value;
  for (const branch of listAt(schema, "anyOf")) {
    if (isRuledOut(work.root, branch, value)) continue;
    const projected = projectBy(work, branch, value, depth + 1);
    if (fits(work.root, schema, projected, work.effort)) return projected;
  }
  return value;
}

function projectItems(work: Work, schema: JsonObject, items: JsonArray, depth: number): JsonValue {
  const prefix = listAt(schema, "prefixItems");
  return items.map((item, i) => projectBy(work, prefix[i] ?? schema["items"], item, depth + 1));
}

function projectProperties(work: Work, schema: JsonObject, value: JsonObject, depth: number): JsonValue {
  const properties = objectAt(schema, "properties");
  const patterns = Object.entries(objectAt(schema, "patternProperties")).map(([pattern, property]) => {
    return { expression: new RegExp(pattern, "u"), property };
  });
  const rest = schema["additionalProperties"];
  const entries: [string, JsonValue][] = [];
  for (const [name, item] of Object.entries(value)) {
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const schemas = patterns.filter(({ expression }) => expression.test(name)).map(({ property }) => property);
    if (declared !== undefined) schemas.push(declared);
    if (schemas.length === 0) {
      if (rest === false) continue;
      if (rest !== undefined) schemas.push(rest);
    }
    entries.push([name, schemas.reduce((kept: JsonValue, one) => projectBy(work, one, kept, depth + 1), item)]);
  }
  // fromEntries defines properties, where assignment would take "__proto__" for the prototype.
  return Object.fromEntries(entries);
}
