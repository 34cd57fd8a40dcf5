import { ts } from "ts-morph";
import type { Checker } from "../../checker.js";
import { anyOrUnknown, isListType, isOptional, undefinedLike, unionParts } from "../../graph/type-parts.js";
import type { Limit, Limits, Lowering, Shape, ValueClass, ValueClasses } from "../lowering.js";
import { acceptsAnyKey } from "./shape.js";

/*
 * Finds the siblings that can add keys to a union member. TypeScript uses the discriminants of an object literal to exclude members before
 * it checks for excess keys, so the siblings depend on the value. Example, with the discriminant `kind`:
 *
 *   type Pet = { kind: "cat" | "dog"; name: string } | { kind: "dog"; breed: string };
 *
 * `{ kind: "dog", name: "Rex", breed: "pug" }` is a valid Pet, because both members allow the kind "dog". With "cat", `breed` is an excess
 * key. For the first member:
 *
 * 1. `ownTypes` lists the types of its discriminants: kind -> "cat", "dog".
 * 2. `overlapWith` compares them with each sibling. A value can also match the second member if kind is limited to "dog".
 * 3. Each distinct overlap, and each intersection of overlaps, becomes a class of values, with the siblings that add keys to all of them:
 *      { limits: none,          siblings: [] }        all values
 *      { limits: kind -> "dog", siblings: [second] }  these may also have `breed`
 *
 * For the second member, all values overlap with the first. Its only class is { limits: none, siblings: [first] }. With the keys from
 * extra-keys.ts, each class becomes one branch of the schema:
 *
 *   anyOf:
 *     - { properties: { kind: "cat" | "dog", name }, required: [kind, name] }
 *     - { properties: { kind: "dog", name, breed }, required: [kind, name] }
 *     - { properties: { kind: "dog", breed, name }, required: [kind, breed] }
 */

/**
 * Divides the values of `member` by the siblings that TypeScript considers when it checks for excess keys: those whose discriminants match the
 * value. The first class contains all values. The others have limits, and may have more siblings. `limit` is the maximum number of classes.
 */
export function valueClasses(
  member: Shape,
  others: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  limit: number,
  { checker, nodes }: Lowering,
): ValueClasses {
  const idOf = (type: ts.Type): number => nodes.idOf(type);
  const own = ownTypes(member, others, discriminants, checker);
  const shared = others.flatMap((other) => {
    const limits = overlapWith(own, other, checker);
    return limits ? [{ other, limits }] : [];
  });
  const limitsByKey = new Map<string, Limits>([["", new Map()]]);
  for (const { limits } of shared) {
    for (const known of [...limitsByKey.values()]) {
      const both = intersect(known, limits, checker);
      if (!both || limitsByKey.has(keyOf(both))) continue;
      if (limitsByKey.size >= limit) {
        return { classes: [{ limits: new Map(), siblings: shared.map(({ other }) => other) }], isTruncated: true };
      }
      limitsByKey.set(keyOf(both), both);
    }
  }
  const classes = [...limitsByKey.values()].map((limits) => ({
    limits,
    siblings: shared.filter((each) => isWithin(limits, each.limits, checker)).map(({ other }) => other),
  }));
  const unmatched = classes.flatMap(({ limits }) => unmatchedWithin(limits));
  return { classes: [...classes, ...unmatched], isTruncated: false };

  /** Classes for objects at a discriminant that match no member: then TypeScript excludes no member by that discriminant. */
  function unmatchedWithin(limits: Limits): readonly ValueClass[] {
    return [...own].flatMap(([name, types]): ValueClass[] => {
      const objects = types.filter((type) => isObjectType(type) && !acceptsAnyKey(type, checker));
      if (limits.has(name) || !member.properties.has(name) || objects.length === 0) return [];
      const rest = new Map([...own].filter(([each]) => each !== name));
      const siblings = others.filter((other) => {
        const overlap = overlapWith(rest, other, checker);
        return overlap !== undefined && isWithin(limits, overlap, checker);
      });
      const found = [member, ...siblings].flatMap((each) => each.typeAt(name) ?? []);
      if (!found.some((type) => unionParts(type).some((part) => isObjectType(part) && !types.includes(part))))
        return [];
      return [{ limits: new Map([...limits, [name, { types: objects, allOf: [], noneOf: found }]]), siblings }];
    });
  }

  /** Returns the same string for equal limits. */
  function keyOf(limits: Limits): string {
    return [...own.keys()]
      .flatMap((name) => {
        const limit = limits.get(name);
        return limit ? [`${name}:${limit.types.map(idOf)};${limit.allOf.map(idOf)}`] : [];
      })
      .join(" ");
  }
}

/** Whether all values that satisfy `inner` also satisfy `outer`. */
export function isWithin(inner: Limits, outer: Limits, checker: Checker): boolean {
  return [...outer].every(([name, { types, allOf }]) => {
    const own = inner.get(name);
    return (
      own?.types.every((type) => fitsOneOf(type, types, checker)) === true &&
      allOf.every((fit) => own.allOf.includes(fit))
    );
  });
}

