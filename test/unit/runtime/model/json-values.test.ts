import { describe, expect, test } from "vitest";
import { countCodePoints, equalJson } from "../../../../src/json-schema/index.js";
import { formatPointer, messageOfThrown, shorten } from "../../../../src/runtime/model/internal.js";

describe("equalJson", () => {
  test.each([
    [1, 1],
    [
      { a: 1, b: [2, { c: null }] },
      { b: [2, { c: null }], a: 1 },
    ],
    [JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 1}')],
  ])("%j equals %j", (a, b) => {
    expect(equalJson(a, b)).toBe(true);
  });

  test.each([
    [1, "1"],
    [null, {}],
    [[], {}],
    [{}, []],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { b: 1 }],
    [JSON.parse('{"__proto__": {}}'), { a: {} }],
    [{ toString: 1 }, {}],
  ])("%j does not equal %j", (a, b) => {
    expect(equalJson(a, b)).toBe(false);
  });
});

test.each([
  ["", 0],
  ["abc", 3],
  ["é", 1],
  ["😀", 1],
  ["a😀b", 3],
  ["\ud83d", 1],
  ["\ude00\ud83d", 2],
])("counts the code points of %j", (text, count) => {
  expect(countCodePoints(text)).toBe(count);
  expect([...text]).toHaveLength(count);
});

test("shorten truncates at a code point and appends an ellipsis", () => {
  expect(shorten("abc", 3)).toBe("abc");
  expect(shorten("abcd", 3)).toBe("abc…");
  expect(shorten("😀😀😀", 3)).toBe("😀😀😀");
  expect(shorten("😀😀😀😀", 3)).toBe("😀😀😀…");
});

test("formatPointer escapes reserved characters", () => {
  expect(formatPointer([])).toBe("");
  expect(formatPointer(["a/b", "~", 0, ""])).toBe("/a~1b/~0/0/");
});

test("messageOfThrown never throws", () => {
  const hostile = {
    toString(): string {
      throw new Error("no");
    },
  };
  const unreadable = Object.defineProperty(new Error("x"), "message", {
    get: () => {
      throw new Error("no");
    },
  });
  expect(messageOfThrown(new Error("x"))).toBe("x");
  expect(messageOfThrown("text")).toBe("text");
  expect(messageOfThrown(undefined)).toBe("undefined");
  expect(messageOfThrown(hostile)).toBe("an unreadable error");
  expect(messageOfThrown(unreadable)).toBe("an unreadable error");
});
