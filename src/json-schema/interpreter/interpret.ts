import { describeValue } from "../explain/describe-schema.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import { emptyScope, type SchemaReader } from "../schema-reader.js";
import { BudgetExceeded, StepBudget } from "../step-budget.js";
import { type KeywordRow, keywordChecks } from "./keyword-checks.js";
import { type Found, isOver, type Mismatch, type Position, type Run, report } from "./run.js";

/** The most mismatches that `explainMismatches` returns. */
const maxMismatches = 20;
const maxDepth = 1000;
const root: Position = { parent: undefined, key: "", depth: 0, scope: emptyScope };

export interface ExplainSettings {
  /** The most mismatches that are returned; at most 20, which is the default. */
  readonly limit?: number;
  /** Default: 200,000 steps. */
  readonly budget?: StepBudget;
  /** Describes what reading the value has thrown. */
  readonly describeThrown?: (thrown: unknown) => string;
}

/**
 * Lists the positions where `value` does not match `schema`; empty if it matches. Never throws for a value: one that is too deep or
 * too large, or throws when it is read, does not match. The schema is interpreted on each call, so call it only for values that a compiled
 * validator has rejected.
 */
export function explainMismatches(
  reader: SchemaReader,
  schema: JsonValue,
  value: unknown,
  { limit = maxMismatches, budget = new StepBudget(200_000), describeThrown = String }: ExplainSettings = {},
): readonly Mismatch[] {
  const silent: Run = { reader, budget, memo: new Map(), check };
  const found: Found[] = [];
  const sink = { found, limit: Math.min(limit, maxMismatches), memo: new Map(), silent };
  const run: Run = { ...silent, sink };
  try {
    check(run, schema, value, root);
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) {
      report(run, root, "effort", () => ({
        expected: "a smaller value",
        received: "one that takes too long to explain",
      }));
    } else {
      const received = `a value that throws when it is read: ${describeThrown(thrown)}`;
      report(run, root, "read", () => ({ expected: "a JSON value", received }));
    }
  }
  return found.map(({ levels: _, ...mismatch }) => mismatch);
}

/** Whether a value matches a schema. Throws what reading the value throws. @throws {BudgetExceeded} also if value and schema are too deep */
export type Fits = (schema: JsonValue, value: unknown) => boolean;

export interface FitsSettings {
  /** Whether calls share what they find about branches of unions, so that values must not change between them. Default: true. */
  readonly remembers?: boolean;
}

/** Creates a check that says whether a value matches a schema, but not why. Its calls share the budget. */
export function createFits(reader: SchemaReader, budget: StepBudget, settings: FitsSettings = {}): Fits {
  const { remembers = true } = settings;
  const memo: Run["memo"] = new Map();
  const run: Run = { reader, budget, memo, check };
  return (schema, value) => {
    if (!remembers && memo.size > 0) memo.clear();
    return check(run, schema, value, root);
  };
}

function check(run: Run, schema: JsonValue, value: unknown, outer: Position): boolean {
  if (schema === true) return true;
  run.budget.consume();
  if (outer.depth > maxDepth) {
    if (!run.sink) throw new BudgetExceeded();
    return report(run, outer, "depth", () => ({ expected: `at most ${maxDepth} levels of nesting`, received: "more" }));
  }
  if (!isJsonObject(schema)) {
    return report(run, outer, "not", () => ({ expected: "never", received: describeValue(value) }));
  }
  const scope = run.reader.enter(schema, outer.scope);
  const at = scope === outer.scope ? outer : { ...outer, scope };
  const { references, values, compositions, unions, unevaluated } = keywordChecks();
  const isReferenced = checkRows(run, references, schema, value, at);
  // In draft-07, the keywords next to a reference are ignored.
  if (typeof schema["$ref"] === "string" && run.reader.dialectOf(schema) === "draft-07") return isReferenced;
  if (!isReferenced && isOver(run)) return false;
  if (!checkInTurn(run, values, schema, value, at)) return false;
  // The rows are for the value's own kind.
  const areParts = checkRows(run, rowsFor(value), schema, value as never, at);
  if (!areParts && isOver(run)) return false;
  const isComposed = checkRows(run, compositions, schema, value, at) && isReferenced;
  // A union at the root repeats its sibling keywords: one report is enough.
  const isUnited = !(isComposed && areParts) || checkInTurn(run, unions, schema, value, at);
  // What a rejecting subschema evaluates is unknown.
  if (!isComposed || !isUnited || (!areParts && isOver(run))) return false;
  return checkRows(run, unevaluated, schema, value, at) && areParts;
}

/** Returns the rows of the keywords for the value's own kind. */
function rowsFor(value: unknown): readonly KeywordRow<never>[] {
  const { number, string, array, object } = keywordChecks();
  if (typeof value === "number") return number;
  if (typeof value === "string") return string;
  if (Array.isArray(value)) return array;
  return isJsonObject(value) ? object : [];
}

/** Checks all rows, or if nobody collects problems, those up to the first that rejects the value. */
function checkRows<Value>(
  run: Run,
  rows: readonly KeywordRow<Value>[],
  schema: JsonObject,
  value: Value,
  at: Position,
): boolean {
  let isValid = true;
  for (const row of rows) {
    if (!isInUse(run, row, schema) || row.check(run, schema, value, at)) continue;
    isValid = false;
    if (isOver(run)) break;
  }
  return isValid;
}

/** As `checkRows`, but only to the first row that rejects the value. */
function checkInTurn<Value>(
  run: Run,
  rows: readonly KeywordRow<Value>[],
  schema: JsonObject,
  value: Value,
  at: Position,
): boolean {
  for (const row of rows) if (isInUse(run, row, schema) && !row.check(run, schema, value, at)) return false;
  return true;
}

function isInUse<Value>(run: Run, { keyword, others, only }: KeywordRow<Value>, schema: JsonObject): boolean {
  if (schema[keyword] !== undefined) return only === undefined || only === run.reader.dialectOf(schema);
  return others?.some((other) => schema[other] !== undefined) ?? false;
}
