import type { JsonArray, JsonValue } from "toolwright/model";
import { literal, printValue } from "../print-literal.js";
import { all, any, type Condition, called, compared } from "./condition.js";
import type { Constraints } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";

/** With more values, a set is used instead of a chain of comparisons. */
const longestChain = 8;

/** The conditions on a value itself: its type, its listed values, and limits of numbers and strings. */
export function scalarConditions(module: GuardModule, constraints: Constraints, value: string): Condition[] {
  const { type, values, guard } = constraints;
  const conditions: Condition[] = [];
  if (guard !== undefined) conditions.push(called(`${guard}(${value})`));
  if (type !== undefined) conditions.push(isOfType(type, value));
  if (values !== undefined) conditions.push(isOneOf(module, values, value));
  if (type === undefined || type === "number" || type === "integer")
    addWhereOfType(conditions, type, "number", value, numberConditions(module, constraints, value));
  if (type === undefined || type === "string")
    addWhereOfType(conditions, type, "string", value, stringConditions(module, constraints, value));
  return conditions;
}

/** The condition that a value has a JSON Schema type. Infinity and NaN are not numbers. */
export function isOfType(type: string, value: string): Condition {
  switch (type) {
    case "null":
      return compared(value, "===", "null");
    case "array":
      return called(`Array.isArray(${value})`);
    case "object":
      return {
        holds: `typeof ${value} === "object" && ${value} !== null && !Array.isArray(${value})`,
        fails: `typeof ${value} !== "object" || ${value} === null || Array.isArray(${value})`,
      };
    case "number":
      return called(`Number.isFinite(${value})`);
    case "integer":
      return called(`Number.isInteger(${value})`);
    default:
      return compared(`typeof ${value}`, "===", literal(type));
  }
}

/** The condition that a value equals one of `values`. */
export function isOneOf(module: GuardModule, values: JsonArray, value: string): Condition {
  const simple = values.filter((one) => !isComposite(one));
  const tests = values.filter(isComposite).map((one) => {
    return called(`${module.helper("equal")}(${value}, ${module.value(one)})`);
  });
  if (simple.length > longestChain) tests.push(called(`${module.set(simple)}.has(${value})`));
  else tests.push(...simple.map((one) => compared(value, "===", printValue(one))));
  return any(tests);
}

function numberConditions(module: GuardModule, constraints: Constraints, value: string): readonly Condition[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
  const conditions: Condition[] = [];
  if (minimum !== undefined) conditions.push({ holds: `${value} >= ${minimum}`, fails: `${value} < ${minimum}` });
  if (maximum !== undefined) conditions.push({ holds: `${value} <= ${maximum}`, fails: `${value} > ${maximum}` });
  if (exclusiveMinimum !== undefined)
    conditions.push({ holds: `${value} > ${exclusiveMinimum}`, fails: `${value} <= ${exclusiveMinimum}` });
  if (exclusiveMaximum !== undefined)
    conditions.push({ holds: `${value} < ${exclusiveMaximum}`, fails: `${value} >= ${exclusiveMaximum}` });
  if (multipleOf !== undefined) conditions.push(isMultipleOf(module, constraints, multipleOf, value));
  return conditions;
}

/** Remainders are exact for safe integers and an integer step. Everything else needs decimal arithmetic. */
function isMultipleOf(module: GuardModule, constraints: Constraints, step: number, value: string): Condition {
  if (step === 1) return called(`Number.isInteger(${value})`);
  const lowest = Math.max(constraints.minimum ?? -Infinity, constraints.exclusiveMinimum ?? -Infinity);
  const highest = Math.min(constraints.maximum ?? Infinity, constraints.exclusiveMaximum ?? Infinity);
  const isSafe = lowest >= Number.MIN_SAFE_INTEGER && highest <= Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(step) && isSafe) return compared(`${value} % ${step}`, "===", "0");
  const decimal = `${module.helper("isMultipleOf")}(${value}, ${step})`;
  if (!Number.isInteger(step)) return called(decimal);
  const isSmall = `Number.isSafeInteger(${value})`;
  return {
    holds: `(${isSmall} ? ${value} % ${step} === 0 : ${decimal})`,
    fails: `(${isSmall} ? ${value} % ${step} !== 0 : !${decimal})`,
  };
}

/** Lengths count code points. A string has at least half as many as UTF-16 units and at most as many, so most strings need no count. */
function stringConditions(module: GuardModule, constraints: Constraints, value: string): readonly Condition[] {
  const { minLength = 0, maxLength, pattern, format } = constraints;
  const conditions: Condition[] = [];
  if (minLength > 0) {
    conditions.push({ holds: `${value}.length >= ${minLength}`, fails: `${value}.length < ${minLength}` });
    if (minLength > 1) {
      const enough = { holds: `${value}.length >= ${2 * minLength}`, fails: `${value}.length < ${2 * minLength}` };
      const count = `${module.helper("ucs2length")}(${value})`;
      conditions.push(any([enough, { holds: `${count} >= ${minLength}`, fails: `${count} < ${minLength}` }]));
    }
  }
  if (maxLength !== undefined) {
    const few = { holds: `${value}.length <= ${maxLength}`, fails: `${value}.length > ${maxLength}` };
    const count = `${module.helper("ucs2length")}(${value})`;
    conditions.push(any([few, { holds: `${count} <= ${maxLength}`, fails: `${count} > ${maxLength}` }]));
  }
  if (pattern !== undefined) conditions.push(called(`${module.pattern(pattern)}.test(${value})`));
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

function isComposite(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}
