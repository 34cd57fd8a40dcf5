import type { JsonArray, JsonValue } from "toolwright/model";
import { literal, printValue } from "../print-literal.js";
import { all, any, type Condition, called, compared } from "./condition.js";
import { type Constraints, isAnything, isCounted, isScalarType, uniformParts } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";

/** With more values, a set is used instead of a chain of comparisons. */
const longestChain = 8;

/** The conditions on a value itself: its type, its listed values, and limits of numbers and strings. */
export function scalarConditions(module: GuardModule, constraints: Constraints, value: string): Condition[] {
  const { type, values, guard } = constraints;
  const conditions: Condition[] = [];
  if (guard !== undefined) conditions.push(called(`${guard}(${value})`));
  if (type !== undefined && !isCounted(constraints)) conditions.push(isOfType(module, type, value));
  if (values !== undefined) conditions.push(oneOfCondition(module, values, value));
  if (type === undefined || type === "number" || type === "integer")
    addWhereOfType(conditions, type, "number", value, numberConditions(module, constraints, value));
  if (type === undefined || type === "string")
    addWhereOfType(conditions, type, "string", value, stringConditions(module, constraints, value));
  return conditions;
}

/** The functions of `toolwright/gen/v1` that check a type. Short calls keep modules small, and engines inline them. */
const typeHelpers = {
  array: "isArray",
  boolean: "isBoolean",
  integer: "isInteger",
  number: "isNumber",
  object: "isObject",
  string: "isString",
} as const;

/** The condition that a value has a JSON Schema type. Infinity and NaN are not numbers. */
export function isOfType(module: GuardModule, type: string, value: string): Condition {
  const name = typeHelper(module, type);
  return name === undefined ? compared(value, "===", "null") : called(`${name}(${value})`);
}

/** The name of a function that checks only a type; undefined for null. */
function typeHelper(module: GuardModule, type: string): string | undefined {
  return Object.hasOwn(typeHelpers, type) ? module.helper(typeHelpers[type as keyof typeof typeHelpers]) : undefined;
}

/** The condition on a list or record whose parts have one scalar type or guard: a call, without a loop in the module. Undefined for other constraints. */
export function uniformCondition(module: GuardModule, constraints: Constraints, value: string): Condition | undefined {
  const test = testName(module, uniformParts(constraints) ?? {});
  if (test === undefined) return undefined;
  return called(`${module.helper(constraints.type === "array" ? "isListOf" : "isRecordOf")}(${value}, ${test})`);
}

/** The name of a function that checks nothing but the constraints, which are one type or one reference; undefined for others. */
export function testName(module: GuardModule, constraints: Constraints): string | undefined {
  const { guard, named, ...others } = constraints;
  if (named !== undefined) return named;
  if (guard !== undefined && isAnything(others)) return guard;
  return isScalarType(constraints) ? typeHelper(module, constraints.type ?? "") : undefined;
}

function oneOfCondition(module: GuardModule, values: JsonArray, value: string): Condition {
  const simple = values.filter((one) => !isObjectOrArray(one));
  const tests = values.filter(isObjectOrArray).map((one) => {
    return called(`${module.helper("equal")}(${value}, ${module.value(one, value)})`);
  });
  if (simple.length > longestChain) tests.push(called(`${module.set(simple, value)}.has(${value})`));
  else tests.push(...simple.map((one) => compared(value, "===", printValue(one))));
  return any(tests);
}

function numberConditions(module: GuardModule, constraints: Constraints, value: string): readonly Condition[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
  const conditions: Condition[] = [];
  if (minimum !== undefined) conditions.push(compared(value, ">=", minimum));
  if (maximum !== undefined) conditions.push(compared(value, "<=", maximum));
  if (exclusiveMinimum !== undefined) conditions.push(compared(value, ">", exclusiveMinimum));
  if (exclusiveMaximum !== undefined) conditions.push(compared(value, "<", exclusiveMaximum));
  if (multipleOf !== undefined) conditions.push(multipleOfCondition(module, constraints, multipleOf, value));
  return conditions;
}

/** Remainders are exact for safe integers and an integer step. Everything else needs decimal arithmetic. */
function multipleOfCondition(module: GuardModule, constraints: Constraints, step: number, value: string): Condition {
  if (step === 1) return isOfType(module, "integer", value);
  const lowest = Math.max(constraints.minimum ?? -Infinity, constraints.exclusiveMinimum ?? -Infinity);
  const highest = Math.min(constraints.maximum ?? Infinity, constraints.exclusiveMaximum ?? Infinity);
  const isSafe = lowest >= Number.MIN_SAFE_INTEGER && highest <= Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(step) && isSafe) return compared(`${value} % ${step}`, "===", 0);
  const decimal = `${module.helper("isMultipleOf")}(${value}, ${step})`;
  if (!Number.isInteger(step)) return called(decimal);
  const isSmall = `Number.isSafeInteger(${value})`;
  return {
    kind: "test",
    holds: `(${isSmall} ? ${value} % ${step} === 0 : ${decimal})`,
    fails: `(${isSmall} ? ${value} % ${step} !== 0 : !${decimal})`,
  };
}

/** Lengths count code points. Every string that is not empty has at least one. */
function stringConditions(module: GuardModule, constraints: Constraints, value: string): readonly Condition[] {
  const { minLength = 0, maxLength, pattern, format } = constraints;
  const conditions: Condition[] = [];
  if (maxLength !== undefined || minLength > 1) {
    const limits = [minLength, maxLength].filter((limit) => limit !== undefined);
    conditions.push(called(`${module.helper("hasLength")}(${[value, ...limits].join(", ")})`));
  } else if (minLength === 1) conditions.push(compared(`${value}.length`, ">=", 1));
  if (pattern !== undefined) conditions.push(called(`${module.pattern(pattern, value)}.test(${value})`));
  if (format !== undefined) conditions.push(called(`${module.helper("fitsFormat")}(${literal(format)}, ${value})`));
  return conditions;
}

/** Without a type, the keywords of one kind of value do not apply to other kinds. */
function addWhereOfType(
  to: Condition[],
  type: string | undefined,
  kind: "number" | "string",
  value: string,
  conditions: readonly Condition[],
): void {
  if (conditions.length === 0) return;
  if (type === undefined) to.push(any([compared(`typeof ${value}`, "!==", literal(kind)), all(conditions)]));
  else to.push(...conditions);
}

function isObjectOrArray(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}
