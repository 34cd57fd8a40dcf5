import { isIdentifierName, literal } from "../literal.js";
import { type Condition, called } from "./condition.js";
import type { Constraints } from "./constraints.js";
import type { GuardModule } from "./guard-module.js";

/** One predicate that is being printed. */
export interface GuardScope {
  readonly module: GuardModule;
  /** A name that nothing else in the predicate has. */
  readonly fresh: (prefix: string) => string;
  /** The lines that leave the predicate with false when the value does not fit. */
  readonly check: (constraints: Constraints, value: string) => readonly string[];
  /** The same as one expression. */
  readonly condition: (constraints: Constraints, value: string) => Condition;
  /** The call of a predicate of its own, printed once in a module for the same constraints. */
  readonly predicate: (constraints: Constraints, print: PrintGuard, value: string) => Condition;
}

/** Gives the statements of a predicate over a value. */
export type PrintGuard = (scope: GuardScope, value: string) => readonly string[];

/** The lines that check the value of an expression, which is evaluated once. */
export function checkRead(scope: GuardScope, constraints: Constraints, expression: string): readonly string[] {
  if (isMentionedOnce(constraints)) return scope.check(constraints, expression);
  const name = scope.fresh("data");
  const lines = scope.check(constraints, name);
  return lines.length === 0 ? [] : [`const ${name} = ${expression};`, ...lines];
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

/** A statement with a body: one line where the body is one. */
export function block(head: string, body: readonly string[]): readonly string[] {
  const [only = ""] = body;
  return body.length === 1 && !only.startsWith("const ") ? [`${head} ${only}`] : braces(head, body);
}

/** Lines inside braces. */
export function braces(head: string, body: readonly string[]): readonly string[] {
  return [`${head} {`, ...body.map((line) => `  ${line}`), "}"];
}

/** The line that leaves the predicate when the condition fails; none for a condition that cannot. */
export function demand({ fails }: Condition): readonly string[] {
  if (fails === "false") return [];
  return fails === "true" ? ["return false;"] : [`if (${fails}) return false;`];
}

function isMentionedOnce(constraints: Constraints): boolean {
  const [key, ...others] = Object.keys(constraints);
  if (others.length > 0) return false;
  if (key === "guard") return true;
  if (key === "values") return constraints.values?.length === 1;
  return key === "type" && constraints.type !== "object";
}
