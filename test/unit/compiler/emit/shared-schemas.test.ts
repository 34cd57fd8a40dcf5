import { expect, test } from "vitest";
import { findSharedSchemas } from "../../../../src/compiler/emit/shared-types.js";
import { createNameTable } from "../../../../src/compiler/emit/tool-names.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { closed } from "./catalog-fixture.js";

const point = (): JsonObject => closed({ x: { type: "number" }, y: { type: "number" } });
const pair = (): JsonObject => ({
  type: "array",
  prefixItems: [point(), point()],
  items: { type: "string", description: "What follows the points." },
});

function namesOf(schemas: readonly JsonObject[], taken: readonly string[] = []): readonly string[] {
  return findSharedSchemas(schemas, createNameTable(taken)).list.map(
    ({ schemaName, typeName = "-" }) => `${schemaName} ${typeName}`,
  );
}

test("a part that occurs twice is named after the property that has it", () => {
  expect(namesOf([closed({ from: point() }), closed({ from: point() })])).toEqual(["fromSchema From"]);
});

test("a part of properties with several names has a general name", () => {
  expect(namesOf([closed({ from: point(), to: point() })])).toEqual(["sharedSchema Shared"]);
});

test("names that the module has already are not taken again", () => {
  expect(
    namesOf(
      [closed({ tool: closed({ from: point() }), other: closed({ from: point(), b: { type: "null" } }) })],
      ["From"],
    ),
  ).toEqual(["fromSchema From2"]);
});

test("a part is declared before the part that contains it, and only if it occurs elsewhere too", () => {
  const long = closed({ text: { type: "string", description: "Only in a pair." }, other: { type: "string" } });
  const inner = { ...pair(), prefixItems: [long] };
  expect(namesOf([closed({ a: inner }), closed({ a: inner })])).toEqual(["aSchema -"]);
  expect(namesOf([closed({ a: pair() }), closed({ a: pair() })])).toEqual(["sharedSchema Shared", "aSchema -"]);
});

test("a part with a reference is not shared, because each schema has its own definitions", () => {
  const node = (): JsonObject => closed({ next: { $ref: "#/$defs/Node" }, name: { type: "string" } });
  expect(namesOf([closed({ a: node() }), closed({ a: node() })])).toEqual([]);
});

test("definitions and short parts are not shared", () => {
  const short = { type: "array", items: { type: "string" } };
  const schema = { ...closed({ a: short, b: short }), $defs: { P: point(), Q: point() } };
  expect(namesOf([schema])).toEqual([]);
});

test("every occurrence of a shared part is found", () => {
  const [one, two] = [point(), point()];
  const { byOccurrence, list } = findSharedSchemas([closed({ a: one }), closed({ a: two })], createNameTable([]));
  expect([byOccurrence.get(one), byOccurrence.get(two)]).toEqual([list[0], list[0]]);
});
