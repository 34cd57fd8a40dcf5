import {
  allowedValues,
  BudgetExceeded,
  createFits,
  type Fits,
  type FitsFormat,
  follow,
  isJsonArray,
  isJsonObject,
  isRuledOut,
  listAt,
  localReader,
  mapSubschemas,
  nearestName,
  nearestProperty,
  numberAt,
  objectAt,
  type SchemaReader,
  StepBudget,
  sampleValue,
  schemasOfPart,
  withProperties,
} from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue, Problem } from "../../../model/index.js";
import { readJson } from "../../../model/internal.js";
import { losesValues } from "./loses-values.js";

/** A longer example costs a model more tokens than it is worth. */
const maxExampleLength = 600;
/** Repairing takes a few hundred steps. Recursive unions would take any number, and an example is not worth more than some milliseconds. */
const maxSteps = 5000;
/** What a sample costs, in steps. */
const stepsPerSample = 10;
const maxDepth = 60;

interface CorrectionSettings {
  /** Repairs what the schema leaves no doubt about. Default: nothing. */
  readonly coerce?: (value: unknown) => unknown;
  readonly fitsFormat?: FitsFormat | undefined;
  /** The problems that are listed beside the correction: values they name may be gone from it. Default: none. */
  readonly problems?: readonly Problem[];
  /** Default: 5,000 steps, which is also the most that are consumed. */
  readonly budget?: StepBudget;
}

/**
 * Returns a valid input, which is the given one with as few changes as possible; `undefined` if none is found, or if it would lose a value
 * without a word.
 * @param isValid the complete check of an input, which confirms the result
 */
export function correctValue(
  schema: JsonObject,
  given: unknown,
  isValid: (value: unknown) => boolean,
  { coerce = (value) => value, fitsFormat, problems = [], budget = new StepBudget(maxSteps) }: CorrectionSettings = {},
): JsonObject | undefined {
  // Each value takes a step, so a larger input would not be repaired.
  if (!readJson(given, { maxSize: maxSteps }).ok) return undefined;
  const reading = readJson(coerce(given), { maxSize: maxSteps });
  if (!reading.ok || reading.value === undefined) return undefined;
  const value = repaired(localReader(schema, fitsFormat), schema, reading.value, budget.part(maxSteps));
  if (!isJsonObject(value) || JSON.stringify(value).length > maxExampleLength) return undefined;
  return isValid(value) && !losesValues(reading.value, value, problems) ? value : undefined;
}

function repaired(
  reader: SchemaReader,
  schema: JsonObject,
  given: JsonValue,
  budget: StepBudget,
): JsonValue | undefined {
  try {
    return repair({ reader, budget, fits: createFits(reader, budget) }, schema, given, 0);
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) return undefined;
    throw thrown;
  }
}

interface Repair {
  readonly reader: SchemaReader;
  readonly budget: StepBudget;
  readonly fits: Fits;
}

/** Returns a value of the schema that is close to the given one; `undefined` if any value would be a guess. */
function repair(run: Repair, part: JsonValue | undefined, value: JsonValue, depth: number): JsonValue | undefined {
  if (!isJsonObject(part) || depth > maxDepth || run.fits(part, value)) return value;
  const schema = follow(run.reader, part);
  const allowed = allowedValues(schema);
  if (allowed) {
    run.budget.consume(allowed.length);
    return nearestText(allowed, value) ?? schema["default"] ?? (allowed.length === 1 ? allowed[0] : undefined);
  }
  const type = schema["type"];
  if (isJsonArray(value) && type === "array") return repairList(run, schema, value, depth);
  if (isJsonObject(value) && (type === "object" || schema["anyOf"] !== undefined)) {
    const own = type === "object" ? repairObject(run, schema, value, depth) : value;
    if (schema["anyOf"] === undefined || (own !== undefined && run.fits(schema, own))) return own;
    // A branch may need what the properties of the whole union, which are merged from all branches, do not.
    return repairUnion(run, schema, own === undefined ? [value] : [value, own], depth);
  }
  const isList = (branch: JsonValue): boolean => isJsonObject(branch) && follow(run.reader, branch)["type"] === "array";
  const lists = isJsonArray(value) ? listAt(schema, "anyOf").filter(isList) : [];
  if (lists.length > 0) return fewestChanges(run, schema, lists, value, depth);
  const number = numberIn(value);
  if (number !== undefined) {
    const inRange = nearestNumber(schema, number);
    if (run.fits(schema, inRange)) return inRange;
  }
  const [only, ...others] = isJsonArray(value) ? value : [];
  if (only !== undefined && others.length === 0 && run.fits(schema, only)) return only;
  return sampleInstead(run, schema, value);
}

