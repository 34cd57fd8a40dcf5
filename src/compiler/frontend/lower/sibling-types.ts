import type { ts } from "ts-morph";
import type { Lowering } from "./lowering.js";
import { acceptsAnyKey, isObjectMember } from "./shape.js";
import { presentParts } from "./union-parts.js";

/** The types in `theirs` that add keys to an object of `type`. */
export function addedSiblingTypes(type: ts.Type, theirs: readonly ts.Type[], lowering: Lowering): readonly ts.Type[] {
  const own = presentParts([type]);
  if (!own.some((part) => isObjectMember(part, lowering))) return [];
  const found = theirs.filter((part) => !own.includes(part));
  const anything = found.find((part) => acceptsAnyKey(part, lowering.checker));
  return anything ? [anything] : found.filter((part) => isObjectMember(part, lowering));
}
