import { equalJson, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../json.js";
import { hasType } from "../kinds.js";
import { listAt } from "../reading.js";
import { emptyScope, type SchemaReader } from "../schema-reader.js";
import { BudgetExceeded, StepBudget } from "../step-budget.js";
import { checkArray } from "./check-array.js";
import { checkDependencies, checkObject } from "./check-object.js";
import { checkNumber, checkString } from "./check-scalar.js";
import { checkUnion } from "./check-union.js";
import { describeSchema, describeValues } from "./describe-schema.js";
import { describeValue } from "./describe-value.js";
import type { Mismatch } from "./mismatch.js";
import { nearestName } from "./nearest-name.js";
import { attempt, deeper, isAccepted, isFull, type Position, type Run, report } from "./run.js";
import { checkUnevaluated } from "./unevaluated.js";

/** The most mismatches that `explain` returns. */
export const maxMismatches = 20;
const maxDepth = 1000;
const maxSteps = 200_000;
const root: Position = { path: "", depth: 0, scope: emptyScope };

/** Settings of `explainMismatches`. */
export interface ExplainSettings {
  /** The most mismatches that are returned; at most 20, which is the default. */
  readonly limit?: number;
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
  { limit = maxMismatches, describeThrown = String }: ExplainSettings = {},
): readonly Mismatch[] {
  const run = createRun(reader, Math.min(limit, maxMismatches), new StepBudget(maxSteps));
  try {
    check(run, schema, value, root);
  } catch (thrown) {
    if (thrown instanceof BudgetExceeded) {
      report(run, root, "effort", { expected: "a smaller value", received: "one that takes too long to explain" });
    } else {
      const received = `a value that throws when it is read: ${describeThrown(thrown)}`;
      report(run, root, "read", { expected: "a JSON value", received });
    }
  }
  return run.found;
}

/** Whether a value matches a schema. Throws what reading the value throws. @throws {BudgetExceeded} also if value and schema are too deep */
export type Fits = (schema: JsonValue, value: unknown) => boolean;

/**
 * Creates a check that says whether, but not why. Its calls share the budget and what they find about the branches of unions, so values must
 * not change between calls.
 */
export function createFits(reader: SchemaReader, budget: StepBudget): Fits {
  const shared = { ...createRun(reader, 1, budget), describes: false };
  return (schema, value) => {
    const run: Run = { ...shared, found: [] };
    check(run, schema, value, root);
    return run.found.length === 0;
  };
}

function createRun(reader: SchemaReader, limit: number, budget: StepBudget): Run {
  return { reader, found: [], limit, describes: true, budget, memo: new Map(), check };
}

function check(run: Run, schema: JsonValue, value: unknown, outer: Position): void {
  if (isFull(run) || schema === true) return;
  run.budget.consume();
  if (outer.depth > maxDepth) {
    if (!run.describes) throw new BudgetExceeded();
    report(run, outer, "depth", { expected: `at most ${maxDepth} levels of nesting`, received: "more" });
    return;
  }
  if (!isJsonObject(schema)) {
    report(run, outer, "not", { expected: "never", received: describeValue(value) });
    return;
  }
  const at: Position = { ...outer, scope: run.reader.enter(schema, outer.scope) };
  const before = run.found.length;
  const isDraft07 = run.reader.dialectOf(schema) === "draft-07";
  const hasReference = checkReference(run, schema, "$ref", value, at);
  // In draft-07, the keywords next to a reference are ignored.
  if (isDraft07 && hasReference) return;
  if (!isDraft07) checkReference(run, schema, "$dynamicRef", value, at);
  if (!checkLiteral(run, schema, value, at) || !checkType(run, schema, value, at)) return;
  const beforeParts = run.found.length;
  if (typeof value === "number") checkNumber(run, schema, value, at);
  else if (typeof value === "string") checkString(run, schema, value, at);
  else if (Array.isArray(value)) checkArray(run, schema, value, at);
  else if (isJsonObject(value)) checkObject(run, schema, value, at);
  const inParts = run.found.length - beforeParts;
  checkCompositions(run, schema, value, at);
  // A union at the root repeats its sibling keywords: one report is enough.
  for (const keyword of ["anyOf", "oneOf"] as const) {
    if (schema[keyword] !== undefined && run.found.length === before) checkUnion(run, schema, keyword, value, at);
  }
  // What a rejecting subschema evaluates is unknown.
  const isApplied = run.found.length - before === inParts;
  if (typeof value === "object" && value !== null && isApplied) checkUnevaluated(run, schema, value, at);
}

function checkReference(
  run: Run,
  schema: JsonObject,
  keyword: "$ref" | "$dynamicRef",
  value: unknown,
  at: Position,
): boolean {
  const reference = schema[keyword];
  if (typeof reference !== "string") return false;
  const target = run.reader.resolve(schema, keyword, reference, at.scope);
  if (target !== undefined) run.check(run, target, value, deeper(at));
  else
    report(run, at, keyword, {
      expected: `what ${reference} describes`,
      received: "a schema that does not contain it",
    });
  return true;
}

function checkLiteral(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  const constant = schema["const"];
  const lists: readonly (readonly [string, JsonArray])[] = [
    ...(constant === undefined ? [] : [["const", [constant]] as const]),
    ...(Array.isArray(schema["enum"]) ? [["enum", listAt(schema, "enum")] as const] : []),
  ];
  for (const [keyword, allowed] of lists) {
    if (allowed.some((one) => equalJson(one, value))) continue;
    const names = allowed.filter((one) => typeof one === "string");
    report(run, at, keyword, {
      expected: describeValues(allowed),
      received: describeValue(value),
      allowed,
      near: typeof value === "string" ? nearestName(value, names) : undefined,
    });
    return false;
  }
  return true;
}

function checkType(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  if (hasType(schema["type"], value)) return true;
  report(run, at, "type", { expected: describeSchema(schema), received: describeValue(value) });
  return false;
}

function checkCompositions(run: Run, schema: JsonObject, value: unknown, at: Position): void {
  for (const part of listAt(schema, "allOf")) run.check(run, part, value, deeper(at));
  if (isJsonObject(value)) checkDependencies(run, schema, value, at);
  const { not, if: condition, then: whenTrue = true, else: whenFalse = true } = schema;
  if (not !== undefined && isAccepted(run, not, value, at)) {
    const expected = describeSchema({ not }) === "never" ? "never" : `anything but ${describeSchema(not)}`;
    report(run, at, "not", { expected, received: describeValue(value) });
  }
  if (condition === undefined) return;
  const isTrue = attempt(run, condition, value, at).length === 0;
  run.check(run, isTrue ? whenTrue : whenFalse, value, deeper(at));
}
