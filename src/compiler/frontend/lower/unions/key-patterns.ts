import { ts } from "ts-morph";
import { AllOf, notJsonOf, type PatternProperty } from "../../graph/graph.js";
import { escapePattern, keyPattern } from "../../graph/literal.js";
import type { Site } from "../../graph/site.js";
import { presentParts } from "../../graph/type-parts.js";
import type { Lowering, Shape } from "../lowering.js";
import { lowerIndex } from "../object.js";
import { acceptsAnyKey, isObjectMember, isStringIndex } from "./shape.js";

/*
 * Divides the keys that index signatures cover into classes, so that each key is in one class. Index signatures can overlap, in one type or in
 * several members of a union:
 *
 *   type Headers = { [key: `x-${string}`]: number } | { [key: `${string}-id`]: string };
 *
 * The check for excess keys allows `x-id` with the types of both members. But in JSON Schema, a value must match all patterns that its key
 * matches. So there are three classes: keys of the first pattern alone, of both, and of the second alone.
 */

/** Keys to which the same index signatures apply. */
interface KeyClass {
  /** The key types of these index signatures, apart from `string`. */
  readonly keyTypes: readonly ts.Type[];
  /** Matches exactly these keys. */
  readonly pattern: string;
}

/** Above this number, classes would multiply the size of a schema. */
const maxClasses = 16;

/**
 * The classes of the keys that index signatures of `shapes` cover, without those for all strings. Keys in `names` are in no class, because they are
 * properties. Undefined if there are too many classes.
 */
function keyClasses(
  shapes: readonly Pick<Shape, "indexes">[],
  names: readonly string[],
): readonly KeyClass[] | undefined {
  const indexes = shapes.flatMap((shape) => shape.indexes).filter((index) => !isStringIndex(index));
  const all = [...new Set(indexes.map(({ keyType }) => keyType))];
  let classes: readonly (readonly ts.Type[])[] = [];
  for (const keyType of all) {
    const shared = classes.filter((known) => known.every((each) => mayShareKeys(each, keyType)));
    classes = [...classes, [keyType], ...shared.map((known) => [...known, keyType])];
    if (classes.length > maxClasses) return undefined;
  }
  return classes.map((keyTypes) => {
    const others = all.filter((each) => !keyTypes.includes(each) && keyTypes.every((own) => mayShareKeys(each, own)));
    return { keyTypes, pattern: classPattern(keyTypes, others, names) };
  });
}

/** A pattern for the keys of all of `keyTypes` and none of `others` that are not among `names`. */
function classPattern(keyTypes: readonly ts.Type[], others: readonly ts.Type[], names: readonly string[]): string {
  const patterns = keyTypes.map(keyPattern);
  const excluded = names.filter((name) => patterns.every((pattern) => new RegExp(pattern, "u").test(name)));
  const [first = "", ...rest] = patterns.map(withoutAnchors);
  const conditions = [
    ...others.map((other) => `(?!${withoutAnchors(keyPattern(other))}$)`),
    ...excluded.map((name) => `(?!${escapePattern(name)}$)`),
    ...rest.map((pattern) => `(?=${pattern}$)`),
  ];
  return `^${conditions.join("")}${first}$`;
}

function withoutAnchors(pattern: string): string {
  return pattern.slice(1, -1);
}

/** Whether a key may match both types. False only if their fixed first or last characters differ. */
function mayShareKeys(a: ts.Type, b: ts.Type): boolean {
  const [[start, end], [otherStart, otherEnd]] = [fixedEnds(a), fixedEnds(b)];
  return (
    (start.startsWith(otherStart) || otherStart.startsWith(start)) &&
    (end.endsWith(otherEnd) || otherEnd.endsWith(end)) &&
    !(isNumeric(a) && startsLikeNoNumber(otherStart)) &&
    !(isNumeric(b) && startsLikeNoNumber(start))
  );
}

function fixedEnds(type: ts.Type): readonly [start: string, end: string] {
  if (!(type.flags & ts.TypeFlags.TemplateLiteral)) return ["", ""];
  const { texts } = type as ts.TemplateLiteralType; // by its flag
  return [texts[0] ?? "", texts.at(-1) ?? ""];
}

function isNumeric(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.NumberLike) !== 0;
}

/** Whether no number in its shortest form starts with these characters. */
function startsLikeNoNumber(start: string): boolean {
  return start !== "" && !/^(?:[-0-9]|I|N)/.test(start);
}

/** The types in `theirs` that add keys to an object of `type`. */
export function addedSiblingTypes(type: ts.Type, theirs: readonly ts.Type[], lowering: Lowering): readonly ts.Type[] {
  const own = presentParts([type]);
  if (!own.some((part) => isObjectMember(part, lowering))) return [];
  const found = theirs.filter((part) => !own.includes(part));
  const anything = found.find((part) => acceptsAnyKey(part, lowering.checker));
  return anything ? [anything] : found.filter((part) => isObjectMember(part, lowering));
}

/** The types of the keys of one class in a union member. */
interface PatternTypes {
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
