import type { Fact } from "./requirement.js";

/** How many characters, items or properties a value has. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** Returns the range that all facts about the size leave. */
export function rangeOfSize(facts: readonly Fact[]): SizeRange {
  let [min, max] = [0, Number.POSITIVE_INFINITY];
  for (const fact of facts) {
    if (fact.kind !== "size") continue;
    min = Math.max(min, fact.min);
    max = Math.min(max, fact.max);
  }
  return { min: Math.ceil(min), max: Math.floor(max) };
}
