import { forEachSubschema, isJsonObject } from "toolwright/internal/json-schema";
import type { JsonObject } from "toolwright/model";
import type { Constraints } from "./constraints.js";

/** Finds the constraints on objects that occur several times below `roots`, such as a type that is used in an input and an output. */
export function findRepeated(roots: readonly Constraints[]): ReadonlySet<Constraints> {
  const objects: Constraints[] = [];
  for (const root of roots) addObjectsBelow(root, objects);
  const byNames = groupBy(objects, ({ properties = {} }) => Object.keys(properties).join());
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

/** Adds the constraints with properties below `root`, at any depth. */
function addObjectsBelow(root: Constraints, to: Constraints[]): void {
  // The subschemas of constraints are constraints, in the positions of a schema.
  forEachSubschema(root as JsonObject, (child) => {
    if (!isJsonObject(child)) return;
    if (child["properties"]) to.push(child as Constraints);
    addObjectsBelow(child as Constraints, to);
  });
}
