import type { Constraints } from "./constraints.js";

/** Finds the constraints on objects that stand in several places below `roots`, as one type of an input and an output does. */
export function findRepeated(roots: readonly Constraints[]): ReadonlySet<Constraints> {
  const byNames = groupBy(roots.flatMap(objectsBelow), ({ properties = [] }) =>
    properties.map(([name]) => name).join(),
  );
  const repeated = new Set<Constraints>();
  for (const alike of byNames) {
    if (alike.length === 1) continue;
    for (const same of groupBy(alike, (each) => JSON.stringify(each)))
      if (same.length > 1) for (const each of same) repeated.add(each);
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

/** The constraints with properties that stand in others, at any depth. */
function objectsBelow(root: Constraints): readonly Constraints[] {
  const found: Constraints[] = [];
  const visit = (constraints: Constraints | false | undefined): void => {
    if (!constraints) return;
    const { items, additionalProperties, propertyNames, not, prefixItems, allOf, anyOf } = constraints;
    const { properties, patternProperties } = constraints;
    if (properties && constraints !== root) found.push(constraints);
    for (const each of [items, additionalProperties, propertyNames, not]) visit(each);
    for (const list of [prefixItems, allOf, anyOf]) list?.forEach(visit);
    for (const map of [properties, patternProperties]) if (map) for (const [, each] of map) visit(each);
  };
  visit(root);
  return found;
}
