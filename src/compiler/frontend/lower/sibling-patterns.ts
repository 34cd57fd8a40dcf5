import type { ts } from "ts-morph";
import { AllOf, type PatternProperty } from "./graph.js";
import { lowerIndex } from "./index-signatures.js";
import { classPattern, type KeyClass, keyClasses } from "./key-classes.js";
import type { Lowering, Site } from "./lowering.js";
import { notJsonOf } from "./not-json.js";
import { isStringIndex } from "./shape.js";
import { addedSiblingTypes } from "./sibling-types.js";
import { presentParts } from "./union-parts.js";
import type { Shape } from "./union-shapes.js";

/** The types of the keys of one class in a union member. */
export interface PatternTypes {
  readonly pattern: string;
  /** The index signatures of the member that apply. A value must match each of them. */
  readonly own: readonly ts.IndexInfo[];
  /** The types that siblings add to objects of the `own` types. Without own types: all types of the siblings. */
  readonly added: readonly ts.Type[];
}

export interface SiblingPatterns {
  readonly patterns: readonly PatternTypes[];
  /** Whether the patterns accept more than the compiler does, because the index signatures overlap in too many ways. */
  readonly isLoose: boolean;
}

/** The classes of keys other than the properties (`names`) in a member with the index signatures `own`, and the types that siblings add. */
export function findPatterns(
  own: readonly ts.IndexInfo[],
  siblings: readonly Shape[],
  names: readonly string[],
  lowering: Lowering,
): SiblingPatterns {
  const classes = keyClasses([{ indexes: own }, ...siblings], names);
  if (!classes) return { patterns: loosePatterns(own, siblings, names, lowering), isLoose: true };
  const patterns = classes.map(({ keyTypes, pattern }): PatternTypes => {
    const applies = own.filter((index) => isStringIndex(index) || keyTypes.includes(index.keyType));
    const theirs = presentParts(
      siblings.flatMap((sibling) => decidingIndexes(sibling, keyTypes)).map(({ type }) => type),
    );
    const added = applies.flatMap(({ type }) => addedSiblingTypes(type, theirs, lowering));
    return { pattern, own: applies, added: applies.length === 0 ? theirs : [...new Set(added)] };
  });
  const isLoose = classes.some(({ keyTypes }) =>
    siblings.some((sibling) => decidingIndexes(sibling, keyTypes).length > 1),
  );
  const isChanged = patterns.some((each) => each.own.length > 0 && each.added.length > 0);
  const others = patterns.filter((each) => each.added.length > 0);
  return { patterns: isChanged ? patterns.filter(isNeeded) : [...ownPatterns(own, names), ...others], isLoose };
}

/** Whether a pattern has other types than all other keys have. */
function isNeeded({ own, added }: PatternTypes): boolean {
  return added.length > 0 || !own.every(isStringIndex);
}

/** One pattern for each index signature of a member. Where they overlap, a value must match each of them. */
function ownPatterns(own: readonly ts.IndexInfo[], names: readonly string[]): readonly PatternTypes[] {
  return own
    .filter((index) => !isStringIndex(index))
    .map((index) => ({
      pattern: classPattern([index.keyType], [], names),
      own: own.filter((each) => each === index || isStringIndex(each)),
      added: [],
    }));
}

/** The index signatures that decide which values the check for excess keys allows: one for all strings is ignored beside others. */
function decidingIndexes({ indexes }: Shape, keyTypes: KeyClass["keyTypes"]): readonly ts.IndexInfo[] {
  const special = indexes.filter((index) => keyTypes.includes(index.keyType));
  return special.length > 0 ? special : indexes.filter(isStringIndex);
}

/** The own patterns, and any value for all other keys that siblings allow. */
function loosePatterns(
  own: readonly ts.IndexInfo[],
  siblings: readonly Shape[],
  names: readonly string[],
  { checker }: Lowering,
): readonly PatternTypes[] {
  const keyTypes = new Set(siblings.flatMap(({ indexes }) => indexes).map(({ keyType }) => keyType));
  keyTypes.delete(checker.getStringType());
  for (const { keyType } of own) keyTypes.delete(keyType);
  const others = own.some(isStringIndex) ? [] : [...keyTypes];
  const any = others.map((each) => ({
    pattern: classPattern([each], [], names),
    own: [],
    added: [checker.getUnknownType()],
  }));
  return [...ownPatterns(own, names), ...any];
}

/** Lowers the patterns of a member. `type` has its index signatures. */
export function lowerPatterns(
  type: ts.Type,
  patterns: readonly PatternTypes[],
  site: Site,
  lowering: Lowering,
): readonly PatternProperty[] {
  return patterns.flatMap(({ pattern, own, added }): PatternProperty[] => {
    const distinct = own.filter((index, at) => own.findIndex((each) => each.type === index.type) === at);
    const graphs = distinct.map((index) => lowerIndex(type, index, site, lowering, added));
    const [first = lowering.lowerUnionOf(added, site), ...rest] = graphs;
    // What has no JSON form is left out, and reported where the type is lowered on its own.
    if ([first, ...rest].some(notJsonOf)) return [];
    return [{ pattern, type: rest.length > 0 ? new AllOf([first, ...rest]) : first }];
  });
}

/** Whether each value of `inner` is also one of `outer`. */
export function coversPatterns(outer: readonly PatternTypes[], inner: readonly PatternTypes[]): boolean {
  return inner.every(({ pattern, added }) => {
    const same = outer.find((each) => each.pattern === pattern);
    return added.every((type) => same?.added.includes(type));
  });
}
