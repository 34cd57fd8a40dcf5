import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { unionOf } from "../graph/graph.js";
import { literalValue } from "../graph/literal.js";
import { formatPath, plainSite, type Site } from "../graph/site.js";
import { unionParts } from "../graph/type-parts.js";
import type { BaseType } from "../type-graph.js";
import type { Lowering, Shape, ValueClasses } from "./lowering.js";
import { lowerGroup } from "./merged-object.js";
import { acceptsAnyKey, isObjectMember, shapeOf } from "./shape.js";
import {
  covers,
  type ExtraKeys,
  findExtraKeys,
  hasNoExtraKeys,
  lowerWithExtraKeys,
  openObject,
} from "./sibling-keys.js";
import { valueClasses } from "./value-classes.js";
import { groupValues } from "./value-groups.js";

/** The discriminants of a union: keys with only unit types in one member, but not with the same type in all members. */
export function findDiscriminants(members: readonly Shape[], checker: Checker): ReadonlySet<ts.__String> {
  const types = new Map<ts.__String, ts.Type[]>();
  for (const { properties } of members) {
    for (const [name, symbol] of properties) {
      const known = types.get(name);
      if (known) known.push(checker.getTypeOfSymbol(symbol));
      else types.set(name, [checker.getTypeOfSymbol(symbol)]);
    }
  }
  const found = [...types].filter(([, list]) => list.some(canDiscriminate) && list.some((type) => type !== list[0]));
  return new Set(found.map(([name]) => name));
}

/**
 * Returns the siblings of a member that can match the same values. If a discriminant has only string literals in every member, these are the
 * members that share one of its strings. That keeps unions of hundreds of tagged members fast.
 */
function candidateSiblings(
  members: readonly Shape[],
  discriminants: ReadonlySet<ts.__String>,
  checker: Checker,
): (member: Shape) => readonly Shape[] {
  const name = [...discriminants].find((each) => members.every((member) => stringsAt(member, each, checker)));
  if (name === undefined) return (member) => members.filter((other) => other !== member);
  const byString = new Map<string, Shape[]>();
  for (const member of members) {
    for (const string of stringsAt(member, name, checker) ?? [])
      byString.set(string, [...(byString.get(string) ?? []), member]);
  }
  return (member) => {
    const near = new Set((stringsAt(member, name, checker) ?? []).flatMap((string) => byString.get(string) ?? []));
    near.delete(member);
    return [...near];
  };
}

/** The string literals that a key has in a member; undefined if it can have any other value. */
function stringsAt(member: Shape, name: ts.__String, checker: Checker): readonly string[] | undefined {
  const symbol = member.properties.get(name);
  if (!symbol) return undefined;
  const types = unionParts(checker.getTypeOfSymbol(symbol));
  if (!types.every((type) => type.flags & ts.TypeFlags.StringLiteral && !(type.flags & ts.TypeFlags.EnumLiteral)))
    return undefined;
  return types.map((type) => String(literalValue(type)));
}

/** Whether a key of this type can be a discriminant: it has only unit types, or is a template literal type. */
function canDiscriminate(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) return true;
  return unionParts(type).every((part) => part.flags & ts.TypeFlags.Unit);
}

/** The maximum number of keys in the schemas of a union in which each member has the keys of its siblings. Above it, members share them. */
const maxCopiedKeys = 200;

/** The maximum number of value classes in a union, for each member and in addition for the union. Above it, discriminants are ignored. */
const classesPerMember = 4;
const classesOfSmallUnion = 200;

/** How deep objects inside a member may have the keys of objects inside its siblings before members share them. */
const maxSiblingDepth = 2;

/**
 * Lowers the object members of a union, each with the keys that its siblings add. The examples in value-classes.ts and sibling-keys.ts show the
 * steps.
 *
 * TypeScript requires two things of a fresh object literal. It must match one member, whatever other keys it has. And each of its keys must exist
 * in some member, with a value of one of the types that the key has there; members whose discriminants do not match are excluded first. If a
 * member and its sibling both have an object at a key, the object must match the member, but may have the keys of either: these are the
 * `siblingTypes` of a site.
 */
