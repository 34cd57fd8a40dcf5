import type { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { findDiscriminants, nearSiblings } from "./discriminants.js";
import { unionOf } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./path.js";
import { isAnything, isObjectMember, type Shape, shapeOf } from "./shape.js";
import { admitsAll, isPlain, type MoreKeys, moreKeys, openObject, withMoreKeys } from "./sibling-keys.js";
import { type ValueClasses, valueClasses } from "./value-classes.js";

/** How many forms of one member a schema has before it forgets which siblings go together. */
const mostVariants = 16;

/**
 * The object members of a union, each with the keys that it may have beside its own.
 *
 * The compiler asks two things of a fresh object literal. It must be of one member, whatever other keys it has. And it must have no excess key:
 * each of its keys is known to some member, and its value is, as a fresh literal, of one of the types that the key has in those; members whose
 * discriminants do not fit the value are put aside first. So a member admits the keys of its siblings, and where both have an object at a key, that
 * object is judged by the member, but may have the keys of either: those are the types `beside` a site.
 */
export function lowerObjectMembers(
  members: readonly ts.Type[],
  beside: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): ReadonlyMap<ts.Type, BaseType> {
  const { checker } = lowering;
  const lowered = new Map<ts.Type, BaseType>();
  if (beside.some((type) => isAnything(type, checker))) {
    for (const type of members) lowered.set(type, openObject(shapeOf(type, lowering), site, lowering));
    return lowered;
  }
  const types = [...members, ...beside.filter((type) => isObjectMember(type, lowering))];
  const shapes = [...new Set(types)].map((type) => shapeOf(type, lowering));
  const discriminants = findDiscriminants(shapes, checker);
  const near = nearSiblings(shapes, discriminants, checker);
  for (const shape of shapes.slice(0, members.length)) {
    const classes = valueClasses(shape, near(shape), discriminants, lowering);
    lowered.set(shape.type, lowerMember(shape, classes, discriminants, site, lowering));
  }
  return lowered;
}

function lowerMember(
  shape: Shape,
  { classes, loosest, areCut }: ValueClasses,
  discriminants: ReadonlySet<ts.__String>,
  site: Site,
  lowering: Lowering,
): BaseType {
  const kept: MoreKeys[] = [];
  for (const each of classes) {
    const more = moreKeys(shape, each, discriminants, lowering);
    if (!kept.some((wider) => admitsAll(wider, more, lowering.checker))) kept.push(more);
  }
  if (areCut || kept.length > mostVariants) {
    lowering.report("type/loose-union", { path: formatPath(site.path) }, site.node);
    kept.splice(1, kept.length, moreKeys(shape, loosest, discriminants, lowering));
  }
  return unionOf(
    kept.map((more) =>
      isPlain(more)
        ? lowering.lower(shape.type, { node: site.node, path: site.path, label: site.label })
        : withMoreKeys(shape, more, site, lowering),
    ),
  );
}
