import { exampleObjects } from "./object-examples.js";
import { type ObjectFacts, readObjectFacts } from "./object-facts.js";
import { candidates, type Leaf, type LeafContext, nothing, type Outcome } from "./outcome.js";
import { optionsFor } from "./property-options.js";
import type { Fact } from "./requirement.js";

/**
 * Checks the facts about an object.
 * @param fresh the facts that were added to facts that have been checked before
 */
export function objectLeaf(context: LeafContext, facts: readonly Fact[], fresh: readonly Fact[]): Leaf {
  const object = readObjectFacts(context, facts);
  for (const name of object.present) if (object.absent.has(name)) return nothing;
  if (object.min > object.max || object.present.size > object.max) return nothing;
  for (const name of touchedNames(object, fresh)) {
    if (!isAllowed(context, object, name)) return nothing;
    if (outcomeOf(context, object, name).kind === "none") return nothing;
  }
  for (const one of object.some) {
    if (optionsFor(context, object, one).kind === "none") return nothing;
  }
  if (object.min > object.present.size && !canReach(context, object, object.min)) return nothing;
  return candidates(exampleObjects(context, object));
}

/** Required properties whose facts have changed. */
function touchedNames(object: ObjectFacts, fresh: readonly Fact[]): readonly string[] {
  const names: string[] = [];
  for (const fact of fresh) {
    if (fact.kind === "property" || fact.kind === "present") names.push(fact.name);
    else if (fact.kind === "properties" || fact.kind === "additional" || fact.kind === "names")
      return [...object.present];
  }
  return [...new Set(names)].filter((name) => object.present.has(name));
}

/** Checks whether an object may have a property of that name. */
export function isAllowed(context: LeafContext, object: ObjectFacts, name: string): boolean {
  return !object.absent.has(name) && context.fulfils(object.names, name);
}

function outcomeOf(context: LeafContext, object: ObjectFacts, name: string): Outcome {
  return context.solve(object.literalsOf(name));
}

/** Checks whether an object can have that many properties. */
function canReach(context: LeafContext, object: ObjectFacts, count: number): boolean {
  const beyond = optionsFor(context, object, { tests: [], notNames: [...object.mentioned], name: [], value: [] });
  if (beyond.kind !== "none") return true;
  const possible = [...object.mentioned].filter(
    (name) => isAllowed(context, object, name) && outcomeOf(context, object, name).kind !== "none",
  );
  return possible.length >= count;
}
