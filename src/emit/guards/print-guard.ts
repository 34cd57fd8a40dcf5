import { checkArray } from "./check-array.js";
import { checkObject } from "./check-object.js";
import { unionCondition } from "./check-union.js";
import { all, type Condition, called, not } from "./condition.js";
import type { Constraints } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";
import { block, demand, type GuardScope, type PrintGuard } from "./guard-scope.js";
import { isOfType, scalarCondition } from "./scalar-condition.js";

/** A predicate over `data` as an arrow function. */
export function printGuard(module: GuardModule, print: PrintGuard): string {
  const counts = new Map<string, number>();
  const fresh = (prefix: string): string => {
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return `${prefix}${count}`;
  };
  const scope: GuardScope = {
    module,
    fresh,
    check: (constraints, value) => check(scope, constraints, value),
    condition: (constraints, value) => conditionOf(scope, constraints, value),
    predicate: (constraints, inner, value) => {
      const name = module.predicate(JSON.stringify(constraints), () => printGuard(module, inner));
      return called(`${name}(${value})`);
    },
  };
  return `(data) => {\n${print(scope, "data")
    .map((line) => `  ${line}\n`)
    .join("")}}`;
}

/** The statements of a predicate for constraints. */
export function printCheck(constraints: Constraints): PrintGuard {
  return (scope, value) => {
    const lines = check(scope, constraints, value);
    return lines.at(-1) === "return false;" ? lines : [...lines, "return true;"];
  };
}

function check(scope: GuardScope, constraints: Constraints, value: string): readonly string[] {
  const first = demand(condition(scope, constraints, value));
  if (first[0] === "return false;") return first;
  return [...first, ...ofType("object", asksOfObjects, checkObject), ...ofType("array", asksOfArrays, checkArray)];

  function ofType(
    type: string,
    keywords: readonly (keyof Constraints)[],
    print: (scope: GuardScope, constraints: Constraints, value: string) => readonly string[],
  ): readonly string[] {
    const isAsked = keywords.some((keyword) => constraints[keyword] !== undefined);
    if (!isAsked || (constraints.type !== undefined && constraints.type !== type)) return [];
    const lines = print(scope, constraints, value);
    if (constraints.type === type || lines.length === 0) return lines;
    return block(`if (${isOfType(type, value).holds})`, lines);
  }
}

/** What is asked of a value as a whole; its parts are left to statements. */
function condition(scope: GuardScope, constraints: Constraints, value: string): Condition {
  const { allOf = [], anyOf, not: negated } = constraints;
  return all([
    scalarCondition(scope.module, constraints, value),
    ...allOf.map((part) => conditionOf(scope, part, value)),
    ...(anyOf ? [unionCondition(scope, anyOf, value)] : []),
    ...(negated ? [not(conditionOf(scope, negated, value))] : []),
  ]);
}

function conditionOf(scope: GuardScope, constraints: Constraints, value: string): Condition {
  const asks = [...asksOfObjects, ...asksOfArrays].some((keyword) => constraints[keyword] !== undefined);
  return asks ? scope.predicate(constraints, printCheck(constraints), value) : condition(scope, constraints, value);
}

const asksOfObjects: readonly (keyof Constraints)[] = [
  ...(["required", "properties", "patternProperties", "additionalProperties", "propertyNames"] as const),
  ...(["minProperties", "maxProperties"] as const),
];

const asksOfArrays: readonly (keyof Constraints)[] = ["minItems", "maxItems", "uniqueItems", "prefixItems", "items"];