/** The number that a value is, or spells. */
function numberIn(value: JsonValue): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && String(Number(value)) === value ? Number(value) : undefined;
}

/** The number within the limits of the schema that is closest to the given one. */
function nearestNumber(schema: JsonObject, value: number): number {
  const step = numberAt(schema, "multipleOf") ?? 1;
  const above = numberAt(schema, "exclusiveMinimum");
  const below = numberAt(schema, "exclusiveMaximum");
  const lowest = numberAt(schema, "minimum") ?? (above === undefined ? Number.NEGATIVE_INFINITY : above + step);
  const highest = numberAt(schema, "maximum") ?? (below === undefined ? Number.POSITIVE_INFINITY : below - step);
  return Math.min(Math.max(value, lowest), highest);
}

/** A sample in place of a value of another kind. Where there was data, there is no sample rather than an empty one, or one with empty parts. */
function sampleInstead(run: Repair, schema: JsonObject, value: JsonValue): JsonValue | undefined {
  const sample = sampleFor(run, schema);
  const isShort = (each: JsonValue): boolean => isEmpty(each) || (jsonPartsOf(value) !== undefined && hasEmpty(each));
  if (isEmpty(value) || sample === null || !isShort(sample)) return sample;
  const filled = schema["type"] === "array" ? sampleFor(run, { ...schema, minItems: 1 }) : undefined;
  return filled === undefined || isShort(filled) ? undefined : filled;
}

/** Whether a value contains an empty object or array. */
function hasEmpty(value: JsonValue): boolean {
  const parts = jsonPartsOf(value);
  return parts !== undefined && (isEmpty(value) || Object.values(parts).some(hasEmpty));
}

/** Whether a value contains nothing. */
function isEmpty(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return value === null || value === "";
  return Object.values(value).every((part: JsonValue) => isEmpty(part));
}

function sampleFor(run: Repair, schema: JsonValue | undefined): JsonValue {
  run.budget.consume(stepsPerSample);
  return sampleValue(run.reader, schema);
}

/** The allowed string that is similar to the value; undefined if there is none. */
function nearestText(allowed: readonly JsonValue[], value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return nearestName(
    value,
    allowed.filter((one) => typeof one === "string"),
  );
}

/** How many branches are tried after one that was found. */
const maxFurther = 8;

/** Repairs the value for the branch that is possible and accepts the result with the fewest changes; of several, for the first. */
function repairUnion(
  run: Repair,
  schema: JsonObject,
  given: readonly JsonValue[],
  depth: number,
): JsonValue | undefined {
  const branches = listAt(schema, "anyOf");
  for (const value of given) {
    const meant = branches.filter((branch) => !isRuledOut(run.reader, branch, value));
    const others = branches.filter((branch) => !meant.includes(branch));
    for (const group of [meant, others]) {
      const best = fewestChanges(run, schema, group, value, depth);
      if (best !== undefined) return best;
    }
  }
  return undefined;
}

function fewestChanges(
  run: Repair,
  schema: JsonObject,
  branches: readonly JsonValue[],
  value: JsonValue,
  depth: number,
): JsonValue | undefined {
  let best: { readonly attempt: JsonValue; readonly changes: number } | undefined;
  let further = 0;
  for (const branch of branches) {
    if (best && (best.changes <= 1 || ++further > maxFurther)) break;
    const own = withProperties(branch, schema);
    const attempt = isJsonObject(own) ? repairBranch(run, own, value, depth) : value;
    if (attempt === undefined || !run.fits(schema, attempt)) continue;
    const changes = countChanges(run, value, attempt);
    if (!best || changes < best.changes) best = { attempt, changes };
  }
  return best?.attempt;
}

/** The number of scalars and empty values that differ, or that only one of the values has. */
function countChanges(run: Repair, before: JsonValue | undefined, after: JsonValue | undefined): number {
  run.budget.consume();
  if (before === after) return 0;
  const [left, right] = [jsonPartsOf(before), jsonPartsOf(after)];
  if (!left && !right) return 1;
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  if (keys.size === 0) return left && right ? 0 : 1;
  let changes = 0;
  for (const key of keys) changes += countChanges(run, partAt(left, key), partAt(right, key));
  return changes;
}

function jsonPartsOf(value: JsonValue | undefined): Readonly<Record<string, JsonValue>> | undefined {
  // The keys of an array are its indices.
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, JsonValue>>) : undefined;
}

