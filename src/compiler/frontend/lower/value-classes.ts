import { ts } from "ts-morph";
import type { Lowering } from "./lowering.js";
import { isAnything, type Shape, typeAt, unionParts } from "./shape.js";
import { anyOrUnknown, undefinedLike } from "./type-flags.js";

/** What the value of a key is limited to. */
export interface Limit {
  /** Parts of the key's type; undefined among them stands for its absence. */
  readonly types: readonly ts.Type[];
  /** Whole types that an object or array there fits as well. */
  readonly fits: readonly ts.Type[];
  /** For an object that fits no member alone: the types that the members have there. */
  readonly mixed?: readonly ts.Type[];
}

/** What the values of some discriminants are limited to. */
export type Restriction = ReadonlyMap<ts.__String, Limit>;

/** Values of a member that are limited by `only`, and the siblings that the compiler may take those for. */
export interface ValueClass {
  readonly only: Restriction;
  readonly siblings: readonly Shape[];
}

/** The classes of the values of one member. */
export interface ValueClasses {
  readonly classes: readonly ValueClass[];
  /** Stands in for `classes` but the first where those are too many: values that may be taken for any sibling at all, by their other keys. */
  readonly loosest: ValueClass;
  /** True where the classes were too many to tell them all apart. */
  readonly areCut: boolean;
}

/** How many classes of one member are looked at. */
const mostClasses = 64;

/**
 * The values of `member`, by the siblings that the compiler leaves beside it when it looks for excess keys: those whose discriminants fit the
 * value. The first class is that of all values; the others are limited, and may be taken for more siblings.
 */
export function valueClasses(
  member: Shape,
  others: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  { checker, idOf }: Lowering,
): ValueClasses {
  const own = ownTypes(member, others, discriminants, checker);
  const shared = others.flatMap((other) => {
    const only = sharedBy(own, other, checker);
    return only ? [{ other, only }] : [];
  });
  const restrictions = new Map<string, Restriction>([["", new Map()]]);
  let areCut = false;
  for (const { only } of shared) {
    for (const known of [...restrictions.values()]) {
      const both = intersect(known, only, checker);
      if (!both || restrictions.has(keyOf(both))) continue;
      if (restrictions.size < mostClasses) restrictions.set(keyOf(both), both);
      else areCut = true;
    }
  }
  const classes = [...restrictions.values()].map((only) => ({
    only,
    siblings: shared.filter((each) => isWithin(only, each.only, checker)).map(({ other }) => other),
  }));
  const mixed = classes.flatMap(({ only }) => mixedWithin(only));
  const loosest = { only: widest(shared), siblings: shared.map(({ other }) => other) };
  return { classes: [...classes, ...mixed], loosest, areCut };

  /** Where an object at a discriminant fits no member alone, that discriminant puts nothing aside. */
  function mixedWithin(only: Restriction): readonly ValueClass[] {
    return [...own].flatMap(([name, types]): ValueClass[] => {
      const objects = types.filter((type) => isObject(type) && !isAnything(type, checker));
      if (only.has(name) || !member.properties.has(name) || objects.length === 0) return [];
      const rest = new Map([...own].filter(([each]) => each !== name));
      const siblings = others.filter((other) => {
        const limits = sharedBy(rest, other, checker);
        return limits && isWithin(only, limits, checker);
      });
      const found = [member, ...siblings].flatMap((each) => typeAt(each, name, checker) ?? []);
      if (!found.some((type) => unionParts(type).some((part) => isObject(part) && !types.includes(part)))) return [];
      return [{ only: new Map([...only, [name, { types: objects, fits: [], mixed: found }]]), siblings }];
    });
  }

  /** The same text for the same restriction. */
  function keyOf(restriction: Restriction): string {
    return [...own.keys()]
      .flatMap((name) => {
        const limit = restriction.get(name);
        return limit ? [`${name}:${limit.types.map(idOf)};${limit.fits.map(idOf)}`] : [];
      })
      .join(" ");
  }
}

/** True when values limited by `inner` are limited by `outer` too. */
export function isWithin(inner: Restriction, outer: Restriction, checker: ts.TypeChecker): boolean {
  return [...outer].every(([name, { types, fits }]) => {
    const own = inner.get(name);
    return (
      own?.types.every((type) => fitsOneOf(type, types, checker)) === true &&
      fits.every((fit) => own.fits.includes(fit))
    );
  });
}

/**
 * The types that each discriminant has in `member`. A discriminant that only siblings have may be absent, or of any type that it has there:
 * then it tells the siblings apart.
 */
