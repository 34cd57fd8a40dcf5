import type { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { candidateSiblings, findDiscriminants } from "./discriminants.js";
import { unionOf } from "./graph.js";
import type { Lowering, Site } from "./lowering.js";
import { formatPath } from "./path.js";
import { acceptsAnyKey, isObjectMember, type Shape, shapeOf } from "./shape.js";
import {
  covers,
  type ExtraKeys,
  findExtraKeys,
  hasNoExtraKeys,
  lowerWithExtraKeys,
  openObject,
} from "./sibling-keys.js";
import { type ValueClasses, valueClasses } from "./value-classes.js";

/** The maximum number of schema variants of one member. Above it, the member gets a looser schema that ignores which siblings go together. */
const maxVariants = 16;

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
  if (siblingTypes.some((type) => acceptsAnyKey(type, checker))) {
    for (const type of members) lowered.set(type, openObject(shapeOf(type, lowering), site, lowering));
    return lowered;
  }
  const types = [...members, ...siblingTypes.filter((type) => isObjectMember(type, lowering))];
  const shapes = [...new Set(types)].map((type) => shapeOf(type, lowering));
  const discriminants = findDiscriminants(shapes, checker);
  const near = candidateSiblings(shapes, discriminants, checker);
  for (const shape of shapes.slice(0, members.length)) {
    const classes = valueClasses(shape, near(shape), discriminants, lowering);
    lowered.set(shape.type, lowerMember(shape, classes, discriminants, site, lowering));
  }
  return lowered;
}

function lowerMember(
  shape: Shape,
  { classes, loosest, isTruncated }: ValueClasses,
  discriminants: ReadonlySet<ts.__String>,
  site: Site,
  lowering: Lowering,
): BaseType {
  const kept: ExtraKeys[] = [];
  for (const each of classes) {
    const extra = findExtraKeys(shape, each, discriminants, lowering);
    if (!kept.some((wider) => covers(wider, extra, lowering.checker))) kept.push(extra);
  }
  if (isTruncated || kept.length > maxVariants) {
    lowering.report("type/loose-union", { path: formatPath(site.path) }, site.node);
    kept.splice(1, kept.length, findExtraKeys(shape, loosest, discriminants, lowering));
  }
  return unionOf(
    kept.map((extra) =>
      hasNoExtraKeys(extra)
        ? lowering.lower(shape.type, { node: site.node, path: site.path, label: site.label })
        : lowerWithExtraKeys(shape, extra, site, lowering),
    ),
  );
}
