import { expect, test } from "vitest";
import { lowerWithExtraKeys, openObject } from "../../../../../src/compiler/frontend/lower/unions/branches.js";
import { findDiscriminants } from "../../../../../src/compiler/frontend/lower/unions/discriminants.js";
import {
  covers,
  type ExtraKeys,
  findExtraKeys,
  hasNoExtraKeys,
} from "../../../../../src/compiler/frontend/lower/unions/extra-keys.js";
import { valueClasses } from "../../../../../src/compiler/frontend/lower/unions/value-classes.js";
import { readUnions } from "./read-unions.js";

const { lowering, site, unions, show, showKeys, schemaOf } = readUnions({
  meeting: "interface A { at: { day: number } } interface B { at: { hour: number }; title: string } type Root = A | B;",
  shared:
    'interface A { kind: "cat" | "dog"; name: string } interface B { kind: "dog"; breed: string } type Root = A | B;',
  apart: 'interface A { kind: "cat"; name: string } interface B { kind: "dog"; breed: string } type Root = A | B;',
  record: "interface A { a: number; [key: string]: number } interface B { b: string } type Root = A | B;",
  records: "interface A { a: 1; [key: string]: number } interface B { [key: string]: string } type Root = A | B;",
  objects:
    "interface A { a: { x: number }; n: string } interface B { a: { x: number; y?: 1 }; l: 1 } interface C { a: 1 } type Root = A | B | C;",
  optional: `interface A { other: number } interface B { kind: "dog"; breed: string } interface C { kind: "cat"; lives: 9 }
    type Root = A | B | C;`,
  weak: "interface A { a?: 1; a2?: 2 } interface B { b: 1 } type Root = A | B;",
});

/** The extra keys of the member with an index, for each class of its values. */
function extraKeysOf(name: keyof typeof unions, index = 0): readonly ExtraKeys[] {
  const { shapes } = unions[name];
  const shape = shapes[index];
  if (!shape) throw new Error("no such member");
  const discriminants = findDiscriminants(shapes, lowering.checker);
  const others = shapes.filter((other) => other !== shape);
  const { classes } = valueClasses(shape, others, discriminants, 100, lowering);
  return classes.map((each) => findExtraKeys(shape, each, discriminants, lowering));
}

function branchesOf(name: keyof typeof unions, index = 0): readonly unknown[] {
  const shape = unions[name].shapes[index];
  if (!shape) throw new Error("no such member");
  return extraKeysOf(name, index).map((extra) => schemaOf(lowerWithExtraKeys(shape, extra, site, lowering)));
}

test("siblings add their keys, and their objects at the member's own keys", () => {
  const [extra] = extraKeysOf("meeting");
  expect(extra && showKeys(extra.added)).toEqual({ title: ["string"] });
  expect(extra && showKeys(extra.siblingTypes)).toEqual({ at: ["{ hour: number; }"] });
  expect(branchesOf("meeting")).toMatchObject([
    { properties: { at: { properties: { day: {}, hour: {} }, required: ["day"] }, title: {} }, required: ["at"] },
  ]);
});

test("the branch of a limited class has the limited discriminant", () => {
  const [all, dogs] = extraKeysOf("shared");
  expect([all, dogs].map((extra) => extra && [hasNoExtraKeys(extra), showKeys(extra.added)])).toEqual([
    [true, {}],
    [false, { breed: ["string"] }],
  ]);
  expect(branchesOf("shared")[1]).toMatchObject({
    properties: { kind: { const: "dog" }, name: {}, breed: {} },
    required: ["kind", "name"],
    additionalProperties: false,
  });
});

test("a sibling that a discriminant excludes adds nothing", () => {
  expect(extraKeysOf("apart").every(hasNoExtraKeys)).toBe(true);
});

test("an index signature has the keys of siblings already", () => {
  expect(extraKeysOf("record").every(hasNoExtraKeys)).toBe(true);
  const [extra] = extraKeysOf("record", 1);
  expect(extra && show(extra.rest)).toEqual(["number"]);
  expect(branchesOf("record", 1)).toMatchObject([
    { properties: { b: {}, a: {} }, required: ["b"], additionalProperties: { type: "number" } },
  ]);
  expect(extraKeysOf("records").every(hasNoExtraKeys)).toBe(true);
});

test("an object at a discriminant matches its sibling's type, or no type", () => {
  const [, both, neither] = branchesOf("objects") as readonly { properties: Record<string, unknown> }[];
  expect(both?.properties["a"]).toMatchObject({ allOf: [{ required: ["x"] }, { properties: { x: {}, y: {} } }] });
  expect(neither?.properties["a"]).toMatchObject({ allOf: [{}, { not: { anyOf: [{}, {}, { const: 1 }] } }] });
});

test("a discriminant that only siblings have is absent, or one of theirs", () => {
  const [own, dogs] = branchesOf("optional");
  expect(own).toMatchObject({ properties: { other: {} } });
  expect(own).not.toHaveProperty("properties.kind");
  expect(dogs).toMatchObject({ properties: { kind: { const: "dog" }, breed: {} }, required: ["other"] });
});

test("an object whose properties are all optional has one of its own, or none at all", () => {
  expect(branchesOf("weak")).toMatchObject([
    {
      properties: { a: {}, a2: {}, b: {} },
      allOf: [{ anyOf: [{ required: ["a"] }, { required: ["a2"] }, { maxProperties: 0 }] }],
    },
  ]);
});

test("a class is left out if another one accepts all its values", () => {
  const [all, dogs] = extraKeysOf("shared");
  if (!all || !dogs) throw new Error("fewer classes");
  expect(covers(all, all, lowering.checker)).toBe(true);
  expect(covers(all, dogs, lowering.checker)).toBe(false);
  expect(covers({ ...dogs, limits: new Map() }, dogs, lowering.checker)).toBe(true);
});

test("an open object accepts any other keys, at every level", () => {
  const [shape] = unions.meeting.shapes;
  const schema = shape && schemaOf(openObject(shape, site, lowering));
  expect(schema).toMatchObject({
    properties: { at: { properties: { day: {} }, required: ["day"], additionalProperties: {} } },
    required: ["at"],
    additionalProperties: {},
  });
});
