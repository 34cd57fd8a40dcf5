import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalJson, explainMismatches, findDuplicates, localReader } from "../../../src/json-schema/index.js";
import { unique } from "../../../src/runtime/gen/v1/index.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { busyTime } from "../../support/busy-time.js";
import { fcRounds } from "../../support/random.js";

const schema = { uniqueItems: true };
const validator = createSchemaValidator();
const explain = (items: readonly unknown[]): readonly string[] =>
  explainMismatches(localReader(schema), schema, items).map(({ message }) => message);

describe("findDuplicates", () => {
  it.each<[readonly unknown[], readonly [number, number] | undefined]>([
    [[1, "1", true, null, [1], { a: 1 }], undefined],
    [
      [0, -0],
      [0, 1],
    ],
    [
      [{ a: 1, b: [2] }, 5, { b: [2], a: 1 }],
      [0, 2],
    ],
    [
      [
        [1, 2],
        [2, 1],
        [1, 2],
      ],
      [0, 2],
    ],
    [["[]", []], undefined],
    [[{ a: 1 }, { a: "1" }, { a: [1] }], undefined],
    [[{}, { __proto__: null, toString: 1 }], undefined],
    [[Number.NaN, Number.NaN], undefined],
    [
      [undefined, undefined],
      [0, 1],
    ],
  ])("finds in %j: %j", (items, expected) => {
    expect(findDuplicates(items)).toEqual(expected);
  });

  it("finds the same as a comparison of all pairs", () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const rule = fc.property(fc.array(value, { maxLength: 6 }), (items) => {
      const isUnique = items.every((item, i) => items.slice(0, i).every((other) => !equalJson(other, item)));
      expect(findDuplicates(items) === undefined).toBe(isUnique);
    });
    fc.assert(rule, fcRounds(100, 1000));
  });

  it("distinguishes items that differ only deep inside", () => {
    const deep = (value: unknown): unknown => Array.from({ length: 300 }).reduce((inner) => [inner], value);
    expect(findDuplicates([deep(1), deep(2)])).toBeUndefined();
    expect(findDuplicates([deep(1), deep(2), deep(1)])).toEqual([0, 2]);
  });
});

describe("20,000 different objects", () => {
  const items = Array.from({ length: 20_000 }, (_, i) => ({ id: i, name: "x" }));
  const inTime = <T>(work: () => T): T => {
    const start = busyTime();
    const result = work();
    expect(busyTime() - start).toBeLessThan(2000);
    return result;
  };

  it("are checked in linear time by guards, the explainer and the run-time validator", () => {
    expect(inTime(() => unique(items))).toBe(true);
    expect(inTime(() => explain(items))).toEqual([]);
    expect(inTime(() => validator.compile(schema).check(items))).toEqual([]);
  });

  it("are found if two are equal", () => {
    const more = [...items, { name: "x", id: 7 }];
    const message = "expected different items, got equal items at 7 and 20000";
    expect(inTime(() => unique(more))).toBe(false);
    expect(inTime(() => explain(more))).toEqual([message]);
    expect(inTime(() => validator.compile(schema).check(more))).toMatchObject([{ message }]);
  });
});

it.each([
  ["items", { items: true, minLength: 1 }],
  ["a tuple", { prefixItems: [true], items: true }],
  ["contains", { contains: { type: "string" } }],
  ["unevaluated items", { contains: true, unevaluatedItems: false }],
  ["unique items", { uniqueItems: true }],
])("the explainer ends for a sparse array of a thousand million items with %s", (_, sparse) => {
  const start = busyTime();
  const array = Object.assign([], { length: 1e9 });
  expect(explainMismatches(localReader(sparse), sparse, array).length).toBeLessThanOrEqual(20);
  expect(busyTime() - start).toBeLessThan(2000);
});