export function lowerObjectMembers(
  members: readonly ts.Type[],
  siblingTypes: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): ReadonlyMap<ts.Type, BaseType> {
  const { checker } = lowering;
  const lowered = new Map<ts.Type, BaseType>();
  if (members.length === 0 || lowering.isCut) return lowered;
  if (siblingTypes.some((type) => acceptsAnyKey(type, checker))) {
    for (const type of members) lowered.set(type, openObject(shapeOf(type, lowering), site, lowering));
    return lowered;
  }
  // With a member `{}`, TypeScript does not check for excess keys, and every value except null matches that member.
  if (members.some((type) => acceptsAnyKey(type, checker))) return lowered;
  const types = [...members, ...siblingTypes.filter((type) => isObjectMember(type, lowering))];
  const shapes = [...new Set(types)].map((type) => shapeOf(type, lowering));
  const discriminants = findDiscriminants(shapes, checker);
  const classes = classesOf(shapes, members.length, discriminants, lowering);
  const isDeep = (site.siblingDepth ?? 0) >= maxSiblingDepth && siblingTypes.length > 0;
  if (!isDeep && countCopiedKeys(classes) <= maxCopiedKeys) {
    for (const [shape, each] of classes)
      lowered.set(shape.type, lowerMember(shape, each, discriminants, site, lowering));
    return lowered;
  }
  const { groups, single, isLoose } = groupValues(classes, discriminants, lowering);
  if (isLoose) lowering.report("type/loose-union", { path: formatPath(site.path) }, site);
  const branches = new Map<ts.Type, BaseType[]>(members.map((type) => [type, []]));
  for (const group of groups) {
    const [first] = group.members;
    if (first) branches.get(first.type)?.push(lowerGroup(group, site, lowering));
  }
  for (const { member, valueClass } of single) {
    const extra = findExtraKeys(member, valueClass, discriminants, lowering);
    branches.get(member.type)?.push(lowerWithExtraKeys(member, extra, site, lowering));
  }
  // The branch of a group is that of its first member. The others need none.
  for (const [type, graphs] of branches) lowered.set(type, unionOf(graphs));
  return lowered;
}

/** The value classes of the first `count` shapes. */
function classesOf(
  shapes: readonly Shape[],
  count: number,
  discriminants: ReadonlySet<ts.__String>,
  lowering: Lowering,
): ReadonlyMap<Shape, ValueClasses> {
  const key = `${count} ${shapes.map(({ type }) => lowering.nodes.idOf(type))}`;
  const known = lowering.unions.classes.get(key);
  if (known) return known;
  const near = candidateSiblings(shapes, discriminants, lowering.checker);
  const classes = new Map<Shape, ValueClasses>();
  let left = classesOfSmallUnion + classesPerMember * count;
  for (const shape of shapes.slice(0, count)) {
    lowering.checkTime();
    const own = valueClasses(shape, near(shape), discriminants, left, lowering);
    left = own.isTruncated ? 0 : Math.max(0, left - own.classes.length);
    classes.set(shape, own);
  }
  lowering.unions.classes.set(key, classes);
  return classes;
}

/** The number of keys in all schemas if each class of each member has the keys of its siblings. */
function countCopiedKeys(classes: ReadonlyMap<Shape, ValueClasses>): number {
  let count = 0;
  for (const [member, own] of classes) {
    if (own.isTruncated) return Number.POSITIVE_INFINITY;
    for (const { limits, siblings } of own.classes) {
      if (limits.size + siblings.length === 0) continue;
      for (const shape of [member, ...siblings]) count += shape.size;
    }
  }
  return count;
}

function lowerMember(
  shape: Shape,
  { classes }: ValueClasses,
  discriminants: ReadonlySet<ts.__String>,
  site: Site,
  lowering: Lowering,
): BaseType {
  const kept: ExtraKeys[] = [];
  for (const each of classes) {
    const extra = findExtraKeys(shape, each, discriminants, lowering);
    if (!kept.some((wider) => covers(wider, extra, lowering.checker))) kept.push(extra);
  }
  return unionOf(
    kept.map((extra) =>
      hasNoExtraKeys(extra)
        ? lowering.lower(shape.type, plainSite(site))
        : lowerWithExtraKeys(shape, extra, site, lowering),
    ),
  );
}
