import type { JsonArray, JsonValue } from "../../model/index.js";
import { literal, printValue } from "../literal.js";
import { all, any, type Condition, called, compared, not } from "./condition.js";
import type { Constraints } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";

/** Above this many alternatives a set is looked up instead of a chain of comparisons. */
const longestChain = 8;

/** The condition on a value that needs no look at its parts: its type, listed values, and what is asked of numbers and texts. */
export function scalarCondition(module: GuardModule, constraints: Constraints, value: string): Condition {
  const { type, values, guard } = constraints;
  return all([
    ...(guard === undefined ? [] : [called(`${guard}(${value})`)]),
    ...(type === undefined ? [] : [isOfType(type, value)]),
    ...(values === undefined ? [] : [isOneOf(module, values, value)]),
    ...whereOfType(type, ["number", "integer"], value, numberConditions(constraints, value)),
    ...whereOfType(type, ["string"], value, stringConditions(module, constraints, value)),
  ]);
}

/** The condition that a value has a type of JSON Schema; no number is infinite or NaN. */
export function isOfType(type: string, value: string): Condition {
  switch (type) {
    case "null":
      return compared(value, "===", "null");
    case "array":
      return called(`Array.isArray(${value})`);
    case "object":
      return all([
        compared(`typeof ${value}`, "===", '"object"'),
        compared(value, "!==", "null"),
        not(called(`Array.isArray(${value})`)),
      ]);
    case "number":
      return called(`Number.isFinite(${value})`);
    case "integer":
      return called(`Number.isInteger(${value})`);
    default:
      return compared(`typeof ${value}`, "===", literal(type));
  }
}

/** The condition that a value is one of those listed. */
export function isOneOf(module: GuardModule, values: JsonArray, value: string): Condition {
  const simple = values.filter((one) => !isComposite(one));
  const tests = values.filter(isComposite).map((one) => {
    return called(`${module.helper("equal")}(${value}, ${module.value(one)})`);
  });
  if (simple.length > longestChain) tests.push(called(`${module.set(simple)}.has(${value})`));
  else tests.push(...simple.map((one) => compared(value, "===", printValue(one))));
  return any(tests);
}

function numberConditions(constraints: Constraints, value: string): readonly Condition[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
  return [
    ...(minimum === undefined ? [] : [{ holds: `${value} >= ${minimum}`, fails: `${value} < ${minimum}` }]),
    ...(maximum === undefined ? [] : [{ holds: `${value} <= ${maximum}`, fails: `${value} > ${maximum}` }]),
    ...(exclusiveMinimum === undefined
      ? []
      : [{ holds: `${value} > ${exclusiveMinimum}`, fails: `${value} <= ${exclusiveMinimum}` }]),
    ...(exclusiveMaximum === undefined
      ? []
      : [{ holds: `${value} < ${exclusiveMaximum}`, fails: `${value} >= ${exclusiveMaximum}` }]),
    // The arithmetic of ajv, digit for digit, so that clients which validate with it agree where floating point is inexact.
    ...(multipleOf === undefined
      ? []
      : [compared(`${value} / ${multipleOf}`, "===", `Number.parseInt(${value} / ${multipleOf}, 10)`)]),
  ];
}

/** Lengths are counted in code points, of which a text has at most as many as UTF-16 units, and at least half: most texts need no count. */
function stringConditions(module: GuardModule, constraints: Constraints, value: string): readonly Condition[] {
  const { minLength = 0, maxLength, pattern } = constraints;
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
  return conditions;
}

/** Keywords of one type say nothing of values that have another. */
function whereOfType(
  type: string | undefined,
  types: readonly string[],
  value: string,
  conditions: readonly Condition[],
): readonly Condition[] {
  const [kind = ""] = types;
  if (conditions.length === 0 || types.includes(type ?? "")) return conditions;
  if (type !== undefined) return [];
  return [any([compared(`typeof ${value}`, "!==", literal(kind)), all(conditions)])];
}

function isComposite(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}
