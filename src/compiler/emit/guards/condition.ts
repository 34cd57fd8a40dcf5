/** A test of a value as data, which is printed once it is known what it is joined with. */
export type Condition =
  /** An expression, and its negation, so that no printed condition needs `!(…)`. */
  | { readonly kind: "test"; readonly holds: string; readonly fails: string }
  /** Holds if all or any of the conditions hold. None of them has the same kind. */
  | { readonly kind: "all" | "any"; readonly conditions: readonly Condition[] };

export function called(call: string): Condition {
  return { kind: "test", holds: call, fails: `!${call}` };
}

/** A comparison: `compared("data", "===", "1")`. */
export function compared(left: string, operator: keyof typeof opposites, right: string | number): Condition {
  return { kind: "test", holds: `${left} ${operator} ${right}`, fails: `${left} ${opposites[operator]} ${right}` };
}

const opposites = { "===": "!==", "!==": "===", ">=": "<", "<": ">=", "<=": ">", ">": "<=" } as const;

export function not(condition: Condition): Condition {
  if (condition.kind === "test") return { kind: "test", holds: condition.fails, fails: condition.holds };
  return { kind: condition.kind === "all" ? "any" : "all", conditions: condition.conditions.map(not) };
}

/** Holds if all conditions hold, as it does without any. */
export function all(conditions: readonly Condition[]): Condition {
  return join("all", conditions);
}

/** Holds if at least one condition holds. */
export function any(conditions: readonly Condition[]): Condition {
  return join("any", conditions);
}

function join(kind: "all" | "any", conditions: readonly Condition[]): Condition {
  const operands = conditions.flatMap((each) => (each.kind === kind ? each.conditions : [each]));
  const [only, ...others] = operands;
  // One that never holds decides for all of them, and one that always holds for any.
  const constant = operands.find(kind === "all" ? isNever : isAlways);
  return constant ?? (only && others.length === 0 ? only : { kind, conditions: operands });
}

export function isAlways(condition: Condition): boolean {
  return condition.kind === "all" && condition.conditions.length === 0;
}

export function isNever(condition: Condition): boolean {
  return condition.kind === "any" && condition.conditions.length === 0;
}

/** Prints a condition as an expression. */
export function printCondition(condition: Condition): string {
  if (condition.kind === "test") return condition.holds;
  if (condition.conditions.length === 0) return String(isAlways(condition));
  return condition.conditions.map(printOperand).join(condition.kind === "all" ? " && " : " || ");
}

/** Prints a condition that is joined with others. `&&` binds tighter than `||`; where that is enough, the parentheses are for readers. */
export function printOperand(condition: Condition): string {
  return condition.kind === "test" ? condition.holds : `(${printCondition(condition)})`;
}
