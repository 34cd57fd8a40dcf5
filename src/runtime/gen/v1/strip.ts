import {
  BudgetExceeded,
  createFits,
  type Fits,
  type FitsFormat,
  isJsonArray,
  isJsonObject,
  isRuledOut,
  listAt,
  localReader,
  mapParts,
  type SchemaReader,
  StepBudget,
  schemasOfPart,
  targetOf,
} from "../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../model/index.js";
import { assertWalkable } from "../../model/internal.js";

/** Parts nested deeper are left unchanged. */
const maxDepth = 1000;
/** The number of parts that are looked at for one step of the budget. */
const partsPerStep = 10;
/** To try a branch of a union takes longer than other steps. */
const stepsPerBranch = 4;
/** Outputs come from the author and may be large; the limit is for unions nested in unions. */
const maxSteps = 20_000_000;

/**
 * Removes the properties that `schema` does not declare where it is closed. In a union, the first branch that accepts the stripped value
 * decides. A value that does not match the schema for other reasons stays unchanged.
 * @throws {ToolError} `LimitExceeded` or `InvalidSchema` when the schema is too large or too deep, or contains itself.
 */
export function strip(schema: JsonObject, value: JsonValue, fitsFormat?: FitsFormat): JsonValue {
  return stripWithin(new StepBudget(maxSteps), schema, value, fitsFormat);
}

/** As `strip`. A value that takes more steps than the budget has stays unchanged. */
export function stripWithin(
  budget: StepBudget,
  schema: JsonObject,
  value: JsonValue,
  fitsFormat?: FitsFormat,
): JsonValue {
  assertWalkable(schema);
  try {
    const reader = localReader(schema, fitsFormat);
    return stripBy({ reader, budget, fits: createFits(reader, budget) }, schema, value, 0);
  } catch (thrown) {
    // The guard then rejects the value, which is safer than leaking properties.
    if (thrown instanceof BudgetExceeded) return value;
    throw thrown;
  }
}

interface Stripping {
  readonly reader: SchemaReader;
  readonly budget: StepBudget;
  readonly fits: Fits;
}

function stripBy(run: Stripping, schema: JsonValue | undefined, value: JsonValue, depth: number): JsonValue {
  if (!isJsonObject(schema) || typeof value !== "object" || value === null || depth > maxDepth) return value;
  run.budget.consume();
  let result: JsonValue = value;
  for (const part of [targetOf(run.reader, schema), ...listAt(schema, "allOf")])
    result = stripBy(run, part, result, depth + 1);
  if (schema["anyOf"] !== undefined) return stripUnion(run, schema, result, depth);
  if (!isJsonArray(result) && !isJsonObject(result)) return result;
  run.budget.consume(Object.keys(result).length / partsPerStep);
  const stripped = mapParts(result, (part: JsonValue, key) => {
    const schemas = schemasOfPart(run.reader, schema, key);
    if (schemas[0]?.schema === false && schemas[0].pointer === "/additionalProperties") return undefined;
    return schemas.reduce((kept, own) => stripBy(run, own.schema, kept, depth + 1), part);
  });
  // Only properties are dropped, so an array has no holes.
  return stripped as JsonValue;
}

/** The branch decides alone: the keywords next to `anyOf` are the union of its branches and are less strict. */
function stripUnion(run: Stripping, schema: JsonObject, value: JsonValue, depth: number): JsonValue {
  if (run.fits(schema, value)) return value;
  for (const branch of listAt(schema, "anyOf")) {
    run.budget.consume(stepsPerBranch);
    if (isRuledOut(run.reader, branch, value)) continue;
    const stripped = stripBy(run, branch, value, depth + 1);
    if (run.fits(schema, stripped)) return stripped;
  }
  return value;
}
