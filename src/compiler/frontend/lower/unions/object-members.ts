import type { ts } from "ts-morph";
import { unionOf } from "../../graph/graph.js";
import { formatPath, plainSite, type Site } from "../../graph/site.js";
import type { BaseType } from "../../type-graph.js";
import type { Lowering, Shape, ValueClasses } from "../lowering.js";
import { lowerWithExtraKeys, openObject } from "./branches.js";
import { candidateSiblings, findDiscriminants } from "./discriminants.js";
import { covers, type ExtraKeys, findExtraKeys, hasNoExtraKeys } from "./extra-keys.js";
import { lowerGroup } from "./merged-object.js";
import { acceptsAnyKey, isObjectMember, shapeOf } from "./shape.js";
import { valueClasses } from "./value-classes.js";
import { groupValues } from "./value-groups.js";

/** The maximum number of keys in the schemas of a union in which each member has the keys of its siblings. Above it, members share them. */
const maxCopiedKeys = 200;

/** The maximum number of value classes in a union, for each member and in addition for the union. Above it, discriminants are ignored. */
const classesPerMember = 4;
const classesOfSmallUnion = 200;

/** How deep objects inside a member may have the keys of objects inside its siblings before members share them. */
const maxSiblingDepth = 2;

/**
 * Lowers the object members of a union, each with the keys that its siblings add. What decides what, and a worked example:
 * .github/decisions/unions.md.
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
