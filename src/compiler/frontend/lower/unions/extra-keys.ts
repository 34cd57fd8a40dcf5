import { ts } from "ts-morph";
import type { Checker } from "../../checker.js";
import { presentParts } from "../../graph/type-parts.js";
import type { Limits, Lowering, Shape, ValueClass } from "../lowering.js";
import { addedSiblingTypes, coversPatterns, findPatterns, type SiblingPatterns } from "./key-patterns.js";
import { indexAt, isStringIndex } from "./shape.js";
import { isWithin } from "./value-classes.js";

/*
 * Adds the keys of sibling members to the members of a union: TypeScript checks an object literal for excess keys against the union as a
 * whole, not against one member. Example:
 *
 *   type Meeting = { at: { day: number } } | { at: { hour: number }; title: string };
 *
 * `{ at: { day: 1, hour: 9 }, title: "x" }` is a valid Meeting: it matches the first member, and all other keys exist in the second. For the
 * first member:
 *
 * 1. `findExtraKeys` collects what the siblings add. Here these are all other members; with discriminants, see value-classes.ts.
 *      siblingTypes  at -> { hour: number }  both members have an object at `at`, so that object may have the keys of either
 *      added         title -> string         only the sibling has this key
 *      rest, patterns                        the same for index signatures; empty here
 * 2. `lowerWithExtraKeys` creates a variant of the member with these keys as optional properties. The object at `at` goes through the same
 *    steps, because `siblingTypes` is passed on to it.
 *
 * The second member gets `at -> { day: number }` in the same way. The result, where every object has `additionalProperties: false`:
 *
 *   anyOf:
 *     - { properties: { at: { properties: { day, hour }, required: [day] }, title }, required: [at] }
 *     - { properties: { at: { properties: { hour, day }, required: [hour] }, title }, required: [at, title] }
 */

/** The keys that a union member allows in addition to its own, for values whose discriminants satisfy `limits`. */
export interface ExtraKeys {
  readonly limits: Limits;
  readonly siblings: readonly Shape[];
  /** For own keys with an object type: the types of the key in siblings. */
  readonly siblingTypes: ReadonlyMap<ts.__String, readonly ts.Type[]>;
  /** Keys that only siblings have, with their types. */
  readonly added: ReadonlyMap<ts.__String, readonly ts.Type[]>;
  /** The types that siblings add to the member's string index signature or, if it has none, those of the siblings' string index signatures. */
  readonly rest: readonly ts.Type[];
  /** The types of keys that other index signatures cover. */
  readonly patterns: SiblingPatterns;
  /** Equal for members with the same extra keys, apart from `limits`. */
  readonly key: string;
}

/** Collects the keys that `siblings` add to `shape`. */
export function findExtraKeys(
  shape: Shape,
  { limits, siblings }: ValueClass,
  discriminants: ReadonlySet<ts.__String>,
  lowering: Lowering,
): ExtraKeys {
  const { checker } = lowering;
  const typesAt = (name: ts.__String): readonly ts.Type[] =>
    presentParts(siblings.flatMap((sibling) => sibling.typeAt(name) ?? []));

  const siblingTypes = new Map<ts.__String, readonly ts.Type[]>();
  for (const [name, symbol] of shape.properties) {
    // Siblings with another object type at a discriminant are excluded, unless the object matches their type too, or matches no type.
    if (discriminants.has(name) && !limits.get(name)?.noneOf) continue;
    const found = addedSiblingTypes(checker.getTypeOfSymbol(symbol), typesAt(name), lowering);
    if (found.length > 0) siblingTypes.set(name, found);
  }
  const added = new Map<ts.__String, readonly ts.Type[]>();
  for (const name of new Set([...siblings.flatMap(({ properties }) => [...properties.keys()]), ...limits.keys()])) {
    if (shape.properties.has(name)) continue;
    const own = indexAt(shape, name, checker);
    const types = typesAt(name);
    if (!own || limits.has(name) || addedSiblingTypes(own.type, types, lowering).length > 0) added.set(name, types);
  }
  const own = shape.indexes.find(isStringIndex);
  const theirs = presentParts(siblings.flatMap(({ indexes }) => indexes.filter(isStringIndex)).map(({ type }) => type));
  const rest = own ? addedSiblingTypes(own.type, theirs, lowering) : theirs;
  const names = [...shape.properties.keys(), ...added.keys()].map(ts.unescapeLeadingUnderscores);
  const patterns = findPatterns(shape.indexes, siblings, names, lowering);

  const ids = (types: readonly ts.Type[]): string => types.map((type) => lowering.nodes.idOf(type)).join();
  const entries = (map: Iterable<readonly [ts.__String | string, readonly ts.Type[]]>): string =>
    [...map].map(([name, types]) => `${name}=${ids(types)}`).join("&");
  const ofPatterns = entries(patterns.patterns.map((each) => [each.pattern, each.added]));
  const key = [entries(siblingTypes), entries(added), ids(rest), ofPatterns].join("|");
  return { limits, siblings, siblingTypes, added, rest, patterns, key };
}

/** Whether the member allows only its own keys, for all its values. */
export function hasNoExtraKeys({ limits, siblingTypes, added, rest, patterns }: ExtraKeys): boolean {
  const isAdded = patterns.patterns.some((pattern) => pattern.added.length > 0);
  return !isAdded && limits.size + siblingTypes.size + added.size + rest.length === 0;
}

/** Whether a member with `wider` accepts every value that it accepts with `extra`. */
export function covers(wider: ExtraKeys, extra: ExtraKeys, checker: Checker): boolean {
  if (!isWithin(extra.limits, wider.limits, checker)) return false;
  const includes = (outer: readonly ts.Type[] | undefined, inner: readonly ts.Type[]): boolean =>
    inner.every((type) => outer?.includes(type));
  return (
    [...extra.added].every(
      ([name, types]) =>
        (extra.limits.has(name) && wider.limits.has(name)) ||
        includes(wider.added.get(name), presentParts(extra.limits.get(name)?.types ?? types)),
    ) &&
    [...extra.siblingTypes].every(([name, types]) => includes(wider.siblingTypes.get(name), types)) &&
    coversPatterns(wider.patterns.patterns, extra.patterns.patterns) &&
    includes(wider.rest, extra.rest)
  );
}
