import type { Rule } from "./rules.js";

/** Finds the first matches of a rule. @tool */
export function find(where: Rule, limit = 1): string[] {
  return [JSON.stringify(where)].slice(0, limit);
}
