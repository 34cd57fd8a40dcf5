import { expect, test } from "vitest";
import {
  candidateSiblings,
  findDiscriminants,
} from "../../../../../src/compiler/frontend/lower/unions/discriminants.js";
import { valueClasses } from "../../../../../src/compiler/frontend/lower/unions/value-classes.js";
import { groupValues, type ValueGroups } from "../../../../../src/compiler/frontend/lower/unions/value-groups.js";
import { namesOf, readUnions } from "./read-unions.js";

const letters = Array.from({ length: 40 }, (_, index) => `M${index}`);

const { lowering, unions, showKeys } = readUnions({
  plain:
    "interface A { text: string } interface B { image: string } interface C { audio: string } type Root = A | B | C;",
  apart: 'interface A { kind: "cat"; name: string } interface B { kind: "dog"; breed: string } type Root = A | B;',
  shared:
    'interface A { kind: "cat" | "dog"; name: string } interface B { kind: "dog"; breed: string } type Root = A | B;',
  objects:
    "interface A { a: { x: number }; n: string } interface B { a: { y?: 1; x: number }; l: 1 } interface C { a: 1 } type Root = A | B | C;",
  contained:
    'interface A { kind: "x" | "y"; a: number; b?: string } interface B { kind: "x"; b: string } type Root = A | B;',
  many: `${letters.map((name, at) => `interface ${name} { x: ${at}; y: ${at % 5}; ${name}: 1 }`).join("\n")}
    interface Any { x?: number; y?: number; z: 1 }
    type Root = ${letters.join(" | ")} | Any;`,
});

function groupsOf(name: keyof typeof unions, limit = 1000): ValueGroups {
  const { shapes } = unions[name];
  const discriminants = findDiscriminants(shapes, lowering.checker);
  const near = candidateSiblings(shapes, discriminants, lowering.checker);
  const classes = new Map(
    shapes.map((shape) => [shape, valueClasses(shape, near(shape), discriminants, limit, lowering)]),
  );
  return groupValues(classes, discriminants, lowering);
}

/** The members of each group, the members whose keys it has, and the types of its discriminants. */
function shown({ groups }: ValueGroups): readonly unknown[] {
  return groups.map(({ members, known, types }) => [namesOf(members).join(), namesOf(known).join(), showKeys(types)]);
}

test("members whose values may have the same keys are one group", () => {
  expect(shown(groupsOf("plain"))).toEqual([["A,B,C", "A,B,C", {}]]);
});

test("each value of a discriminant has a group of its own", () => {
  expect(shown(groupsOf("apart"))).toEqual([
    ["A", "A", { kind: ['"cat"'] }],
    ["B", "B", { kind: ['"dog"'] }],
  ]);
});

test("values that several members have are in a group of these members", () => {
  const found = groupsOf("shared");
  expect(shown(found)).toEqual([
    ["A", "A", { kind: ['"cat"', '"dog"'] }],
    ["A,B", "A,B", { kind: ['"dog"'] }],
  ]);
  expect(found.groups.map(({ isLimited }) => isLimited)).toEqual([false, true]);
});

test("classes whose objects must match a sibling stay alone", () => {
  const { single, isLoose } = groupsOf("objects");
  expect(single.map(({ member }) => namesOf([member]).join())).toEqual(["A", "A", "B", "B"]);
  expect(isLoose).toBe(false);
});

test("a member leaves a group whose values another of its groups accepts", () => {
  expect(shown(groupsOf("contained"))).toEqual([
    ["A", "A", { kind: ['"x"', '"y"'] }],
    ["B", "A,B", { kind: ['"x"'] }],
  ]);
});

test("too many classes become one loose group, beside the members that overlap with no other", () => {
  const found = groupsOf("many", 3);
  expect(found.isLoose).toBe(true);
  expect(found.single).toEqual([]);
  expect(found.groups.at(-1)).toMatchObject({ isLoose: true });
  expect(new Set(found.groups.flatMap(({ members }) => namesOf(members)))).toEqual(new Set([...letters, "Any"]));
});
