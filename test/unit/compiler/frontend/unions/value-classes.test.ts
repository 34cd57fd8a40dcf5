import { expect, test } from "vitest";
import {
  candidateSiblings,
  findDiscriminants,
} from "../../../../../src/compiler/frontend/lower/unions/discriminants.js";
import { isWithin, valueClasses } from "../../../../../src/compiler/frontend/lower/unions/value-classes.js";
import { namesOf, readUnions, typesOf } from "./read-unions.js";

const { lowering, unions, show, showKeys } = readUnions({
  plain: "interface A { text: string } interface B { image: string } type Root = A | B;",
  apart: 'interface A { kind: "cat"; name: string } interface B { kind: "dog"; breed: string } type Root = A | B;',
  shared:
    'interface A { kind: "cat" | "dog"; name: string } interface B { kind: "dog"; breed: string } type Root = A | B;',
  optional: `interface A { kind?: "cat"; name: string } interface B { kind: "dog"; breed: string }
    interface C { other: number }
    type Root = A | B | C;`,
  objects: `interface A { a: { x: number }; n: string } interface B { a: 1; m: string }
    interface C { a: { y?: number; x: number }; l: 1 }
    type Root = A | B | C;`,
  same: 'interface A { kind: "x"; a: 1 } interface B { kind: "x"; b: 1 } type Root = A | B;',
  template: `interface A { id: \`a-\${string}\`; a: 1 } interface B { id: string; b: 1 } type Root = A | B;`,
  crossed: `interface A { x: 1 | 2; y: 1 | 2; a: 1 } interface B { x: 1; y: 1 | 2; b: 1 } interface C { x: 1 | 2; y: 1; c: 1 }
    type Root = A | B | C;`,
});

const discriminantsOf = (name: keyof typeof unions) => findDiscriminants(unions[name].shapes, lowering.checker);

/** The classes of each member: the limits of their values, and the siblings whose keys these values may have. */
function classesOf(name: keyof typeof unions, limit = 100): Readonly<Record<string, readonly unknown[]>> {
  const { shapes } = unions[name];
  return Object.fromEntries(
    shapes.map((shape) => {
      const others = shapes.filter((other) => other !== shape);
      const { classes } = valueClasses(shape, others, discriminantsOf(name), limit, lowering);
      return [
        namesOf([shape])[0],
        classes.map(({ limits, siblings }) => [showKeys(typesOf(limits)), namesOf(siblings).join()]),
      ];
    }),
  );
}

test("a discriminant has only unit types or templates in one member, and not the same type in all", () => {
  const found = Object.keys(unions).map((name) => [name, [...discriminantsOf(name as keyof typeof unions)].join()]);
  expect(Object.fromEntries(found)).toEqual({
    plain: "",
    apart: "kind",
    shared: "kind",
    optional: "kind",
    objects: "a",
    same: "",
    template: "id",
    crossed: "x,y",
  });
});

test("members whose discriminant has only strings are near those with the same string", () => {
  const nearOf = (name: keyof typeof unions): readonly string[] => {
    const near = candidateSiblings(unions[name].shapes, discriminantsOf(name), lowering.checker);
    return unions[name].shapes.map((shape) => namesOf(near(shape)).join());
  };
  expect(nearOf("apart")).toEqual(["", ""]);
  expect(nearOf("shared")).toEqual(["B", "A"]);
  expect(nearOf("optional")).toEqual(["B,C", "A,C", "A,B"]);
  expect(nearOf("plain")).toEqual(["B", "A"]);
});

test("without discriminants, all values may have the keys of all siblings", () => {
  expect(classesOf("plain")).toEqual({ A: [[{}, "B"]], B: [[{}, "A"]] });
});

test("a discriminant excludes siblings", () => {
  expect(classesOf("apart")).toEqual({ A: [[{}, ""]], B: [[{}, ""]] });
});

test("values that a sibling may have too are a class of their own", () => {
  expect(classesOf("shared")).toEqual({
    A: [
      [{}, ""],
      [{ kind: ['"dog"'] }, "B"],
    ],
    B: [[{}, "A"]],
  });
});

test("an absent discriminant excludes no sibling", () => {
  const { A, C } = classesOf("optional");
  expect(A).toEqual([
    [{}, "C"],
    [{ kind: ["undefined"] }, "B,C"],
  ]);
  expect(C).toEqual([
    [{}, ""],
    [{ kind: ["undefined", '"cat"'] }, "A"],
    [{ kind: ["undefined", '"dog"'] }, "B"],
    [{ kind: ["undefined"] }, "A,B"],
  ]);
});

test("an object at a discriminant must match the siblings' type, or match none of them", () => {
  const { shapes } = unions.objects;
  const [first, ...others] = shapes;
  if (!first) throw new Error("no member");
  const { classes } = valueClasses(first, others, discriminantsOf("objects"), 100, lowering);
  const limits = classes.map(({ limits: each, siblings }) =>
    Array.from(each.values(), ({ allOf, noneOf = [] }) => [show(allOf), show(noneOf), namesOf(siblings).join()]),
  );
  const [own, other] = ["{ x: number; }", "{ y?: number | undefined; x: number; }"];
  expect(limits).toEqual([[], [[[other], [], "C"]], [[[], [own, "1", other], "B,C"]]]);
});

test("overlaps with several siblings intersect", () => {
  expect(classesOf("crossed")["A"]).toEqual([
    [{}, ""],
    [{ x: ["1"] }, "B"],
    [{ y: ["1"] }, "C"],
    [{ x: ["1"], y: ["1"] }, "B,C"],
  ]);
});

test("with too many classes, discriminants are ignored", () => {
  expect(classesOf("crossed", 3)["A"]).toEqual([[{}, "B,C"]]);
});

test("limits are within wider limits", () => {
  const { shapes } = unions.crossed;
  const [first, ...others] = shapes;
  if (!first) throw new Error("no member");
  const { classes } = valueClasses(first, others, discriminantsOf("crossed"), 100, lowering);
  const [all, x, y, both] = classes.map(({ limits }) => limits);
  if (!all || !x || !y || !both) throw new Error("fewer classes");
  expect([x, y, both].map((inner) => isWithin(inner, all, lowering.checker))).toEqual([true, true, true]);
  expect([isWithin(both, x, lowering.checker), isWithin(x, both, lowering.checker)]).toEqual([true, false]);
  expect(isWithin(x, y, lowering.checker)).toBe(false);
});
