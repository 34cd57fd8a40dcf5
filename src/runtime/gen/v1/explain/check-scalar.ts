import type { JsonObject } from "../../../model/index.js";
import { countCodePoints } from "../../../model/internal.js";
import { describeValue } from "./describe-value.js";
import { type Place, type Run, report } from "./run.js";
import { numberAt } from "./schema-reading.js";

export function checkNumber(run: Run, schema: JsonObject, value: number, at: Place): void {
  const bounds: readonly [keyword: string, sign: string, holds: (bound: number) => boolean][] = [
    ["minimum", ">=", (bound) => value >= bound],
    ["maximum", "<=", (bound) => value <= bound],
    ["exclusiveMinimum", ">", (bound) => value > bound],
    ["exclusiveMaximum", "<", (bound) => value < bound],
  ];
  for (const [keyword, sign, holds] of bounds) {
    const bound = numberAt(schema, keyword);
    if (bound !== undefined && !holds(bound)) {
      report(run, at, keyword, { expected: `number ${sign} ${bound}`, received: describeValue(value) });
    }
  }
  const step = numberAt(schema, "multipleOf");
  if (step !== undefined && !isMultiple(value, step)) {
    report(run, at, "multipleOf", { expected: `a multiple of ${step}`, received: describeValue(value) });
  }
}

export function checkString(run: Run, schema: JsonObject, value: string, at: Place): void {
  const minimum = numberAt(schema, "minLength");
  const maximum = numberAt(schema, "maxLength");
  if (minimum !== undefined || maximum !== undefined) {
    const length = countCodePoints(value);
    const received = `${describeValue(value)} with length ${length}`;
    if (minimum !== undefined && length < minimum) {
      report(run, at, "minLength", { expected: `string with length >= ${minimum}`, received });
    }
    if (maximum !== undefined && length > maximum) {
      report(run, at, "maxLength", { expected: `string with length <= ${maximum}`, received });
    }
  }
  const { pattern } = schema;
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(value)) {
    report(run, at, "pattern", { expected: `string that matches /${pattern}/u`, received: describeValue(value) });
  }
}

/** The arithmetic of ajv, digit for digit, so that the compiled guard and this agree where floating point is inexact. */
function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return quotient === Number.parseInt(String(quotient), 10);
}
