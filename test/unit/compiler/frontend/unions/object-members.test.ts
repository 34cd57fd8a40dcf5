import { expect, test } from "vitest";
import { lowerGroup } from "../../../../../src/compiler/frontend/lower/unions/merged-object.js";
import { lowerObjectMembers } from "../../../../../src/compiler/frontend/lower/unions/object-members.js";
import type { ValueGroup } from "../../../../../src/compiler/frontend/lower/unions/value-groups.js";
import { readUnions } from "./read-unions.js";

const count = 30;
const numbers = Array.from({ length: count }, (_, index) => index);

const { lowering, site, unions, show, schemaOf, reported } = readUnions({
  small: "interface A { text: string } interface B { image: string } type Root = A | B;",
  large: `${numbers.map((at) => `interface M${at} { k${at}: ${at}; shared?: string }`).join("\n")}
    type Root = ${numbers.map((at) => `M${at}`).join(" | ")};`,
  mixed: "interface A { at: { day: number } } interface B { at: { hour: number }; title: string } type Root = A | B;",
  records: "interface A { a: number; [key: string]: number } interface B { b: string } type Root = A | B;",
  weak: "interface A { a?: 1 } interface B { b?: 1 } type Root = A | B;",
  empty: "interface A { a: 1 } type Root = A | {};",
  loose: `${numbers.map((at) => `interface M${at} { x: ${at % 6}; y: ${at % 5}; z: ${at % 7}; k${at}: 1 }`).join("\n")}
    interface Any { x?: number; y?: number; z?: number; any: 1 }
    interface Other { x?: 1 | 2 | 3; y?: 1 | 2; other: 1 }
    type Root = ${numbers.map((at) => `M${at}`).join(" | ")} | Any | Other;`,
});

const formsOf = (name: keyof typeof unions, siblings = unions[name].members.slice(0, 0)): readonly unknown[] =>
  [...lowerObjectMembers(unions[name].members, siblings, site, lowering).values()].map(schemaOf);

/** One group of all members, which all may have the keys of each other. */
function groupOf(name: keyof typeof unions): ValueGroup {
  const { shapes } = unions[name];
  return { members: shapes, known: shapes, types: new Map(), isLimited: false };
}

const mergedOf = (name: keyof typeof unions): unknown => schemaOf(lowerGroup(groupOf(name), site, lowering));

test("each member of a small union is a branch with the keys of its siblings", () => {
  expect(formsOf("small")).toMatchObject([
    { properties: { text: {}, image: {} }, required: ["text"] },
    { properties: { image: {}, text: {} }, required: ["image"] },
  ]);
});

test("a large union is one object with each key once, at its first member", () => {
  const [first, ...others] = formsOf("large") as readonly { properties: object; allOf: { anyOf: unknown[] }[] }[];
  expect(Object.keys(first?.properties ?? {}).sort()).toEqual([...numbers.map((at) => `k${at}`), "shared"].sort());
  expect(first?.allOf[0]?.anyOf).toEqual(numbers.map((at) => ({ type: "object", required: [`k${at}`] })));
  expect(others).toEqual(others.map(() => ({ not: {} })));
});

test("with a member that accepts any object, members have no keys of others", () => {
  expect(lowerObjectMembers(unions.empty.members, [], site, lowering).size).toBe(0);
});

test("beside siblings with any key, members are open", () => {
  expect(formsOf("small", [lowering.checker.getAnyType()])).toMatchObject([
    { properties: { text: {} }, additionalProperties: {} },
    { properties: { image: {} }, additionalProperties: {} },
  ]);
});

test("keys of siblings outside of the union are added too", () => {
  const [first] = unions.small.members;
  if (!first) throw new Error("no member");
  const lowered = lowerObjectMembers([first], unions.mixed.members, site, lowering);
  expect(Array.from(lowered.values(), schemaOf)).toMatchObject([{ properties: { text: {}, at: {}, title: {} } }]);
  expect(show(lowered.keys())).toEqual(["A"]);
});

test("a union with too many groups accepts more than the compiler, and says so", () => {
  reported();
  lowerObjectMembers(unions.loose.members, [], site, lowering);
  expect(reported()).toEqual(["type/loose-union"]);
});

test("an object of a group must match one of its members", () => {
  expect(mergedOf("small")).toMatchObject({
    properties: { text: {}, image: {} },
    additionalProperties: false,
    allOf: [{ anyOf: [{ required: ["text"] }, { required: ["image"] }] }],
  });
});

test("a key with several types has all of them in the object, and each member's own in its condition", () => {
  expect(mergedOf("mixed")).toMatchObject({
    properties: {
      at: {
        anyOf: [
          { properties: { day: {}, hour: {} }, required: ["day"] },
          { properties: { hour: {}, day: {} }, required: ["hour"] },
        ],
      },
      title: {},
    },
    required: ["at"],
    allOf: [
      {
        anyOf: [
          { properties: { at: { required: ["day"], additionalProperties: {} } } },
          { properties: { at: { required: ["hour"], additionalProperties: {} } }, required: ["title"] },
        ],
      },
    ],
  });
});

test("index signatures of a group apply to all other keys", () => {
  expect(mergedOf("records")).toMatchObject({
    properties: { a: {}, b: { anyOf: [{ type: "string" }, { type: "number" }] } },
    additionalProperties: { type: "number" },
    allOf: [{ anyOf: [{ required: ["a"], additionalProperties: { type: "number" } }, { required: ["b"] }] }],
  });
});

test("a condition that each object satisfies is left out", () => {
  expect(mergedOf("weak")).not.toHaveProperty("allOf");
});