/** The types of each discriminant in `member`. One that only siblings have may be absent, or have any of their types. */
function ownTypes(
  member: Shape,
  others: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  checker: Checker,
): ReadonlyMap<ts.__String, readonly ts.Type[]> {
  const own = new Map<ts.__String, readonly ts.Type[]>();
  for (const name of discriminants) {
    const type = member.typeAt(name);
    const symbol = member.properties.get(name);
    if (type && symbol) {
      const hidesAbsence = type.flags & anyOrUnknown && isOptional(symbol);
      own.set(name, [...unionParts(type), ...(hidesAbsence ? [checker.getUndefinedType()] : [])]);
    } else {
      const possible = type ? [type] : others.flatMap((other) => other.typeAt(name) ?? []);
      own.set(name, [...new Set([checker.getUndefinedType(), ...possible.flatMap(unionParts)])]);
    }
  }
  return own;
}

/** The limits under which values of the member can also match `other`; empty if all can, undefined if none can. */
function overlapWith(
  own: ReadonlyMap<ts.__String, readonly ts.Type[]>,
  other: Shape,
  checker: Checker,
): Limits | undefined {
  const limits = new Map<ts.__String, Limit>();
  for (const [name, types] of own) {
    const theirs = other.typeAt(name);
    if (!theirs) continue;
    const limit = overlapOfTypes(types, theirs, checker);
    if (limit.types.length === 0) return undefined;
    if (limit.allOf.length > 0 || !types.every((type) => limit.types.includes(type))) limits.set(name, limit);
  }
  return limits;
}

/** The parts of `types` whose values can also be of type `theirs`. TypeScript ignores an absent discriminant. */
function overlapOfTypes(types: readonly ts.Type[], theirs: ts.Type, checker: Checker): Limit {
  const others = unionParts(theirs);
  const acceptsObjects = others.some((other) => acceptsAnyKey(other, checker));
  let mustMatch = false;
  const shared = types.flatMap((type) => {
    if (type.flags & undefinedLike || others.includes(type)) return [type];
    if (acceptsObjects && checker.isTypeAssignableTo(type, checker.getNonPrimitiveType())) return [type];
    if (isObjectType(type) && !acceptsAnyKey(type, checker)) {
      const meets = others.some((other) => mayOverlap(type, other, checker));
      mustMatch ||= meets;
      return meets ? [type] : [];
    }
    if (fitsOneOf(type, others, checker)) return [type];
    return others.filter((other) => !(other.flags & undefinedLike) && checker.isTypeAssignableTo(other, type));
  });
  return { types: shared, allOf: mustMatch ? [theirs] : [] };
}

/** Whether an object literal can match both types. False if they have no value in common whose keys exist in both. */
function mayOverlap(type: ts.Type, other: ts.Type, checker: Checker): boolean {
  if (!isObjectType(other)) return false;
  const [isList, isOtherList] = [isListType(type, checker), isListType(other, checker)];
  if (isList || isOtherList) return isList && isOtherList;
  return allowsRequiredKeys(type, other, checker) && allowsRequiredKeys(other, type, checker);
}

/** Whether `other` has every key that `type` requires, with a type that can have the same values. */
function allowsRequiredKeys(type: ts.Type, other: ts.Type, checker: Checker): boolean {
  if (checker.getIndexInfosOfType(other).length > 0) return true;
  return checker.getPropertiesOfType(type).every((symbol) => {
    if (isOptional(symbol)) return true;
    const same = checker.getPropertyOfType(other, symbol.name);
    if (!same) return false;
    const [own, theirs] = [checker.getTypeOfSymbol(symbol), checker.getTypeOfSymbol(same)].map(unionParts);
    const apart = own?.every((part) => isUnit(part) && theirs?.every((each) => isUnit(each) && each !== part));
    return apart !== true;
  });
}

function isObjectType(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function isUnit(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Unit) !== 0;
}

function intersect(a: Limits, b: Limits, checker: Checker): Limits | undefined {
  const both = new Map(a);
  for (const [name, limit] of b) {
    const known = both.get(name);
    if (!known) {
      both.set(name, limit);
      continue;
    }
    const types = known.types.flatMap((type) => {
      if (fitsOneOf(type, limit.types, checker)) return [type];
      return limit.types.filter((other) => !(type.flags & anyOrUnknown) && fitsOneOf(other, [type], checker));
    });
    if (types.length === 0) return undefined;
    both.set(name, { types: [...new Set(types)], allOf: [...new Set([...known.allOf, ...limit.allOf])] });
  }
  return both;
}

/** Whether every value of `type` is of one of `others`. Objects are compared by identity, because a wider object has excess keys. */
function fitsOneOf(type: ts.Type, others: readonly ts.Type[], checker: Checker): boolean {
  if (others.includes(type)) return true;
  if (isObjectType(type)) return false;
  return others.some((other) => checker.isTypeAssignableTo(type, other));
}
