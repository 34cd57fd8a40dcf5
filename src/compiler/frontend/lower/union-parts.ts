import { ts } from "ts-morph";
import { undefinedLike } from "./type-nodes.js";

/** The members of a union; for any other type, the type itself. */
export function unionParts(type: ts.Type): readonly ts.Type[] {
  return type.flags & ts.TypeFlags.Union ? (type as ts.UnionType).types : [type]; // a union by its flag
}

/** The types that a union was written with, before the checker replaced named unions with their members. The property is not public. */
export function originParts(type: ts.UnionType): readonly ts.Type[] {
  const { origin } = type as ts.UnionType & { origin?: ts.Type };
  return origin && origin.flags & ts.TypeFlags.Union ? unionParts(origin) : [];
}

/** The distinct members of `types`, without undefined. */
export function presentParts(types: readonly ts.Type[]): readonly ts.Type[] {
  const found = new Set<ts.Type>();
  for (const type of types) for (const part of unionParts(type)) if (!(part.flags & undefinedLike)) found.add(part);
  return [...found];
}

/** Whether a type has a member other than undefined. */
export function hasPresentPart(type: ts.Type): boolean {
  return unionParts(type).some((part) => !(part.flags & undefinedLike));
}

/** Whether `undefined` is part of a type, which JSON expresses as an absent property. */
export function includesUndefined(type: ts.Type): boolean {
  return unionParts(type).some((part) => part.flags & undefinedLike);
}
