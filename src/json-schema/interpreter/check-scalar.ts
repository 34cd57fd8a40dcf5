import { expectedByPattern, isEncodedPattern } from "../encoded-patterns.js";
import { describeLength, describeSchema, describeValue, describeValues } from "../explain/describe-schema.js";
import { hasType, isJsonArray, isOneOf, type JsonArray, type JsonObject, numberAt } from "../json.js";
import { countCodePoints, nearestName } from "../strings.js";
import { type KeywordCheck, type Position, type Run, report } from "./run.js";

export function checkConst(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  return checkAllowed(run, "const", [schema["const"] ?? null], value, at);
}

export function checkEnum(run: Run, schema: JsonObject, value: unknown, at: Position): boolean {
  return !isJsonArray(schema["enum"]) || checkAllowed(run, "enum", schema["enum"], value, at);
}

/** The number of allowed values that are described for one step of the budget. */
const valuesPerStep = 4;

function checkAllowed(run: Run, keyword: string, allowed: JsonArray, value: unknown, at: Position): boolean {
  if (isOneOf(allowed, value)) return true;
  if (run.sink) run.budget.consume(allowed.length / valuesPerStep);
  return report(run, at, keyword, () => {
    const names = allowed.filter((one) => typeof one === "string");
    return {
      expected: allowed.length > 0 ? describeValues(allowed) : "no value, because the enum is empty",
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

/** What a limit compares, and how it is described. */
interface Measure<Value> {
  readonly of: (value: Value) => number;
  readonly expected: (limit: string) => string;
  readonly received: (value: Value) => string;
}

type Sign = ">=" | "<=" | ">" | "<";

const comparisons: Readonly<Record<Sign, (value: number, bound: number) => boolean>> = {
  ">=": (value, bound) => value >= bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  "<": (value, bound) => value < bound,
};

/** Creates the check of a keyword that limits a number or a size. */
export function limit<Value>(
  keyword: string,
  sign: Sign,
  { of, expected, received }: Measure<Value>,
): KeywordCheck<Value> {
  const holds = comparisons[sign];
  return (run, schema, value, at) => {
    const bound = numberAt(schema, keyword);
    if (bound === undefined || holds(of(value), bound)) return true;
    return report(run, at, keyword, () => ({ expected: expected(`${sign} ${bound}`), received: received(value) }));
  };
}

export const ofNumber: Measure<number> = {
  of: (value) => value,
  expected: (one) => `number ${one}`,
  received: describeValue,
};

export const ofString: Measure<string> = {
  of: countCodePoints,
  expected: (one) => `string with length ${one}`,
  received: (value) => `${describeValue(value)} with length ${countCodePoints(value)}`,
};

export const ofArray: Measure<readonly unknown[]> = {
  of: (value) => value.length,
  expected: (one) => `array with length ${one}`,
  received: (value) => describeLength(value.length),
};

export const ofObject: Measure<object> = {
  of: (value) => Object.keys(value).length,
  expected: (one) => `object with ${one} properties`,
  received: (value) => `object with ${Object.keys(value).length}`,
};

export function checkMultipleOf(run: Run, schema: JsonObject, value: number, at: Position): boolean {
  const step = numberAt(schema, "multipleOf");
  if (step === undefined || isMultipleOf(value, step)) return true;
  return report(run, at, "multipleOf", () => ({ expected: `a multiple of ${step}`, received: describeValue(value) }));
}

export function checkPattern(run: Run, schema: JsonObject, value: string, at: Position): boolean {
  const { pattern } = schema;
  if (typeof pattern !== "string" || run.reader.pattern(pattern).test(value, run.budget)) return true;
  return report(run, at, "pattern", () => ({
    expected: expectedByPattern(pattern),
    received: describeValue(value),
  }));
}

export function checkFormat(run: Run, schema: JsonObject, value: string, at: Position): boolean {
  const { format } = schema;
  // The pattern of an encoded value decides, such as that of a date, which may have no time.
  if (typeof format !== "string" || run.reader.fitsFormat(format, value) || isEncodedPattern(schema["pattern"]))
    return true;
  return report(run, at, "format", () => ({ expected: `string of format ${format}`, received: describeValue(value) }));
}

/** Below this limit, an integer divided by a power of ten identifies one decimal number: 15 digits survive the conversion to a double. */
const exactLimit = 1e15;

/**
 * Checks `multipleOf` in decimal arithmetic: a number means its shortest decimal form, so 4.35 is a multiple of 0.01.
 * @param step a number above 0
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  if (!Number.isFinite(value) || !(step > 0)) return false;
  for (let scale = 1; scale <= exactLimit; scale *= 10) {
    const scaledStep = Math.round(step * scale);
    const scaledValue = Math.round(value * scale);
    if (scaledStep >= exactLimit || Math.abs(scaledValue) >= exactLimit) break;
    // A multiple has no more decimals than the step.
    if (scaledStep / scale === step) return scaledValue / scale === value && scaledValue % scaledStep === 0;
  }
  const [a, b] = [decimalOf(value), decimalOf(step)];
  const exponent = Math.min(a.exponent, b.exponent);
  return (a.digits * 10n ** BigInt(a.exponent - exponent)) % (b.digits * 10n ** BigInt(b.exponent - exponent)) === 0n;
}

/** The number `digits * 10 ** exponent` that JavaScript prints for `value`. */
export function decimalOf(value: number): { readonly digits: bigint; readonly exponent: number } {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
