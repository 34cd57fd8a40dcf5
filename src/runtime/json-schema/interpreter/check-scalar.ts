import { describeSchema, describeValues } from "../explain/describe-schema.js";
import { describeValue } from "../explain/describe-value.js";
import { nearestName } from "../explain/nearest-name.js";
import { equalJson, isJsonArray, type JsonArray, type JsonObject } from "../json.js";
import { hasType } from "../kinds.js";
import { isMultipleOf } from "../multiple-of.js";
import { numberAt } from "../reading.js";
import { countCodePoints } from "../strings.js";
import { type KeywordCheck, type Position, type Run, report } from "./run.js";

export function checkConst(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  return isOneOf(run, "const", [schema["const"] ?? null], value, at);
}

export function checkEnum(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  return !isJsonArray(schema["enum"]) || isOneOf(run, "enum", schema["enum"], value, at);
}

function isOneOf(run: Run, keyword: string, allowed: JsonArray, value: unknown, at: Position): boolean {
  if (allowed.some((one) => equalJson(one, value))) return true;
  return report(run, at, keyword, () => {
    const names = allowed.filter((one) => typeof one === "string");
    return {
      expected: describeValues(allowed),
      received: describeValue(value),
      allowed,
      near: typeof value === "string" ? nearestName(value, names) : undefined,
    };
  });
}

export function checkType(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  if (hasType(schema["type"], value)) return true;
  return report(run, at, "type", () => ({ expected: describeSchema(schema), received: describeValue(value) }));
}

/** Creates the check of a keyword whose value is a number. */
export function limit<Value>(
  keyword: string,
  holds: (value: Value, bound: number) => boolean,
  expected: (bound: number) => string,
  received: (value: Value) => string,
): KeywordCheck<Value> {
  return (run, schema, value, at) => {
    const bound = numberAt(schema, keyword);
    if (bound === undefined || holds(value, bound)) return true;
    return report(run, at, keyword, () => ({ expected: expected(bound), received: received(value) }));
  };
}

const atLeast = (value: number, bound: number): boolean => value >= bound;
const atMost = (value: number, bound: number): boolean => value <= bound;

function bound(keyword: string, sign: string, holds: (value: number, bound: number) => boolean): KeywordCheck<number> {
  return limit(keyword, holds, (one) => `number ${sign} ${one}`, describeValue);
}

export const checkMinimum: KeywordCheck<number> = /*@__PURE__*/ bound("minimum", ">=", atLeast);
export const checkMaximum: KeywordCheck<number> = /*@__PURE__*/ bound("maximum", "<=", atMost);
export const checkExclusiveMinimum: KeywordCheck<number> = /*@__PURE__*/ bound(
  "exclusiveMinimum",
  ">",
  (value, one) => value > one,
);
export const checkExclusiveMaximum: KeywordCheck<number> = /*@__PURE__*/ bound(
  "exclusiveMaximum",
  "<",
  (value, one) => value < one,
);
export const checkMultipleOf: KeywordCheck<number> = /*@__PURE__*/ limit(
  "multipleOf",
  isMultipleOf,
  (one) => `a multiple of ${one}`,
  describeValue,
);

const describeString = (value: string): string => `${describeValue(value)} with length ${countCodePoints(value)}`;

/** A string has at least half as many code points as UTF-16 units and at most as many, so most strings need no count. */
export const checkMinLength: KeywordCheck<string> = /*@__PURE__*/ limit<string>(
  "minLength",
  (value, one) => value.length >= one && (value.length >= 2 * one || countCodePoints(value) >= one),
  (one) => `string with length >= ${one}`,
  describeString,
);
export const checkMaxLength: KeywordCheck<string> = /*@__PURE__*/ limit<string>(
  "maxLength",
  (value, one) => value.length <= one || countCodePoints(value) <= one,
  (one) => `string with length <= ${one}`,
  describeString,
);

export function checkPattern(run: Run, schema: JsonObject, value: string, at: Position): boolean {
  const { pattern } = schema;
  if (typeof pattern !== "string" || run.reader.pattern(pattern).test(value)) return true;
  const expected = `string that matches /${pattern}/u`;
  return report(run, at, "pattern", () => ({ expected, received: describeValue(value) }));
}

export function checkFormat(run: Run, schema: JsonObject, value: string, at: Position): boolean {
  const { format } = schema;
  if (typeof format !== "string" || run.reader.fitsFormat(format, value)) return true;
  return report(run, at, "format", () => ({ expected: `string of format ${format}`, received: describeValue(value) }));
}
