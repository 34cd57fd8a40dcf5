import type { JsonObject } from "../json.js";
import { isMultipleOf } from "../multiple-of.js";
import { numberAt } from "../reading.js";
import { countCodePoints } from "../strings.js";
import { describeValue } from "./describe-value.js";
import { type Position, type Run, report } from "./run.js";

const bounds: readonly (readonly [keyword: string, sign: string, holds: (value: number, bound: number) => boolean])[] =
  [
    ["minimum", ">=", (value, bound) => value >= bound],
    ["maximum", "<=", (value, bound) => value <= bound],
    ["exclusiveMinimum", ">", (value, bound) => value > bound],
    ["exclusiveMaximum", "<", (value, bound) => value < bound],
  ];

export function checkNumber(run: Run, schema: JsonObject, value: number, at: Position): void {
  for (const [keyword, sign, holds] of bounds) {
    const bound = numberAt(schema, keyword);
    if (bound !== undefined && !holds(value, bound)) {
      report(run, at, keyword, { expected: `number ${sign} ${bound}`, received: describeValue(value) });
    }
  }
  const step = numberAt(schema, "multipleOf");
  if (step !== undefined && !isMultipleOf(value, step)) {
    report(run, at, "multipleOf", { expected: `a multiple of ${step}`, received: describeValue(value) });
  }
}

export function checkString(run: Run, schema: JsonObject, value: string, at: Position): void {
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
  const { pattern, format } = schema;
  if (typeof pattern === "string" && !run.reader.pattern(pattern).test(value)) {
    report(run, at, "pattern", { expected: `string that matches /${pattern}/u`, received: describeValue(value) });
  }
  if (typeof format === "string" && !run.reader.fitsFormat(format, value)) {
    report(run, at, "format", { expected: `string of format ${format}`, received: describeValue(value) });
  }
}
