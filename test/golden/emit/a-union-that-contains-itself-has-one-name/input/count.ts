import type { Rule } from "./rules.js";

/** Counts the matches of a rule. @tool */
export function count(filter: Rule, from = 0): number {
  return "field" in filter ? from : 1;
}
