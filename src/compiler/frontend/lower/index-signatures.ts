import { ts } from "ts-morph";
import type { BaseType } from "../type-graph.js";
import { intersectionParts, objectTypesOf } from "./brand.js";
import { AllOf, NotJson, type PatternProperty } from "./graph.js";
import { keyPattern } from "./key-pattern.js";
import type { Lowering, Site } from "./lowering.js";
import { notJsonOf } from "./not-json.js";
import type { NotJsonProblem } from "./not-json-problem.js";
import { partLocation } from "./package-file.js";
import { valuePath } from "./path.js";
import { isStringIndex } from "./shape.js";
import { recordValueNode } from "./type-nodes.js";

export interface LoweredIndexes {
  readonly patterns: readonly PatternProperty[];
  /** The type of all keys without a pattern; false if there are none. */
  readonly rest: BaseType | false;
  /** The values without a JSON form. Their index signatures are left out. */
  readonly notJson: NotJson | undefined;
}

/** Lowers the index signatures of an object type. A key must satisfy each of them that applies to it. */
export function lowerIndexes(type: ts.Type, site: Site, lowering: Lowering): LoweredIndexes {
  const indexes = lowering.checker
    .getIndexInfosOfType(type)
    .filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike));
  if (indexes.length === 0) return { patterns: [], rest: false, notJson: undefined };
  const values = new Map<ts.IndexInfo, BaseType>();
  const problems: NotJsonProblem[] = [];
  for (const index of indexes) {
    const value = lowerIndex(type, index, site, lowering);
    const notJson = notJsonOf(value);
    if (notJson) problems.push(...notJson.problems);
    else values.set(index, value);
  }
  const all = indexes.find(isStringIndex);
  const rest = all && values.get(all);
  const patterns = [...values]
    .filter(([index]) => index !== all)
    .map(([{ keyType, type: own }, value]) => {
      // JSON Schema applies all matching patterns to a key, but `additionalProperties` only to keys without one.
      const both = rest && all.type !== own ? new AllOf([value, rest]) : value;
      return { pattern: keyPattern(keyType), type: both };
    });
  return { patterns, rest: rest ?? false, notJson: problems.length > 0 ? new NotJson(problems) : undefined };
}

/** Lowers the values of an index signature of `type`. Objects among them may have the keys of `siblingTypes`. */
export function lowerIndex(
  type: ts.Type,
  index: ts.IndexInfo,
  site: Site,
  lowering: Lowering,
  siblingTypes: readonly ts.Type[] = [],
): BaseType {
  const declared = index.declaration?.type ?? recordValueNode(site.declared);
  const { node, packageNode } = partLocation(site, index.declaration);
  return lowering.lower(index.type, {
    node,
    packageNode,
    path: valuePath(site.path),
    label: `${site.label} value`,
    declared,
    objectTypes: objectTypesAt(type, index.keyType, lowering),
    siblingTypes: siblingTypes.length > 0 ? siblingTypes : undefined,
    siblingDepth: site.siblingDepth,
  });
}

/** The object types of an index signature in the members of an intersection. */
function objectTypesAt(type: ts.Type, key: ts.Type, { checker }: Lowering): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Intersection)) return [];
  const indexes = intersectionParts(type).flatMap((part) => checker.getIndexInfosOfType(part));
  return objectTypesOf(indexes.flatMap((index) => (index.keyType === key ? [index.type] : [])));
}
