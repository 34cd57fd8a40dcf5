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
  nearestName,
  objectAt,
  type SchemaReader,
  StepBudget,
  schemasOfPart,
} from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../model/index.js";
import { readJson } from "../../../model/internal.js";
import { sampleValue, withProperties } from "./sample-value.js";

/** A longer example costs a model more tokens than it is worth. */
const maxLength = 600;
/** Repairing takes a few hundred steps. Recursive unions would take any number, and an example is not worth more than some milliseconds. */
const maxSteps = 5000;
/** What a sample costs, in steps. */
const stepsPerSample = 10;
const maxDepth = 60;

interface CorrectionSettings {
  readonly fitsFormat?: FitsFormat | undefined;
  /** Default: 5,000 steps, which is also the most that are consumed. */
  readonly budget?: StepBudget;
}

/**
 * Returns a valid input: the given one with as few changes as possible, or the smallest one if that is too long; `undefined` if none is
 * found.
 * @param given the input, coerced before
 * @param isValid the complete check of an input, which confirms the result
 */
export function correctValue(
  schema: JsonObject,
  given: unknown,
  isValid: (value: unknown) => boolean,
  { fitsFormat, budget = new StepBudget(maxSteps) }: CorrectionSettings = {},
): JsonObject | undefined {
  const reader = localReader(schema, fitsFormat);
  for (const create of [
    () => repaired(reader, schema, given, budget.part(maxSteps)),
    () => sampleValue(reader, schema),
  ]) {
    const value = create();
    if (isJsonObject(value) && JSON.stringify(value).length <= maxLength && isValid(value)) return value;
  }
  return undefined;
}

function repaired(reader: SchemaReader, schema: JsonObject, given: unknown, budget: StepBudget): JsonValue | undefined {
  const reading = readJson(given);
  if (!reading.ok || reading.value === undefined) return undefined;
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
  if (allowed) return nearestOf(allowed, value);
  const type = schema["type"];
  if (isJsonArray(value) && type === "array") return repairList(run, schema, value, depth);
  if (isJsonObject(value) && (type === "object" || schema["anyOf"] !== undefined)) {
    const own = type === "object" ? repairObject(run, schema, value, depth) : value;
    return schema["anyOf"] === undefined ? own : repairUnion(run, schema, own, depth);
  }
  return sampleFor(run, schema);
}

function sampleFor(run: Repair, schema: JsonValue | undefined): JsonValue {
  run.budget.consume(stepsPerSample);
  return sampleValue(run.reader, schema);
}

function nearestOf(allowed: readonly JsonValue[], value: JsonValue): JsonValue {
  const texts = allowed.filter((one) => typeof one === "string");
  const near = typeof value === "string" ? nearestName(value, texts) : undefined;
  return near ?? allowed[0] ?? null;
}

/** Repairs the value for the first branch that is possible and accepts the result. */
function repairUnion(run: Repair, schema: JsonObject, value: JsonValue, depth: number): JsonValue {
  if (run.fits(schema, value)) return value;
  const branches = listAt(schema, "anyOf");
  const meant = branches.filter((branch) => !isRuledOut(run.reader, branch, value));
  for (const branch of [...meant, ...branches]) {
    const own = withProperties(branch, schema);
    const attempt = isJsonObject(value) && isJsonObject(own) ? repairBranch(run, own, value, depth) : value;
    if (run.fits(schema, attempt)) return attempt;
  }
  return sampleFor(run, schema);
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
    const free = Object.keys(properties).filter((other) => !Object.hasOwn(value, other));
    const meant = isClosed && !Object.hasOwn(properties, name) ? nearestName(name, free) : name;
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
