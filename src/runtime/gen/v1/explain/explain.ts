import type { JsonObject, JsonValue } from "../../../model/index.js";
import { equalJson, messageOfThrown } from "../../../model/internal.js";
import { checkArray } from "./check-array.js";
import { checkObject } from "./check-object.js";
import { checkNumber, checkString } from "./check-scalar.js";
import { checkUnion } from "./check-union.js";
import { describeSchema, describeValues } from "./describe-schema.js";
import { describeValue } from "./describe-value.js";
import type { Mismatch } from "./mismatch.js";
import { nearestName } from "./nearest-name.js";
import { isPlainObject } from "./own-value.js";
import { hasType } from "./rule-out.js";
import { attempt, type Effort, Exhausted, isFull, type Place, type Run, report, spend } from "./run.js";
import { isJsonObject, listAt, resolve } from "./schema-reading.js";

/** How `explain` goes about it. */
export interface ExplainOptions {
  /** The most mismatches that are told; 20 when absent. */
  readonly limit?: number;
}

const maxMismatches = 20;
const maxDepth = 1000;
const maxEffort = 200_000;

/**
 * Says where and how `value` does not fit `schema`; nothing exactly when it fits. It never throws for a value; one that is too deep, too
 * large or throws when it is read does not fit.
 * It reads the schema anew at each call: ask it only about a value that a compiled guard has refused.
 */
export function explain(schema: JsonObject, value: unknown, options: ExplainOptions = {}): readonly Mismatch[] {
  const limit = Math.min(options.limit ?? maxMismatches, maxMismatches);
  const run: Run = { root: schema, found: [], limit, effort: { left: maxEffort }, memo: new Map(), check };
  const root: Place = { path: "", depth: 0 };
  try {
    check(run, schema, value, root);
  } catch (thrown) {
    if (thrown instanceof Exhausted) {
      report(run, root, "effort", { expected: "a smaller value", received: "one that takes too long to explain" });
    } else {
      const received = `a value that throws when it is read: ${messageOfThrown(thrown)}`;
      report(run, root, "read", { expected: "a JSON value", received });
    }
  }
  return run.found;
}

/** Says whether `value` fits `schema`, whose references are resolved in `root`. Throws what the value throws, and when `effort` is used up. */
export function fits(root: JsonObject, schema: JsonValue, value: unknown, effort: Effort): boolean {
  const run: Run = { root, found: [], limit: 1, effort, memo: new Map(), check };
  check(run, schema, value, { path: "", depth: 0 });
  return run.found.length === 0;
}

function check(run: Run, schema: JsonValue, value: unknown, at: Place): void {
  if (isFull(run) || schema === true) return;
  spend(run.effort);
  if (at.depth > maxDepth) {
    report(run, at, "depth", { expected: "a value of fewer levels", received: "one that is nested too deep" });
    return;
  }
  if (!isJsonObject(schema)) {
    report(run, at, "not", { expected: "never", received: describeValue(value) });
    return;
  }
  const before = run.found.length;
  checkReference(run, schema, value, at);
  if (!checkLiteral(run, schema, value, at) || !checkType(run, schema, value, at)) return;
  if (typeof value === "number") checkNumber(run, schema, value, at);
  else if (typeof value === "string") checkString(run, schema, value, at);
  else if (Array.isArray(value)) checkArray(run, schema, value, at);
  else if (isPlainObject(value)) checkObject(run, schema, value, at);
  const deeper: Place = { ...at, depth: at.depth + 1 };
  for (const part of listAt(schema, "allOf")) check(run, part, value, deeper);
  const { not } = schema;
  if (not !== undefined && attempt(run, not, value, deeper.depth).length === 0) {
    const received = describeValue(value);
    const expected = describeSchema({ not }) === "never" ? "never" : `anything but ${describeSchema(not)}`;
    report(run, at, "not", { expected, received });
  }
  // A union at the root repeats what the keywords beside it say; one telling is enough.
  if (schema["anyOf"] !== undefined && run.found.length === before) checkUnion(run, schema, value, at);
}

function checkReference(run: Run, schema: JsonObject, value: unknown, at: Place): void {
  const ref = schema["$ref"];
  if (typeof ref !== "string") return;
  const target = resolve(run.root, ref);
  if (target !== undefined) check(run, target, value, { ...at, depth: at.depth + 1 });
  else report(run, at, "$ref", { expected: `what ${ref} describes`, received: "a schema that does not contain it" });
}

function checkLiteral(run: Run, schema: JsonObject, value: unknown, at: Place): boolean {
  const wanted = [
    { keyword: "const", allowed: schema["const"] === undefined ? undefined : [schema["const"]] },
    { keyword: "enum", allowed: Array.isArray(schema["enum"]) ? listAt(schema, "enum") : undefined },
  ];
  for (const { keyword, allowed } of wanted) {
    if (!allowed || allowed.some((one) => equalJson(one, value))) continue;
    const names = allowed.filter((one) => typeof one === "string");
    const near = typeof value === "string" ? nearestName(value, names) : undefined;
    report(run, at, keyword, {
      expected: describeValues(allowed),
      received: describeValue(value),
      allowed,
      ...(near !== undefined && { near }),
    });
    return false;
  }
  return true;
}

function checkType(run: Run, schema: JsonObject, value: unknown, at: Place): boolean {
  if (hasType(schema["type"], value)) return true;
  report(run, at, "type", { expected: describeSchema(schema), received: describeValue(value) });
  return false;
}
