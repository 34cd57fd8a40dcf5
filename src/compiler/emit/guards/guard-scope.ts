import { isIdentifierName, literal } from "../print-literal.js";
import { type Condition, called } from "./condition.js";
import { type Constraints, isAnything, uniformParts } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";
import type { Statements } from "./statements.js";

/** A predicate that is being printed. */
export interface GuardScope {
  readonly module: GuardModule;
  /** The statements printed so far. */
  readonly statements: Statements;
  /** Returns a name that is unique in the predicate. */
  readonly fresh: (prefix: string) => string;
  /** Prints statements that return false if the value does not match. */
  readonly check: (constraints: Constraints, value: string) => void;
  /** Like `check`, as one expression. */
  readonly condition: (constraints: Constraints, value: string) => Condition;
  /** Calls a separate predicate, which is printed once per module for equal constraints. */
  readonly predicate: (constraints: Constraints, print: PrintGuard, value: string) => Condition;
}

/** Prints the statements of a predicate over a value. */
export type PrintGuard = (scope: GuardScope, value: string) => void;

/** Checks the value of an expression. The expression is evaluated once. */
export function checkRead(scope: GuardScope, constraints: Constraints, expression: string): void {
  if (isAnything(constraints)) return;
  let value = expression;
  if (!isMentionedOnce(constraints) && !scope.module.isRepeated(constraints)) {
    value = scope.fresh("data");
    scope.statements.add(`const ${value} = ${expression};`);
  }
  scope.check(constraints, value);
}

/** The expression that reads a property. With `?.` it also works for null and undefined. */
export function propertyOf(value: string, name: string, chain: "" | "?." = ""): string {
  return isIdentifierName(name) ? `${value}${chain || "."}${name}` : `${value}${chain}[${literal(name)}]`;
}

/**
 * The condition that an object has an own property. Written out at each use: engines optimize it in a `for … in` loop only if nothing in it
 * can be reassigned, unlike the variables of a bundle.
 */
export function isOwn(value: string, key: string): Condition {
  return called(`Object.prototype.hasOwnProperty.call(${value}, ${key})`);
}

/** Whether the condition for a value reads it once. */
export function isMentionedOnce(constraints: Constraints): boolean {
  if (uniformParts(constraints)) return true;
  const [key, ...others] = Object.keys(constraints);
  if (others.length > 0) return false;
  if (key === "guard") return true;
  if (key === "values") return constraints.values?.length === 1;
  return key === "type";
}
