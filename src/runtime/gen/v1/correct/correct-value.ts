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
  objectAt,
  type SchemaReader,
  StepBudget,
  sampleValue,
  schemasOfPart,
  withProperties,
} from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../model/index.js";
import { readJson } from "../../../model/internal.js";

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
  /** Default: 5,000 steps, which is also the most that are consumed. */
  readonly budget?: StepBudget;
}

/**
 * Returns a valid input: the given one with as few changes as possible, or the smallest one if that is too long; `undefined` if none is
 * found.
 * @param isValid the complete check of an input, which confirms the result
 */
export function correctValue(
  schema: JsonObject,
  given: unknown,
  isValid: (value: unknown) => boolean,
  { coerce = (value) => value, fitsFormat, budget = new StepBudget(maxSteps) }: CorrectionSettings = {},
): JsonObject | undefined {
  const reader = localReader(schema, fitsFormat);
  for (const create of [() => repaired(reader, schema, given, coerce, budget), () => sampleValue(reader, schema)]) {
    const value = create();
    if (isJsonObject(value) && JSON.stringify(value).length <= maxExampleLength && isValid(value)) return value;
  }
  return undefined;
}

function repaired(
  reader: SchemaReader,
  schema: JsonObject,
  given: unknown,
  coerce: (value: unknown) => unknown,
  whole: StepBudget,
): JsonValue | undefined {
  // Each value takes a step, so a larger input would not be repaired.
  if (!readJson(given, { maxSize: maxSteps }).ok) return undefined;
  const reading = readJson(coerce(given), { maxSize: maxSteps });
  if (!reading.ok || reading.value === undefined) return undefined;
  const budget = whole.part(maxSteps);
  try {
    return repair({ reader, budget, fits: createFits(reader, budget) }, schema, reading.value, 0);
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

function repair(run: Repair, part: JsonValue | undefined, value: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(part) || depth > maxDepth || run.fits(part, value)) return value;
  const schema = follow(run.reader, part);
  const allowed = allowedValues(schema);
  if (allowed) {
    run.budget.consume(allowed.length);
    return nearestOf(allowed, value);
  }
  const type = schema["type"];
  if (isJsonArray(value) && type === "array") return repairList(run, schema, value, depth);
  if (isJsonObject(value) && (type === "object" || schema["anyOf"] !== undefined)) {
    const own = type === "object" ? repairObject(run, schema, value, depth) : value;
    if (schema["anyOf"] === undefined || run.fits(schema, own)) return own;
    // A branch may need what the properties of the whole union, which are merged from all branches, do not.
    return repairUnion(run, schema, [value, own], depth);
  }
  return sampleFor(run, schema);
}

function sampleFor(run: Repair, schema: JsonValue | undefined): JsonValue {
  run.budget.consume(stepsPerSample);
  return sampleValue(run.reader, schema);
}

/** The allowed value that was most likely meant. */
function nearestOf(allowed: readonly JsonValue[], value: unknown): JsonValue {
  return nearestText(allowed, value) ?? allowed[0] ?? null;
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
function repairUnion(run: Repair, schema: JsonObject, given: readonly JsonValue[], depth: number): JsonValue {
  const branches = listAt(schema, "anyOf");
  for (const value of given) {
    const meant = branches.filter((branch) => !isRuledOut(run.reader, branch, value));
    const others = branches.filter((branch) => !meant.includes(branch));
    for (const group of [meant, others]) {
      const best = fewestChanges(run, schema, group, value, depth);
      if (best !== undefined) return best;
    }
  }
  return sampleFor(run, schema);
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
    const attempt = isJsonObject(value) && isJsonObject(own) ? repairBranch(run, own, value, depth) : value;
    if (!run.fits(schema, attempt)) continue;
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

function repairBranch(run: Repair, branch: JsonObject, value: JsonObject, depth: number): JsonValue {
  return branch["$ref"] === undefined && branch["type"] === undefined
    ? repairObject(run, branch, value, depth + 1)
    : repair(run, branch, value, depth + 1);
}

function repairList(run: Repair, schema: JsonObject, value: readonly JsonValue[], depth: number): JsonValue {
  const schemaOf = (index: number): JsonValue | undefined => schemasOfPart(run.reader, schema, index)[0]?.schema;
  const most = schema["maxItems"];
  const items = value
    .slice(0, typeof most === "number" ? most : value.length)
    .map((item, index) => repair(run, schemaOf(index), item, depth + 1));
  const least = Math.min(Number(schema["minItems"] ?? 0), 20);
  while (items.length < least) items.push(sampleFor(run, schemaOf(items.length)));
  return items;
}

function repairObject(run: Repair, schema: JsonObject, value: JsonObject, depth: number): JsonObject {
  const properties = objectAt(schema, "properties");
  const isClosed = schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
  const entries: [string, JsonValue][] = [];
  for (const [name, item] of Object.entries(value)) {
    const meant = isClosed && !Object.hasOwn(properties, name) ? nearestFree(run, name, properties, value) : name;
    // An unknown property without a similar name is dropped.
    if (meant === undefined) continue;
    const [property] = schemasOfPart(run.reader, schema, meant);
    entries.push([meant, repair(run, property?.schema, item, depth + 1)]);
  }
  const present = entries.map(([name]) => name);
  for (const name of listAt(schema, "required")) {
    if (typeof name !== "string" || present.includes(name)) continue;
    entries.push([name, sampleFor(run, Object.hasOwn(properties, name) ? properties[name] : undefined)]);
  }
  return Object.fromEntries(entries);
}

/** The declared property that the value lacks, and that a name was most likely meant to be. */
function nearestFree(run: Repair, name: string, properties: JsonObject, value: JsonObject): string | undefined {
  const free = Object.keys(properties).filter((other) => !Object.hasOwn(value, other));
  run.budget.consume(free.length);
  return nearestName(name, free);
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
