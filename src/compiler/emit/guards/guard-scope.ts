import { isIdentifierName, literal } from "../literal.js";
import { type Condition, called } from "./condition.js";
import { type Constraints, isAnything } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";
import type { Statements } from "./statements.js";

/** One predicate that is being printed. */
export interface GuardScope {
  readonly module: GuardModule;
  /** What is printed of it so far. */
  readonly statements: Statements;
  /** A name that nothing else in the predicate has. */
  readonly fresh: (prefix: string) => string;
  /** Prints what leaves the predicate with false when the value does not fit. */
  readonly check: (constraints: Constraints, value: string) => void;
  /** The same as one expression. */
  readonly condition: (constraints: Constraints, value: string) => Condition;
  /** The call of a predicate of its own, printed once in a module for the same constraints. */
  readonly predicate: (constraints: Constraints, print: PrintGuard, value: string) => Condition;
}

/** Prints the statements of a predicate over a value. */
export type PrintGuard = (scope: GuardScope, value: string) => void;

/** Checks the value of an expression, which is evaluated once. */
export function checkRead(scope: GuardScope, constraints: Constraints, expression: string): void {
  if (isAnything(constraints)) return;
  let value = expression;
  if (!isMentionedOnce(constraints) && !scope.module.isRepeated(constraints)) {
    value = scope.fresh("data");
    scope.statements.add(`const ${value} = ${expression};`);
  }
  scope.check(constraints, value);
}

/** The expression that reads a property; with `?.` also of what is no object. */
export function propertyOf(value: string, name: string, chain: "" | "?." = ""): string {
  return isIdentifierName(name) ? `${value}${chain || "."}${name}` : `${value}${chain}[${literal(name)}]`;
}

/**
 * The condition that an object has a property of its own. Spelled out at every place, because engines see through it in a `for … in` only
 * when nothing of it can change, as the variables of a bundle can.
 */
export function isOwn(value: string, key: string): Condition {
  return called(`Object.prototype.hasOwnProperty.call(${value}, ${key})`);
}

function isMentionedOnce(constraints: Constraints): boolean {
  const [key, ...others] = Object.keys(constraints);
  if (others.length > 0) return false;
  if (key === "guard") return true;
  if (key === "values") return constraints.values?.length === 1;
  return key === "type" && constraints.type !== "object";
}
