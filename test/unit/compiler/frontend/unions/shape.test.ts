import type { ts } from "ts-morph";
import { expect, test } from "vitest";
import {
  acceptsAnyKey,
  indexAt,
  isObjectMember,
  isStringIndex,
  shapeOf,
} from "../../../../../src/compiler/frontend/lower/unions/shape.js";
import { readUnions } from "./read-unions.js";

const { lowering, unions, show } = readUnions({
  keys: `interface A { a: string; b?: number; gone?: undefined; send(): void; [key: \`x-\${string}\`]: boolean; [key: number]: Date }
    interface B { [key: string]: unknown }
    type Root = A | B;`,
  kinds: `interface A { a: 1 }
    type Both = { b: 1 } & { c: 1 };
    type Never = { d: 1 } & { d: 2 };
    type Root = A | Both | Never | string[] | [1] | Date | Map<string, 1> | (() => void) | { toJSON(): string } | "x";`,
  open: "interface A { a: 1 } type Root = A | {} | object | unknown[] | (() => void) | ({} & {});",
});

const shownAs = (name: keyof typeof unions, is: (type: ts.Type) => boolean): readonly string[] =>
  show(unions[name].members.filter(is));

test("a shape has the data of a member and its index signatures", () => {
  const [a, b] = unions.keys.shapes;
  expect([...(a?.properties.keys() ?? [])]).toEqual(["a", "b", "gone"]);
  expect(a?.indexes.length).toBe(2);
  expect(a?.size).toBe(2);
  expect(b?.size).toBe(0);
});

test("the type of a key is that of its property, or else of the closest index signature", () => {
  const [a, b] = unions.keys.shapes;
  const typesAt = (name: string): readonly string[] =>
    [a, b].map((shape) => {
      const type = shape?.typeAt(name as ts.__String); // no name here needs escaping
      return type ? (show([type])[0] ?? "") : "none";
    });
  expect(typesAt("a")).toEqual(["string", "unknown"]);
  expect(typesAt("x-a")).toEqual(["boolean", "unknown"]);
  expect(typesAt("12")).toEqual(["Date", "unknown"]);
  expect(typesAt("12a")).toEqual(["none", "unknown"]);
});

test("an index signature over strings is not the one of a template or of numbers", () => {
  const [a, b] = unions.keys.shapes;
  expect(a?.indexes.map(isStringIndex)).toEqual([false, false]);
  expect(b?.indexes.map(isStringIndex)).toEqual([true]);
  expect(a && indexAt(a, "other" as ts.__String, lowering.checker)).toBeUndefined();
});

test("a shape is read once for each type", () => {
  const [a] = unions.keys.members;
  expect(a && shapeOf(a, lowering)).toBe(unions.keys.shapes[0]);
});

test("siblings add keys to plain objects and to intersections of them, and to nothing else", () => {
  expect(shownAs("kinds", (type) => isObjectMember(type, lowering))).toEqual(["Both", "A"]);
});

test("only a type that says nothing about keys accepts any key", () => {
  const any = shownAs("open", (type) => acceptsAnyKey(type, lowering.checker));
  expect(any).toEqual(expect.arrayContaining(["{}", "object"]));
  expect(any).not.toContain("A");
  expect(any).not.toContain("() => void");
});
