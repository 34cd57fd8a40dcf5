import type { JsonArray, JsonValue } from "./json.js";

/** A property whose value selects branches of a union. */
export interface Discriminator<Branch> {
  readonly name: string;
  /** The branches that each value selects. */
  readonly branches: ReadonlyMap<JsonValue, readonly Branch[]>;
  /** The branches without that property. */
  readonly others: readonly Branch[];
}

/**
 * Finds the discriminator that most branches have. `literalsOf` returns the required properties of a branch that allow only listed values;
 * lists with objects or arrays are ignored. Returns `undefined` if no property has at least two values.
 */
export function findDiscriminator<Branch>(
  branches: readonly Branch[],
  literalsOf: (branch: Branch) => readonly (readonly [name: string, values: JsonArray])[],
): Discriminator<Branch> | undefined {
  const byName = new Map<string, Map<JsonValue, Branch[]>>();
  for (const branch of branches) {
    for (const [name, values] of literalsOf(branch)) {
      if (values.some((value) => typeof value === "object" && value !== null)) continue;
      const byValue = byName.get(name) ?? new Map<JsonValue, Branch[]>();
      byName.set(name, byValue);
      for (const value of values) byValue.set(value, [...(byValue.get(value) ?? []), branch]);
    }
  }
  let best: Discriminator<Branch> | undefined;
  for (const [name, byValue] of byName) {
    const having = new Set([...byValue.values()].flat());
    if (byValue.size < 2 || having.size <= branches.length - (best?.others.length ?? branches.length)) continue;
    best = { name, branches: byValue, others: branches.filter((branch) => !having.has(branch)) };
  }
  return best;
}
