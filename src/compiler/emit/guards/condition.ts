/** A test as an expression, together with its negation, so that no printed condition needs `!(…)`. */
export interface Condition {
  readonly holds: string;
  readonly fails: string;
}

/** The condition that always holds. */
export const always: Condition = { holds: "true", fails: "false" };

/** The call of a predicate. */
export function called(call: string): Condition {
  return { holds: call, fails: `!${call}` };
}

/** A comparison: `compared("data", "===", "1")`. */
export function compared(left: string, operator: keyof typeof opposites, right: string): Condition {
  return { holds: `${left} ${operator} ${right}`, fails: `${left} ${opposites[operator]} ${right}` };
}

const opposites = { "===": "!==", "!==": "===" } as const;

/** Holds if the given condition fails. */
export function not({ holds, fails }: Condition): Condition {
  return { holds: fails, fails: holds };
}

/** Holds if all conditions hold. */
export function all(conditions: readonly Condition[]): Condition {
  if (conditions.some(({ fails }) => fails === "true")) return not(always);
  const open = conditions.filter(({ fails }) => fails !== "false");
  const [only, ...others] = open;
  if (!only) return always;
  if (others.length === 0) return only;
  return {
    holds: open.map(({ holds }) => inConjunction(holds)).join(" && "),
    fails: open.map(({ fails }) => fails).join(" || "),
  };
}

/** Holds if at least one condition holds. */
export function any(conditions: readonly Condition[]): Condition {
  return not(all(conditions.map(not)));
}

/** `&&` binds tighter than `||`. Author text is in string literals, where additional parentheses do no harm. */
function inConjunction(text: string): string {
  return text.includes(" || ") ? `(${text})` : text;
}