function partAt(parts: Readonly<Record<string, JsonValue>> | undefined, key: string): JsonValue | undefined {
  return parts && Object.hasOwn(parts, key) ? parts[key] : undefined;
}

function repairBranch(run: Repair, branch: JsonObject, value: JsonValue, depth: number): JsonValue | undefined {
  return isJsonObject(value) && branch["$ref"] === undefined && branch["type"] === undefined
    ? repairObject(run, branch, value, depth + 1)
    : repair(run, branch, value, depth + 1);
}

function repairList(
  run: Repair,
  schema: JsonObject,
  value: readonly JsonValue[],
  depth: number,
): JsonValue | undefined {
  const schemaOf = (index: number): JsonValue | undefined => schemasOfPart(run.reader, schema, index)[0]?.schema;
  const given = value.slice(0, numberAt(schema, "maxItems") ?? value.length);
  const positions = listAt(schema, "prefixItems").length;
  const repaired = given.map((item, index) => repair(run, schemaOf(index), item, depth + 1));
  // An item of a tuple cannot be left out: the others would move.
  if (repaired.slice(0, positions).includes(undefined)) return undefined;
  const items = repaired.filter((item) => item !== undefined);
  const least = Math.min(Number(schema["minItems"] ?? 0), 20);
  // What was left out is not replaced by what is made up.
  if (items.length < Math.min(given.length, least)) return undefined;
  while (items.length < least) items.push(sampleFor(run, schemaOf(items.length)));
  return items.length === 0 && value.length > 0 ? undefined : items;
}

function repairObject(run: Repair, schema: JsonObject, value: JsonObject, depth: number): JsonObject | undefined {
  const required = listAt(schema, "required").filter((name) => typeof name === "string");
  const schemaOf = (name: string): JsonValue | undefined => schemasOfPart(run.reader, schema, name)[0]?.schema;
  const meantBy = findMeantNames(run, schema, value, required);
  const entries: [string, JsonValue][] = [];
  let isDropped = false;
  for (const [given, item] of Object.entries(value)) {
    const name = schemaOf(given) === false ? meantBy.get(given) : given;
    const own = name === undefined ? undefined : repair(run, schemaOf(name), item, depth + 1);
    if (name !== undefined && own !== undefined) entries.push([name, own]);
    else isDropped ||= !isEmpty(item);
  }
  const missing = required.filter((name) => !entries.some(([present]) => present === name));
  // What was dropped may be what is missing.
  if (isDropped && missing.length > 0) return undefined;
  return Object.fromEntries([...entries, ...missing.map((name) => [name, sampleFor(run, schemaOf(name))] as const)]);
}

/** Finds the missing properties that undeclared ones were meant to be: by name, or else the only required one that the only value left fits. */
function findMeantNames(
  run: Repair,
  schema: JsonObject,
  value: JsonObject,
  required: readonly string[],
): ReadonlyMap<string, string> {
  const properties = objectAt(schema, "properties");
  const found = new Map<string, string>();
  const free = new Set(Object.keys(properties).filter((name) => !Object.hasOwn(value, name)));
  const left: string[] = [];
  for (const given of Object.keys(value)) {
    if (schemasOfPart(run.reader, schema, given)[0]?.schema !== false) continue;
    run.budget.consume(free.size);
    const meant = nearestProperty(given, [...free]);
    if (meant === undefined) left.push(given);
    else found.set(given, meant);
    if (meant !== undefined) free.delete(meant);
  }
  const [given, ...others] = left;
  if (given === undefined || others.length > 0) return found;
  const fitting = required.filter((name) => free.has(name) && run.fits(properties[name] ?? true, value[given] ?? null));
  const [meant] = fitting;
  return meant !== undefined && fitting.length === 1 ? found.set(given, meant) : found;
}

/**
 * Rewrites a hand-written schema for repairs: without patterns, which can take exponential time, and with `anyOf` in place of `oneOf`. The
 * tool's own validator checks the repaired value.
 */
export function repairableSchema(schema: JsonObject): JsonObject {
  const { pattern: _p, patternProperties: _n, oneOf, ...kept } = schema;
  const union = oneOf !== undefined && schema["anyOf"] === undefined ? { anyOf: oneOf } : {};
  return mapSubschemas({ ...kept, ...union }, repairablePart);
}

function repairablePart(schema: JsonValue): JsonValue {
  return isJsonObject(schema) ? repairableSchema(schema) : schema;
}
