import {
  createFits,
  equalJson,
  explainMismatches,
  isJsonArray,
  isJsonObject,
  listAt,
  localReader,
  objectAt,
  pointerKeys,
  resolveReference,
  StepBudget,
} from "../../json-schema/index.js";
import type { JsonObject, JsonValue, ObjectSchema, Problem } from "../model/index.js";
import { formatPointer } from "../model/internal.js";

/** Keywords by which a property can decide about others. */
const dependent = ["dependentRequired", "dependentSchemas", "dependencies", "if", "then", "else", "not"] as const;
/** Keywords whose branches are schemas of the same object. */
const unions = ["anyOf", "oneOf"] as const;
/** The most steps to check one value. */
const maxSteps = 200_000;

/** Returns the schema of the objects that match `schema` together with these values of properties, or why there is none. */
export function omitProperties(
  schema: ObjectSchema,
  values: JsonObject,
): { readonly schema: ObjectSchema } | { readonly problems: readonly Problem[] } {
  const omission: Omission = { root: schema, values, problems: [], declared: new Set(), resolving: new Set() };
  const remaining = omitFrom(omission, schema);
  const problems: Problem[] = [...omission.problems];
  for (const name of Object.keys(values)) {
    if (omission.declared.has(name)) continue;
    problems.push({ path: formatPointer([name]), message: "the input has no such property" });
  }
  if (problems.length === 0 && !remaining)
    problems.push({ path: "", message: "no input of the tool has these values" });
  if (problems.length > 0 || !remaining) return { problems };
  const pruned = withoutUnused(remaining);
  if (refersElsewhere.test(JSON.stringify(pruned)))
    return { problems: [{ path: "", message: "the schema of the input refers to itself other than by $defs" }] };
  // Only an object has these properties.
  return { schema: { ...pruned, type: "object" } };
}

/** A reference to something else than a definition: it would find another schema than before. */
const refersElsewhere = /"\$(?:ref":"#(?!\/(?:\$defs|definitions)\/)|dynamicRef":|recursiveRef":)/;

interface Omission {
  readonly root: ObjectSchema;
  readonly values: JsonObject;
  readonly problems: Problem[];
  /** The names that were found. */
  readonly declared: Set<string>;
  /** The references that lead to the current schema. */
  readonly resolving: Set<string>;
}

/** Returns undefined if the schema does not accept the values. */
function omitFrom(omission: Omission, schema: JsonObject): JsonObject | undefined {
  const { $ref, ...beside } = schema;
  if (typeof $ref === "string") return omitFromTarget(omission, $ref, beside);
  if (!acceptsValues(omission, schema)) return undefined;
  const { values, problems } = omission;
  const isFixed = (name: JsonValue): boolean => typeof name === "string" && Object.hasOwn(values, name);
  for (const keyword of dependent) {
    const text = JSON.stringify(schema[keyword]) ?? "";
    const name = Object.keys(values).find((each) => text.includes(JSON.stringify(each)));
    if (name !== undefined)
      problems.push({ path: formatPointer([name]), message: `the schema of the input depends on it by "${keyword}"` });
  }
  const remaining: Record<string, JsonValue> = { ...schema };
  const { properties, required } = schema;
  if (isJsonObject(properties))
    remaining["properties"] = Object.fromEntries(Object.entries(properties).filter(([name]) => !isFixed(name)));
  if (isJsonArray(required)) remaining["required"] = required.filter((name) => !isFixed(name));
  if (isJsonArray(required) && required.every(isFixed)) delete remaining["required"];
  for (const keyword of ["minProperties", "maxProperties"]) {
    const count = schema[keyword];
    if (typeof count === "number") remaining[keyword] = Math.max(0, count - Object.keys(values).length);
  }
  for (const keyword of ["default", "examples"]) delete remaining[keyword];
  const all = branchesOf(omission, schema, "allOf");
  if (all.includes(undefined)) return undefined;
  if (all.length > 0) remaining["allOf"] = all.filter((branch) => branch !== undefined);
  for (const keyword of unions) {
    const branches = branchesOf(omission, schema, keyword);
    if (branches.length === 0) continue;
    const accepting = branches.filter((branch) => branch !== undefined);
    if (accepting.length === 0) return undefined;
    remaining[keyword] = accepting;
  }
  return withoutImpossible(remaining);
}

