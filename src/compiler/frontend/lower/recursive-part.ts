/*
 * A union may contain a named union that contains itself:
 *
 *   type Rule = ["not", Rule] | ["case", "else" | Rule] | ["any", boolean | Rule];
 *
 * In `"else" | Rule` and `boolean | Rule`, the checker lists the members of Rule. Lowered member by member, each of these unions would have its
 * own copy of Rule, with the other copies inside it. So Rule is lowered as one member, by its name.
 */

import { ts } from "ts-morph";
import { intersectionParts } from "./brand.js";
import { isBuiltin } from "./builtin.js";
import { listTypeOf } from "./list-type.js";
import type { Lowering } from "./lowering.js";
import { isObjectMember } from "./shape.js";
import { originParts, presentParts, unionParts } from "./union-parts.js";

/** How many types of a union are searched for the union itself. A larger one is treated as recursive: copies of it would be large too. */
const maxSearched = 2000;

/** Replaces the `members` of `type` that come from a recursive named union with this union, at the place of the first of them. */
export function joinRecursiveParts(
  type: ts.UnionType,
  members: readonly ts.Type[],
  lowering: Lowering,
): readonly ts.Type[] {
  const origins = originParts(type);
  const joined = new Map<ts.Type, ts.Type>();
  for (const part of origins) {
    if (part === type || !part.aliasSymbol || !(part.flags & ts.TypeFlags.Union)) continue;
    const own = presentParts([part]);
    const others = presentParts(origins.filter((other) => other !== part));
    if (areApart(own, others, lowering) && isRecursive(part, lowering)) for (const each of own) joined.set(each, part);
  }
  return joined.size === 0 ? members : [...new Set(members.map((member) => joined.get(member) ?? member))];
}

/** Whether the schemas of two lists of union members do not depend on each other. Objects do, by their keys and by brands. */
function areApart(own: readonly ts.Type[], others: readonly ts.Type[], lowering: Lowering): boolean {
  const hasObject = (types: readonly ts.Type[]): boolean => types.some((type) => isObjectMember(type, lowering));
  const parts = new Set(own.flatMap(intersectionParts));
  return !(hasObject(own) && hasObject(others)) && !others.flatMap(intersectionParts).some((part) => parts.has(part));
}

/** Whether a type inside the members of `union` has all its members that are not primitive. */
function isRecursive(union: ts.Type, lowering: Lowering): boolean {
  const known = lowering.recursive.get(union);
  if (known !== undefined) return known;
  const members = unionParts(union).filter(({ flags }) => flags & ts.TypeFlags.StructuredType);
  const found = new Set(members.flatMap((member) => partsOf(member, lowering)));
  let isFound = false;
  for (const type of found) {
    const parts = unionParts(type);
    isFound = members.length > 0 && members.every((member) => parts.includes(member));
    if (isFound || found.size > maxSearched) break;
    for (const part of partsOf(type, lowering)) found.add(part);
  }
  const result = isFound || found.size > maxSearched;
  lowering.recursive.set(union, result);
  return result;
}

/** The types that a type directly contains in its JSON form. */
function partsOf(type: ts.Type, lowering: Lowering): readonly ts.Type[] {
  const { checker, program } = lowering;
  if (type.flags & ts.TypeFlags.Union) return unionParts(type);
  if (!(type.flags & ts.TypeFlags.StructuredType)) return [];
  const list = listTypeOf(type, checker);
  if (list) return list.kind === "array" ? [list.item] : list.elements.map((element) => element.type);
  if (isBuiltin(type, program) || type.getCallSignatures().length > 0) return [];
  const properties = checker.getPropertiesOfType(type).map((symbol) => checker.getTypeOfSymbol(symbol));
  return [...properties, ...checker.getIndexInfosOfType(type).map((index) => index.type)];
}
