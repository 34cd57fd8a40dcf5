import type { JsonObject } from "toolwright/model";
import { keywordOf } from "../../../json-schema/index.js";
import { checkArray, checkObject, unionCondition } from "./check-structure.js";
import { type Constraints, type Formats, toConstraints } from "./constraints.js";
import { findRepeated, GuardModule, type GuardScope, type PrintGuard } from "./guard-module.js";
import { findRepeatedCalls } from "./repeated-calls.js";
import { isOfType, scalarConditions, uniformCondition } from "./scalar-condition.js";
import { type Condition, called, conjunctionOf, not, Statements } from "./statements.js";

/** A schema to compile, and the guards that its references call. */
export interface GuardSource {
  readonly name: string;
  readonly schema: JsonObject;
  readonly guardOf: (reference: string) => string;
}

interface CompiledGuards {
  /** For each source, a function over `data` that returns a boolean. */
  readonly guards: readonly string[];
  /** Declarations that the guards refer to. */
  readonly constants: string;
  /** The functions of `toolwright/gen/v1` that the guards call. */
  readonly helpers: readonly string[];
}

/** Compiles the schemas of one module to functions that return a boolean at the first mismatch. */
export function compileGuards(sources: readonly GuardSource[], formats: Formats = "note"): CompiledGuards {
  const parts: Constraints[] = [];
  const constraints = sources.map(({ schema, guardOf }) =>
    toConstraints(schema, guardOf, formats, (part) => parts.push(part)),
  );
  const module = new GuardModule(findRepeated(parts));
  const repeated = findRepeatedCalls(new Map(constraints.map((each, i) => [sources[i]?.name ?? "", each])));
  const guards = constraints.map((each, i) => {
    const guard = printGuard(module, printCheck(each));
    return repeated.has(sources[i]?.name ?? "") ? module.checkedOnce(guard) : guard;
  });
  return { guards, constants: module.constants, helpers: module.helpers };
}

/** Prints a predicate over `data` as an arrow function. */
function printGuard(module: GuardModule, print: PrintGuard): string {
  const counts = new Map<string, number>();
  const statements = new Statements();
  const scope: GuardScope = {
    module,
    statements,
    fresh: (prefix) => {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix}${count}`;
    },
    check: (constraints, value) => {
      if (module.isRepeated(constraints))
        statements.require(scope.predicate(constraints, printCheck(constraints), value));
      else check(scope, constraints, value);
    },
    condition: (constraints, value) => conditionOf(scope, constraints, value),
    predicate: (constraints, inner, value) => {
      const name = module.predicate(JSON.stringify(constraints), () => printGuard(module, inner));
      return called(`${name}(${value})`);
    },
  };
  print(scope, "data");
  return statements.text;
}

/** Prints the statements of a predicate for constraints. */
function printCheck(constraints: Constraints): PrintGuard {
  return (scope, value) => {
    check(scope, constraints, value);
    scope.statements.returnPending();
  };
}

function check(scope: GuardScope, constraints: Constraints, value: string): void {
  const { module, statements } = scope;
  const { type } = constraints;
  const uniform = uniformCondition(module, constraints, value);
  const conditions = uniform ? [uniform] : conditionsOf(scope, constraints, value);
  for (const condition of conditions) statements.require(condition);
  if (uniform || conditions.some(({ fails }) => fails === "true")) return;
  for (const [kind, checkParts] of [["object", checkObject] as const, ["array", checkArray] as const]) {
    if (!constrains(constraints, kind)) continue;
    const print = (): void => checkParts(scope, constraints, value);
    if (type === kind) print();
    else if (type === undefined) statements.block(`if (${isOfType(module, kind, value).holds})`, print);
  }
}

/** The conditions on the value itself. Its properties and items are checked by statements. */
function conditionsOf(scope: GuardScope, constraints: Constraints, value: string): readonly Condition[] {
  const { allOf, anyOf, not: negated } = constraints;
  const conditions = scalarConditions(scope.module, constraints, value);
  if (allOf) for (const part of allOf) conditions.push(conditionOf(scope, part, value));
  if (anyOf) conditions.push(unionCondition(scope, anyOf, value));
  if (negated) conditions.push(not(conditionOf(scope, negated, value)));
  return conditions;
}

function conditionOf(scope: GuardScope, constraints: Constraints, value: string): Condition {
  const uniform = uniformCondition(scope.module, constraints, value);
  if (uniform) return uniform;
  return constrains(constraints, "object") || constrains(constraints, "array")
    ? scope.predicate(constraints, printCheck(constraints), value)
    : conjunctionOf(conditionsOf(scope, constraints, value));
}

/** Checks whether any of the keywords applies to objects or arrays. */
function constrains(constraints: Constraints, kind: "object" | "array"): boolean {
  for (const keyword in constraints) if (keywordOf(keyword)?.of === kind) return true;
  return false;
}
