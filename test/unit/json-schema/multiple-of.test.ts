import { describe, expect, test } from "vitest";
import { isMultipleOf } from "../../../src/json-schema/index.js";
import { isDecimalMultiple } from "../../support/reference-ajv.js";

describe("isMultipleOf", () => {
  test.each([
    [4.35, 0.01],
    [0.3, 0.1],
    [-0.3, 0.1],
    [1e21, 1],
    [1e23, 10],
    [1e308, 0.5],
    [0, 7],
    [-0, 0.1],
    [1e-7, 1e-8],
    [2 ** 60, 2],
    [5e-324, 5e-324],
    [0.0075, 0.0001],
    [19.99, 0.01],
  ])("accepts %d as a multiple of %d", (value, step) => {
    expect(isMultipleOf(value, step)).toBe(true);
  });

  test.each([
    [4.355, 0.01],
    [0.30000000000000004, 0.1],
    [1e21, 7],
    [1e-9, 1e-8],
    [2.5, 2],
    [1e308, 0.123456789],
    [Number.POSITIVE_INFINITY, 1],
    [Number.NaN, 1],
  ])("rejects %d as a multiple of %d", (value, step) => {
    expect(isMultipleOf(value, step)).toBe(false);
  });

  test("agrees with exact decimal arithmetic for random numbers of every size", () => {
    let seed = 7;
    const next = (): number => {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const random = (): number => {
      const digits = Math.floor(next() * 10 ** Math.ceil(next() * 17));
      return Number(`${next() < 0.2 ? "-" : ""}${digits}e${Math.floor(next() * 40) - 20}`);
    };
    let multiples = 0;
    for (let i = 0; i < 20_000; i++) {
      const step = Math.abs(random()) || 0.1;
      const value = i % 2 === 0 ? random() : Number((Math.floor(next() * 1000) * step).toPrecision(15));
      const expected = isDecimalMultiple(value, step);
      if (expected) multiples++;
      expect([value, step, isMultipleOf(value, step)]).toEqual([value, step, expected]);
    }
    expect(multiples).toBeGreaterThan(2_000);
  });
});
