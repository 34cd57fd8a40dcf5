import type { JsonObject, JsonValue } from "../../../model/index.js";
import { readJson } from "../../../model/internal.js";
import {
  allowedValues,
  type Effort,
  Exhausted,
  fits,
  follow,
  isJsonObject,
  isRuledOut,
  listAt,
  nearestName,
  objectAt,
} from "../explain/index.js";
import { sampleValue, withProperties } from "./sample-value.js";

/** A longer example costs a model more than it tells it. */
const maxLength = 600;
const maxEffort = 100_000;
const maxDepth = 60;

/**
 * Gives an input that fits: what was given, coerced before, with as little changed as it takes; the smallest input where that is too long.
 * Absent where none is found. `isFit` has the last word: it is the tool's own guard.
 */
export function correctValue(
  schema: JsonObject,
  given: unknown,
  isFit: (value: unknown) => boolean,
): JsonObject | undefined {
  for (const make of [() => repaired(schema, given), () => sampleValue(schema, schema)]) {
    const value = make();
    if (isJsonObject(value) && JSON.stringify(value).length <= maxLength && isFit(value)) return value;
  }
  return undefined;
}

function repaired(schema: JsonObject, given: unknown): JsonValue | undefined {
  const reading = readJson(given);
  if (!reading.ok || reading.value === undefined) return undefined;
  try {
    return repair({ root: schema, effort: { left: maxEffort } }, schema, reading.value, 0);
  } catch (thrown) {
    if (thrown instanceof Exhausted) return undefined;
    throw thrown;
  }
}

interface Repair {
  readonly root: JsonObject;
  readonly effort: Effort;
}

function repair(run: Repair, part: JsonValue | undefined, value: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(part) || depth > maxDepth || fits(run.root, part, value, run.effort)) return value;
  const schema = follow(run.root, part);
  const allowed = allowedValues(schema);
  if (allowed) return nearestOf(allowed, value);
  const type = schema["type"];
  if (Array.isArray(value) && type === "array") return repairList(run, schema, value, depth);
  if (isJsonObject(value) && (type === "object" || schema["anyOf"] !== undefined)) {
    const own = type === "object" ? repairObject(run, schema, value, depth) : value;
    return schema["anyOf"] === undefined ? own : repairUnion(run, schema, own, depth);
  }
  return sampleValue(run.root, schema);
}

function nearestOf(allowed: readonly JsonValue[], value: JsonValue): JsonValue {
  const texts = allowed.filter((one) => typeof one === "string");
  const near = typeof value === "string" ? nearestName(value, texts) : undefined;
  return near ?? allowed[0] ?? null;
}

/** The first branch that can be meant and that a repair fits. */
function repairUnion(run: Repair, schema: JsonObject, value: JsonValue, depth: number): JsonValue {
  if (fits(run.root, schema, value, run.effort)) return value;
  const branches = listAt(schema, "anyOf");
  const meant = branches.filter((branch) => !isRuledOut(run.root, branch, value));
  for (const branch of [...meant, ...branches]) {
    const own = withProperties(branch, schema);
    const attempt = isJsonObject(value) && isJsonObject(own) ? repairBranch(run, own, value, depth) : value;
    if (fits(run.root, schema, attempt, run.effort)) return attempt;
  }
  return sampleValue(run.root, schema);
}

function repairBranch(run: Repair, branch: JsonObject, value: JsonObject, depth: number): JsonValue {
  return branch["$ref"] === undefined && branch["type"] === undefined
    ? repairObject(run, branch, value, depth + 1)
    : repair(run, branch, value, depth + 1);
}

function repairList(run: Repair, schema: JsonObject, value: readonly JsonValue[], depth: number): JsonValue {
  const prefix = listAt(schema, "prefixItems");
  const most = schema["maxItems"];
  const items = value
    .slice(0, typeof most === "number" ? most : value.length)
    .map((item, index) => repair(run, prefix[index] ?? schema["items"], item, depth + 1));
  const least = Math.min(Number(schema["minItems"] ?? 0), 20);
  while (items.length < least) items.push(sampleValue(run.root, prefix[items.length] ?? schema["items"]));
  return items;
}

function repairObject(run: Repair, schema: JsonObject, value: JsonObject, depth: number): JsonObject {
  const properties = objectAt(schema, "properties");
  const isClosed = schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
  const entries: [string, JsonValue][] = [];
  for (const [name, item] of Object.entries(value)) {
    const free = Object.keys(properties).filter((other) => !Object.hasOwn(value, other));
    const meant = isClosed && !Object.hasOwn(properties, name) ? nearestName(name, free) : name;
    // A property that nothing is like is left out.
    if (meant === undefined) continue;
    const property = Object.hasOwn(properties, meant) ? properties[meant] : schema["additionalProperties"];
    entries.push([meant, repair(run, property, item, depth + 1)]);
  }
  const present = entries.map(([name]) => name);
  for (const name of listAt(schema, "required")) {
    if (typeof name !== "string" || present.includes(name)) continue;
    entries.push([name, sampleValue(run.root, Object.hasOwn(properties, name) ? properties[name] : undefined)]);
  }
  return Object.fromEntries(entries);
}
