/*
 * Divides the keys that index signatures cover into classes, so that each key is in one class. Index signatures can overlap, in one type or in
 * several members of a union:
 *
 *   type Headers = { [key: `x-${string}`]: number } | { [key: `${string}-id`]: string };
 *
 * The check for excess keys allows `x-id` with the types of both members. But in JSON Schema, a value must match all patterns that its key
 * matches. So there are three classes: keys of the first pattern alone, of both, and of the second alone.
 */

import { ts } from "ts-morph";
import { keyPattern } from "./key-pattern.js";
import { isStringIndex } from "./shape.js";
import { escapePattern } from "./template.js";
import type { Shape } from "./union-shapes.js";

/** Keys to which the same index signatures apply. */
export interface KeyClass {
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
export function keyClasses(
  shapes: readonly Pick<Shape, "indexes">[],
  names: readonly string[],
): readonly KeyClass[] | undefined {
  const indexes = shapes.flatMap((shape) => shape.indexes).filter((index) => !isStringIndex(index));
  const all = [...new Set(indexes.map(({ keyType }) => keyType))];
  let classes: readonly (readonly ts.Type[])[] = [];
  for (const keyType of all) {
    const shared = classes.filter((known) => known.every((each) => mayOverlap(each, keyType)));
    classes = [...classes, [keyType], ...shared.map((known) => [...known, keyType])];
    if (classes.length > maxClasses) return undefined;
  }
  return classes.map((keyTypes) => {
    const others = all.filter((each) => !keyTypes.includes(each) && keyTypes.every((own) => mayOverlap(each, own)));
    return { keyTypes, pattern: classPattern(keyTypes, others, names) };
  });
}

/** A pattern for the keys of all of `keyTypes` and none of `others` that are not among `names`. */
export function classPattern(
  keyTypes: readonly ts.Type[],
  others: readonly ts.Type[],
  names: readonly string[],
): string {
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
function mayOverlap(a: ts.Type, b: ts.Type): boolean {
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
