import { expect, test } from "vitest";
import {
  addedSiblingTypes,
  coversPatterns,
  findPatterns,
  lowerPatterns,
  type SiblingPatterns,
} from "../../../../../src/compiler/frontend/lower/unions/key-patterns.js";
import { readUnions } from "./read-unions.js";

const { lowering, site, unions, show, schemaOf } = readUnions({
  apart: `interface A { [key: \`a-\${string}\`]: 1 } interface B { [key: \`b-\${string}\`]: 2 } type Root = A | B;`,
  overlapping: `interface A { [key: \`x-\${string}\`]: number } interface B { [key: \`\${string}-id\`]: string } type Root = A | B;`,
  numbers: `interface A { [key: number]: 1 } interface B { [key: \`x-\${string}\`]: 2 } type Root = A | B;`,
  all: `interface A { [key: string]: 1 | 2; [key: \`a-\${string}\`]: 1 } interface B { [key: string]: 3 } type Root = A | B;`,
  objects: `interface A { [key: \`a-\${string}\`]: { a: 1 } } interface B { [key: \`a-\${string}\`]: { b: 1 } } type Root = A | B;`,
  many: `interface A { ${Array.from({ length: 6 }, (_, at) => `[key: \`\${string}${at}\${string}\`]: ${at}`).join("; ")} }
    interface B { b: 1 }
    type Root = A | B;`,
  values: `interface A { a: 1 } interface B { b: 1 } type Root = A | B | string | {};`,
});

function patternsOf(name: keyof typeof unions, names: readonly string[] = []): SiblingPatterns {
  const [own, ...siblings] = unions[name].shapes;
  return findPatterns(own?.indexes ?? [], siblings, names, lowering);
}

/** The types that keys may have: of the member's own index signatures, and those that siblings add. Only the first pattern that matches counts. */
function typesAt({ patterns }: SiblingPatterns, key: string): readonly string[] | undefined {
  const found = patterns.filter(({ pattern }) => new RegExp(pattern, "u").test(key));
  if (found.length === 0) return undefined;
  return found.flatMap(({ own, added }) => show([...own.map(({ type }) => type), ...added]));
}

test("a pattern of a sibling adds its keys", () => {
  const found = patternsOf("apart");
  expect(typesAt(found, "a-1")).toEqual(["1"]);
  expect(typesAt(found, "b-1")).toEqual(["2"]);
  expect(typesAt(found, "c-1")).toBeUndefined();
  // No key can match both, so neither pattern has to exclude the other.
  expect(found.patterns.filter(({ pattern }) => pattern.includes("(?"))).toEqual([]);
  expect(found.isLoose).toBe(false);
});

test("where patterns overlap, the member's own decides", () => {
  const found = patternsOf("overlapping");
  expect(typesAt(found, "x-1")).toEqual(["number"]);
  expect(typesAt(found, "1-id")).toEqual(["string"]);
  expect(typesAt(found, "x-id")).toEqual(["number"]);
});

test("a key that is a property has no pattern", () => {
  expect(typesAt(patternsOf("overlapping", ["x-known", "1-id"]), "x-known")).toBeUndefined();
  expect(typesAt(patternsOf("overlapping", ["x-known", "1-id"]), "1-id")).toBeUndefined();
  expect(typesAt(patternsOf("overlapping", ["x-known", "1-id"]), "x-other")).toEqual(["number"]);
});

test("numbers share no keys with texts that no number starts with", () => {
  const found = patternsOf("numbers");
  expect(typesAt(found, "-1.5")).toEqual(["1"]);
  expect(typesAt(found, "x-1")).toEqual(["2"]);
  expect(found.patterns.map(({ pattern }) => pattern.includes("(?!"))).toEqual([false, false]);
});

test("a key must satisfy each index signature of its own member", () => {
  expect(typesAt(patternsOf("all"), "a-1")).toEqual(["1 | 2", "1"]);
});

test("objects of a sibling's pattern add their keys to the member's own", () => {
  const found = patternsOf("objects");
  expect(typesAt(found, "a-1")).toEqual(["{ a: 1; }", "{ b: 1; }"]);
  const [pattern] = lowerPatterns(unions.objects.members[0] as never, found.patterns, site, lowering);
  expect(pattern && schemaOf(pattern.type)).toMatchObject({ properties: { a: {}, b: {} }, required: ["a"] });
});

test("with too many overlaps, siblings allow any value", () => {
  const [own, sibling] = unions.many.shapes;
  const found = findPatterns(sibling?.indexes ?? [], own ? [own] : [], [], lowering);
  expect(found.isLoose).toBe(true);
  expect(typesAt(found, "1")).toEqual(["unknown"]);
});

test("a type adds the objects that it does not have, and to objects alone", () => {
  const { members } = unions.values;
  const objects = members.filter((type) => show([type])[0] === "A");
  const [a] = objects;
  if (!a) throw new Error("no member A");
  const text = lowering.checker.getStringType();
  const [b] = unions.apart.members;
  if (!b) throw new Error("no other member");
  expect(show(addedSiblingTypes(a, [a, b, text], lowering))).toEqual(["A"]);
  expect(addedSiblingTypes(text, [a, b], lowering)).toEqual([]);
  expect(show(addedSiblingTypes(a, [b, lowering.checker.getAnyType()], lowering))).toEqual(["any"]);
});

test("patterns are covered by those with the same keys and types", () => {
  const [apart, overlapping] = [patternsOf("apart").patterns, patternsOf("overlapping").patterns];
  expect(coversPatterns(apart, apart)).toBe(true);
  expect(coversPatterns(apart, [])).toBe(true);
  expect(coversPatterns([], apart)).toBe(false);
  expect(coversPatterns(apart, overlapping)).toBe(false);
});
