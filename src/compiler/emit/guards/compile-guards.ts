import type { JsonObject } from "toolwright/model";
import { keywordOf } from "../../../json-schema/index.js";
import { isReserved, pascalCase } from "../tool-names.js";
import { checkArray, checkObject, printUnion, unionCondition } from "./check-structure.js";
import { all, type Condition, called, isNever, not } from "./condition.js";
import { type Constraints, type ConstraintsOptions, toConstraints } from "./constraints.js";
import {
  findRepeated,
  GuardModule,
  type GuardPrinter,
  helperNames,
  type PrintGuard,
  partName,
} from "./guard-module.js";
import { findRepeatedCalls } from "./repeated-calls.js";
import { isOfType, scalarConditions, uniformCondition } from "./scalar-condition.js";
import { Statements } from "./statements.js";

/** A type whose guard is printed, and the guards that its references call. */
export interface GuardSource {
  /** The name of the guard. */
  readonly name: string;
  readonly typeName: string;
  readonly schema: JsonObject;
  readonly guardOf: (reference: string) => string;
}

interface CompiledGuards {
  /** For each source, the declaration of its guard, after the predicates that no earlier guard calls. */
  readonly guards: readonly string[];
  /** The constants that the guards refer to. */
  readonly constants: string;
  /** The functions of `toolwright/gen/v1` that the guards call. */
  readonly helpers: readonly string[];
  /** Returns the constant of a pattern that schemas should refer to, if there is one. */
  readonly constantOf: (pattern: string) => string | undefined;
}

/**
 * Compiles the schemas of one module to functions that return a boolean at the first mismatch. `guardOfPart` returns the guard of a schema inside of
 * them that has one, and `taken` are names that the module uses otherwise.
 */
export function compileGuards(
  sources: readonly GuardSource[],
  guardOfPart: (part: JsonObject) => string | undefined = () => undefined,
  {
    formats = "note",
    taken = [],
    view = (part) => part,
  }: Partial<Pick<ConstraintsOptions, "formats" | "view">> & { readonly taken?: Iterable<string> } = {},
): CompiledGuards {
  const parts: Constraints[] = [];
  const constraints = sources.map(({ schema, guardOf }) =>
    toConstraints(schema, { guardOf, guardOfPart, view, formats }, (part) => parts.push(part)),
  );
  const module = new GuardModule(findRepeated(parts), [...taken, ...sources.map(({ name }) => name)]);
  const repeated = findRepeatedCalls(new Map(constraints.map((each, i) => [sources[i]?.name ?? "", each])));
  const guards = sources.map(({ name, typeName }, i) => {
    module.subject = typeName;
    const statements = printGuard(module, typeName, printCheck(constraints[i] ?? {}));
    const own = repeated.has(name)
      ? `export const ${name}: Guard<${typeName}> = ${module.checkedOnce(statements.arrow)};\n`
      : `export function ${name}(value: unknown): value is ${typeName} ${statements.body}\n`;
    return module.takePredicates() + own;
  });
  const { constants, helpers } = module;
  return { guards, constants, helpers, constantOf: (pattern) => module.constantOf(pattern) };
}

/** Prints the statements of a predicate over `value`. `label` is what it checks, for the names of further predicates. */
function printGuard(module: GuardModule, label: string, print: PrintGuard): Statements {
  const used = new Set<string>(["value", ...helperNames]);
  const statements = new Statements();
  const printer: GuardPrinter = {
    module,
    statements,
    fresh: (wanted) => {
      const isFree = (name: string): boolean => !used.has(name) && !moduleName.test(name) && !isReserved(name);
      // Guards and predicates of the module begin like this.
      const base = /^is[A-Z_$]/.test(wanted) ? `_${wanted}` : wanted;
      const index = base === "i" ? [..."ijklmn"].find(isFree) : undefined;
      let name = index ?? (isFree(base) ? base : `${base}Value`);
      for (let i = 2; !isFree(name); i += 1) name = `${base}Value${i}`;
      used.add(name);
      return name;
    },
    check: (constraints, value) => {
      if (module.isRepeated(constraints))
        statements.require(printer.predicate(constraints, printCheck(constraints), value));
      else check(printer, constraints, value);
    },
    condition: (constraints, value, part) => conditionOf(printer, constraints, value, part),
    predicate: (constraints, inner, value, part = value === "value" ? "Variant" : pascalCase(partName(value))) => {
      const print = (own: string): string => printGuard(module, own, inner).body;
      const name = module.predicate(JSON.stringify(constraints), `${label}${part}`, print);
      return called(`${name}(${value})`);
    },
  };
  print(printer, "value");
  return statements;
}

/** The names of guards, predicates and constants of a module, which no local variable has. */
const moduleName = /^is[A-Z_$]|(Values|Constant|Pattern|RegExp)\d*$/;

/** Prints the statements of a predicate for constraints. */
function printCheck(constraints: Constraints): PrintGuard {
  return (printer, value) => {
    if (printUnion(printer, constraints, value)) return;
    check(printer, constraints, value);
    printer.statements.returnPending();
  };
}

function check(printer: GuardPrinter, constraints: Constraints, value: string): void {
  const { module, statements } = printer;
  const { type, named } = constraints;
  if (named !== undefined) {
    statements.require(called(`${named}(${value})`));
    return;
  }
  const uniform = uniformCondition(module, constraints, value);
  const conditions = uniform ? [uniform] : conditionsOf(printer, constraints, value);
  for (const condition of conditions) statements.require(condition);
  if (uniform || conditions.some(isNever)) return;
  for (const [kind, checkParts] of [["object", checkObject] as const, ["array", checkArray] as const]) {
    if (!constrains(constraints, kind)) continue;
    const print = (): void => checkParts(printer, constraints, value);
    if (type === kind) print();
    else if (type === undefined) statements.where(isOfType(module, kind, value), print);
  }
}

/** The conditions on the value itself. Its properties and items are checked by statements. */
function conditionsOf(printer: GuardPrinter, constraints: Constraints, value: string): readonly Condition[] {
  const { allOf, anyOf, not: negated } = constraints;
  const conditions = scalarConditions(printer.module, constraints, value);
  if (allOf) for (const part of allOf) conditions.push(conditionOf(printer, part, value));
  if (anyOf) conditions.push(unionCondition(printer, anyOf, value));
  if (negated) conditions.push(not(conditionOf(printer, negated, value)));
  return conditions;
}

function conditionOf(printer: GuardPrinter, constraints: Constraints, value: string, part?: string): Condition {
  if (constraints.named !== undefined) return called(`${constraints.named}(${value})`);
  const uniform = uniformCondition(printer.module, constraints, value);
  if (uniform) return uniform;
  return constrains(constraints, "object") || constrains(constraints, "array")
    ? printer.predicate(constraints, printCheck(constraints), value, part)
    : all(conditionsOf(printer, constraints, value));
}

/** Checks whether any of the keywords applies to objects or arrays. */
function constrains(constraints: Constraints, kind: "object" | "array"): boolean {
  for (const keyword in constraints) if (keywordOf(keyword)?.of === kind) return true;
  return false;
}