function branchesOf(omission: Omission, schema: JsonObject, keyword: string): readonly (JsonObject | undefined)[] {
  return listAt(schema, keyword).map((branch) => {
    if (isJsonObject(branch)) return omitFrom(omission, branch);
    return branch === true ? {} : undefined;
  });
}

function omitFromTarget(omission: Omission, reference: string, beside: JsonObject): JsonObject | undefined {
  const { root, resolving, problems } = omission;
  const target = resolveReference(root, reference);
  if (!isJsonObject(target) || resolving.has(reference)) {
    problems.push({
      path: "",
      message: `the schema of the input refers to ${reference}, which is not a schema of an object`,
    });
    return undefined;
  }
  resolving.add(reference);
  const own = omitFrom(omission, target);
  resolving.delete(reference);
  const rest = omitFrom(omission, beside);
  if (!own || !rest) return undefined;
  const clashes = Object.keys(rest).some(
    (key) => key in own && !equalJson(rest[key], own[key]) && key !== "description",
  );
  return clashes ? { ...rest, allOf: [...listAt(rest, "allOf"), own] } : { ...own, ...rest };
}

function acceptsValues({ root, values, problems, declared }: Omission, schema: JsonObject): boolean {
  const properties = objectAt(schema, "properties");
  const reader = localReader(root);
  let isAccepted = true;
  for (const [name, value] of Object.entries(values)) {
    const isDeclared = Object.hasOwn(properties, name);
    if (isDeclared) declared.add(name);
    const property = isDeclared ? properties[name] : schema["additionalProperties"];
    if (property === undefined || createFits(reader, new StepBudget(maxSteps))(property, value)) continue;
    isAccepted = false;
    if (schema !== root || !isDeclared) continue;
    for (const { path, message } of explainMismatches(reader, property, value))
      problems.push({ path: formatPointer([name]) + path, message });
  }
  return isAccepted;
}

/** Drops properties that no branch of a union accepts any more; the generator lists those of all branches at the root. A union of one branch is that branch. */
function withoutImpossible(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  const branches = listAt(schema, "anyOf").filter(isJsonObject);
  if (branches.length === 0 || !branches.every((branch) => branch["additionalProperties"] === false)) return schema;
  const isPossible = ([name]: [string, unknown]): boolean =>
    branches.some((branch) => Object.hasOwn(objectAt(branch, "properties"), name));
  const properties = Object.fromEntries(Object.entries(objectAt(schema, "properties")).filter(isPossible));
  const [only, ...others] = branches;
  const repeats = only && equalJson(objectAt(only, "properties"), properties);
  const { description } = rest;
  if (repeats && others.length === 0) return { ...rest, ...only, ...(description !== undefined && { description }) };
  return { ...rest, ...(schema["properties"] !== undefined && { properties }), ...(anyOf && { anyOf }) };
}

/** Drops definitions that nothing refers to any more. */
function withoutUnused(schema: JsonObject): JsonObject {
  const { $defs, definitions, ...root } = schema;
  const used = new Set<string>();
  const find = (part: JsonValue): void => {
    for (const [, pointer = ""] of JSON.stringify(part).matchAll(/"\$ref":"#((?:\/(?:\$defs|definitions))\/[^"/]*)/g)) {
      if (used.has(pointer)) continue;
      used.add(pointer);
      const target = resolveReference(schema, `#${pointer}`);
      if (target !== undefined) find(target);
    }
  };
  find(root);
  const keep = (keyword: string, all: JsonValue | undefined): JsonObject => {
    const names = new Set([...used].map(pointerKeys).flatMap(([at, name]) => (at === keyword && name ? [name] : [])));
    const kept = Object.entries(isJsonObject(all) ? all : {}).filter(([name]) => names.has(name));
    return kept.length > 0 ? { [keyword]: Object.fromEntries(kept) } : {};
  };
  return { ...root, ...keep("$defs", $defs), ...keep("definitions", definitions) };
}
