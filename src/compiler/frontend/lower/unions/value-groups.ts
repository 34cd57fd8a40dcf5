import type { ts } from "ts-morph";
import type { Checker } from "../../checker.js";
import { isOptional, undefinedLike, unionParts } from "../../graph/type-parts.js";
import type { Limits, Lowering, Shape, ValueClass, ValueClasses } from "../lowering.js";
import { isStringIndex } from "./shape.js";

/*
 * Groups the value classes of all members of a large union, so that its schema grows with the union and not with its square. Example:
 *
 *   type Part = { text: string } | { image: string } | { audio: string };
 *
 * Each member has one class, whose values may have the keys of the other two. Written out, each of the three branches has all three keys.
 * But the classes have the same known keys, so they form one group:
 *
 *   { members: [first, second, third], known: [first, second, third] }
 *
 * merged-object.ts converts it to one object with each key once, which must match one of the members:
 *
 *   properties: { text, image, audio }
 *   allOf: [{ anyOf: [{ required: [text] }, { required: [image] }, { required: [audio] }] }]
 */

/** Values that match one of `members`, and may have the keys of all `known` shapes. */
export interface ValueGroup {
  readonly members: readonly Shape[];
  readonly known: readonly Shape[];
  /** The types of discriminants that all members have in this group. Undefined among them means that the key may be absent. */
  readonly types: DiscriminantTypes;
  /** Whether a member allows fewer values in this group than on its own. */
  readonly isLimited: boolean;
  /** Whether the group stands for several exact ones. Then it accepts more values. */
  readonly isLoose?: boolean;
}

type DiscriminantTypes = ReadonlyMap<ts.__String, readonly ts.Type[]>;

export interface ValueGroups {
  readonly groups: readonly ValueGroup[];
  /** Classes that cannot share an object with those of other members. */
  readonly single: readonly { readonly member: Shape; readonly valueClass: ValueClass }[];
  /** Whether exact groups would be too many. Then members that overlap with others are in one group that ignores discriminants. */
  readonly isLoose: boolean;
}

/** The maximum number of keys in all groups, as a multiple of the keys in the union. A small union may have more. */
const maxGrowth = 6;
const keysOfSmallUnion = 1000;

/** The maximum number of single classes. */
const maxSingle = 32;

/** Up to this number of groups per member, each is compared with each other to find redundant ones. */
const maxCompared = 40;

/** Groups the classes of all members by their known keys and discriminants. */
export function groupValues(
  classesOf: ReadonlyMap<Shape, ValueClasses>,
  discriminants: ReadonlySet<ts.__String>,
  lowering: Lowering,
): ValueGroups {
  const groups = new Map<
    string,
    { members: Shape[]; known: readonly Shape[]; types: DiscriminantTypes; isLimited: boolean }
  >();
  const single: { readonly member: Shape; readonly valueClass: ValueClass }[] = [];
  for (const [member, { classes }] of classesOf) {
    for (const valueClass of withoutAbsent(classes)) {
      const { limits, siblings } = valueClass;
      if ([...limits.values()].some(({ allOf, noneOf }) => allOf.length > 0 || noneOf)) {
        single.push({ member, valueClass });
        continue;
      }
      const known = [member, ...siblings];
      const types = discriminantTypes(member, limits, discriminants, lowering.checker);
      const key = groupKey(known, types, lowering);
      const group = groups.get(key);
      if (!group) groups.set(key, { members: [member], known, types, isLimited: limits.size > 0 });
      else if (!group.members.includes(member)) group.members.push(member);
    }
  }
  const size = (shapes: readonly Shape[]): number => shapes.reduce((sum, shape) => sum + shape.size + 1, 0);
  const all = [...classesOf.keys()];
  const total = [...groups.values()].reduce((sum, { known }) => sum + size(known), 0);
  const isTruncated = [...classesOf.values()].some((each) => each.isTruncated);
  if (isTruncated || single.length > maxSingle || total > Math.max(keysOfSmallUnion, maxGrowth * size(all))) {
    return { groups: looseGroups(classesOf), single: [], isLoose: true };
  }
  return { groups: withoutCovered([...groups.values()], lowering), single, isLoose: false };
}

/** Removes the absence of a key from a class if another class, with at least the same siblings, is for values without that key. */
function withoutAbsent(classes: readonly ValueClass[]): readonly ValueClass[] {
  const absent = classes.filter(({ limits }) => [...limits.values()].some(({ types }) => types.every(isUndefined)));
  return classes.map((each) => {
    let { limits } = each;
    for (const [name, limit] of limits) {
      const present = limit.types.filter((type) => !isUndefined(type));
      if (present.length === 0 || present.length === limit.types.length) continue;
      const isElsewhere = absent.some(
        (other) =>
          other.limits.size === each.limits.size &&
          [...each.limits].every(([key, { types }]) => {
            const theirs = other.limits.get(key)?.types;
            return key === name
              ? theirs?.every(isUndefined)
              : theirs?.length === types.length && types.every((type) => theirs.includes(type));
          }),
      );
      if (isElsewhere) limits = new Map(limits).set(name, { ...limit, types: present });
    }
    return limits === each.limits ? each : { ...each, limits };
  });
}