function ownTypes(
  member: Shape,
  others: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  checker: ts.TypeChecker,
): ReadonlyMap<ts.__String, readonly ts.Type[]> {
  const own = new Map<ts.__String, readonly ts.Type[]>();
  for (const name of discriminants) {
    const type = typeAt(member, name, checker);
    const symbol = member.properties.get(name);
    if (type && symbol) {
      const hidesAbsence = type.flags & anyOrUnknown && symbol.flags & ts.SymbolFlags.Optional;
      own.set(name, [...unionParts(type), ...(hidesAbsence ? [checker.getUndefinedType()] : [])]);
    } else {
      const possible = type ? [type] : others.flatMap((other) => typeAt(other, name, checker) ?? []);
      own.set(name, [...new Set([checker.getUndefinedType(), ...possible.flatMap(unionParts)])]);
    }
  }
  return own;
}

/** What the discriminants are limited to where a member may be `other` too; empty when they are not, undefined when it never is. */
function sharedBy(
  own: ReadonlyMap<ts.__String, readonly ts.Type[]>,
  other: Shape,
  checker: ts.TypeChecker,
): Restriction | undefined {
  const only = new Map<ts.__String, Limit>();
  for (const [name, types] of own) {
    const theirs = typeAt(other, name, checker);
    if (!theirs) continue;
    const limit = sharedLimit(types, theirs, checker);
    if (limit.types.length === 0) return undefined;
    if (limit.fits.length > 0 || !types.every((type) => limit.types.includes(type))) only.set(name, limit);
  }
  return only;
}

/** The parts of `types` whose values are of type `theirs` too. A discriminant that is absent sets nothing apart. */
function sharedLimit(types: readonly ts.Type[], theirs: ts.Type, checker: ts.TypeChecker): Limit {
  const others = unionParts(theirs);
  const takesObjects = others.some((other) => isAnything(other, checker));
  let mustFit = false;
  const shared = types.flatMap((type) => {
    if (type.flags & undefinedLike || others.includes(type)) return [type];
    if (takesObjects && checker.isTypeAssignableTo(type, checker.getNonPrimitiveType())) return [type];
    if (isObject(type) && !isAnything(type, checker)) {
      const meets = others.some((other) => mayOverlap(type, other, checker));
      mustFit ||= meets;
      return meets ? [type] : [];
    }
    if (fitsOneOf(type, others, checker)) return [type];
    return others.filter((other) => !(other.flags & undefinedLike) && checker.isTypeAssignableTo(other, type));
  });
  return { types: shared, fits: mustFit ? [theirs] : [] };
}

/** False for object types that have no value in common which has keys of both only. */
function mayOverlap(type: ts.Type, other: ts.Type, checker: ts.TypeChecker): boolean {
  if (!isObject(other)) return false;
  const isList = (each: ts.Type): boolean => checker.isArrayType(each) || checker.isTupleType(each);
  if (isList(type) || isList(other)) return isList(type) && isList(other);
  return knowsRequired(type, other, checker) && knowsRequired(other, type, checker);
}

/** True when `other` knows every key that `type` requires, and with a type that may be the same. */
function knowsRequired(type: ts.Type, other: ts.Type, checker: ts.TypeChecker): boolean {
  if (checker.getIndexInfosOfType(other).length > 0) return true;
  return checker.getPropertiesOfType(type).every((symbol) => {
    if (symbol.flags & ts.SymbolFlags.Optional) return true;
    const same = checker.getPropertyOfType(other, symbol.name);
    if (!same) return false;
    const [own, theirs] = [checker.getTypeOfSymbol(symbol), checker.getTypeOfSymbol(same)].map(unionParts);
    const apart = own?.every((part) => isUnit(part) && theirs?.every((each) => isUnit(each) && each !== part));
    return apart !== true;
  });
}

/** What all that limit anything agree on. */
function widest(shared: readonly { readonly only: Restriction }[]): Restriction {
  const [first, ...others] = shared.filter(({ only }) => only.size > 0);
  const widest = new Map<ts.__String, Limit>();
  for (const [name, limit] of first?.only ?? []) {
    const limits = [limit, ...others.flatMap(({ only }) => only.get(name) ?? [])];
    if (limits.length <= others.length || limits.some(({ fits }) => fits.length > 0)) continue;
    widest.set(name, { types: [...new Set(limits.flatMap(({ types }) => types))], fits: [] });
  }
  return widest;
}

function isObject(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function isUnit(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Unit) !== 0;
}

function intersect(a: Restriction, b: Restriction, checker: ts.TypeChecker): Restriction | undefined {
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
    both.set(name, { types: [...new Set(types)], fits: [...new Set([...known.fits, ...limit.fits])] });
  }
  return both;
}

/** True when every value of `type` is of one of `others`. Objects are compared by identity: a larger one has keys too many. */
function fitsOneOf(type: ts.Type, others: readonly ts.Type[], checker: ts.TypeChecker): boolean {
  if (others.includes(type)) return true;
  if (isObject(type)) return false;
  return others.some((other) => checker.isTypeAssignableTo(type, other));
}
