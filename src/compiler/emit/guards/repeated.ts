import type { Constraints } from "./constraints.js";

/** Finds the constraints on objects and tuples that occur several times in `parts`, such as a type that is used in an input and an output. */
export function findRepeated(parts: readonly Constraints[]): ReadonlySet<Constraints> {
  const candidates = parts.filter(
    ({ properties, prefixItems }) => properties !== undefined || prefixItems !== undefined,
  );
  const byNames = groupBy(candidates, ({ properties = {} }) => Object.keys(properties).join());
  const repeated = new Set<Constraints>();
  for (const similar of byNames) {
    if (similar.length === 1) continue;
    for (const equal of groupBy(similar, (each) => JSON.stringify(each)))
      if (equal.length > 1) for (const each of equal) repeated.add(each);
  }
  return repeated;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Iterable<readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups.values();
}