function isUndefined(type: ts.Type): boolean {
  return (type.flags & undefinedLike) !== 0;
}

/** The types of each discriminant that the member has, or that its class limits. */
function discriminantTypes(
  member: Shape,
  limits: Limits,
  discriminants: ReadonlySet<ts.__String>,
  checker: Checker,
): DiscriminantTypes {
  const types = new Map<ts.__String, readonly ts.Type[]>();
  for (const name of discriminants) {
    const symbol = member.properties.get(name);
    const limit = limits.get(name);
    if (limit) types.set(name, limit.types);
    else if (symbol) {
      const own = unionParts(checker.getTypeOfSymbol(symbol));
      const mayBeAbsent = isOptional(symbol) && !own.some(isUndefined);
      types.set(name, mayBeAbsent ? [...own, checker.getUndefinedType()] : own);
    }
  }
  return types;
}

function groupKey(known: readonly Shape[], types: DiscriminantTypes, { nodes }: Lowering): string {
  const sorted = (each: readonly ts.Type[]): string =>
    each
      .map((type) => nodes.idOf(type))
      .sort((a, b) => a - b)
      .join();
  const limited = [...types].map(([name, each]) => `${name}:${sorted(each)}`);
  return [sorted(known.map(({ type }) => type)), ...limited].join(" ");
}

/** Each member that overlaps with no other on its own, and one group for all others. */
function looseGroups(classesOf: ReadonlyMap<Shape, ValueClasses>): readonly ValueGroup[] {
  const groups: ValueGroup[] = [];
  const members: Shape[] = [];
  const known = new Set<Shape>();
  for (const [member, { classes }] of classesOf) {
    const siblings = classes.flatMap((each) => each.siblings);
    if (siblings.length === 0) groups.push({ members: [member], known: [member], types: new Map(), isLimited: false });
    else {
      members.push(member);
      for (const shape of [member, ...siblings]) known.add(shape);
    }
  }
  return members.length === 0
    ? groups
    : [...groups, { members, known: [...known], types: new Map(), isLimited: false, isLoose: true }];
}

/** Removes a member from a group if another of its groups accepts the same values, and groups without members. */
function withoutCovered(groups: readonly ValueGroup[], lowering: Lowering): readonly ValueGroup[] {
  const keysOf = new Map(groups.map((group) => [group, knownKeys(group, lowering.checker)]));
  const ofMember = new Map<Shape, ValueGroup[]>();
  for (const group of groups)
    for (const member of group.members) ofMember.set(member, [...(ofMember.get(member) ?? []), group]);
  const removed = new Map<ValueGroup, Set<Shape>>();
  for (const [member, own] of ofMember) {
    const left = new Set(own);
    for (const group of own.slice(1)) {
      const candidates = own.length > maxCompared ? own.slice(0, 1) : [...left].filter((other) => other !== group);
      if (!candidates.some((wider) => left.has(wider) && isCovered(group, wider))) continue;
      left.delete(group);
      removed.set(group, (removed.get(group) ?? new Set()).add(member));
    }
  }
  return groups.flatMap((group) => {
    const members = group.members.filter((member) => !removed.get(group)?.has(member));
    return members.length > 0 ? [{ ...group, members }] : [];
  });

  function isCovered(group: ValueGroup, wider: ValueGroup): boolean {
    const includes = (
      outer: readonly ts.Type[] | ReadonlySet<ts.Type> | undefined,
      inner: Iterable<ts.Type>,
    ): boolean => outer !== undefined && [...inner].every((type) => new Set(outer).has(type));
    if (
      ![...wider.types].every(([name, types]) => includes(types, group.types.get(name) ?? []) && group.types.has(name))
    )
      return false;
    const keys = keysOf.get(wider);
    return [...(keysOf.get(group) ?? [])].every(([name, types]) => {
      if (typeof name === "string" && wider.types.has(name)) return true;
      return includes(keys?.get(name), typeof name === "string" ? (group.types.get(name) ?? types) : types);
    });
  }
}

/** The types of each key in all known shapes, and of each kind of index signature. */
function knownKeys({ known }: ValueGroup, checker: Checker): ReadonlyMap<ts.__String | ts.Type, ReadonlySet<ts.Type>> {
  const keys = new Map<ts.__String | ts.Type, Set<ts.Type>>();
  const add = (key: ts.__String | ts.Type, type: ts.Type): void => {
    const found = keys.get(key) ?? new Set();
    for (const part of unionParts(type)) if (!isUndefined(part)) found.add(part);
    keys.set(key, found);
  };
  const indexed = known.filter(({ indexes }) => indexes.length > 0);
  for (const { properties, indexes } of known) {
    for (const [name, symbol] of properties) add(name, checker.getTypeOfSymbol(symbol));
    for (const index of indexes) add(isStringIndex(index) ? checker.getStringType() : index.keyType, index.type);
  }
  for (const shape of indexed) {
    for (const name of keys.keys()) {
      const type = typeof name === "string" && !shape.properties.has(name) && shape.typeAt(name);
      if (type) add(name as ts.__String, type); // checked above
    }
  }
  return keys;
}
