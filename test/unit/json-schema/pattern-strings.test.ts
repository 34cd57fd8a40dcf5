import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangesOf } from "../../../src/json-schema/pattern/character-set.js";
import { createStringSearch } from "../../../src/json-schema/pattern/pattern-strings.js";

const find = createStringSearch();
const search = (tests: Record<string, boolean>, min = 0, max = Number.POSITIVE_INFINITY): unknown =>
  find({ tests: Object.entries(tests).map(([pattern, holds]) => ({ pattern, holds })), min, max }, () => undefined);

describe("rangesOf", () => {
  it.each([
    ".",
    "[^x]",
    "[\\s\\S]",
    "\\s",
    "\\W",
    "[a-z\\d_-]",
    "[^\\s\\u{1F600}-\\u{1F64F}]",
    "[é-ü]",
    "\\uD83D\\uDE00",
    "[^\\p{L}]",
    "\\cJ",
    "[\\ud800-\\udfff]",
  ])("agrees with the engine about %s", (token) => {
    const ranges = rangesOf(token);
    const expression = new RegExp(`^(?:${token})$`, "u");
    const isIn = (code: number): boolean => ranges.some(([first, last]) => first <= code && code <= last);
    const edges = ranges.flatMap(([first, last]) => [first - 1, first, last, last + 1]);
    const codes = [...edges, ...Array.from({ length: 5000 }, (_, i) => i * 222)].filter(
      (code) => code >= 0 && code <= 0x10ffff,
    );
    expect(codes.filter((code) => isIn(code) !== expression.test(String.fromCodePoint(code)))).toEqual([]);
  });
});

describe("string search", () => {
  it("finds the shortest string that matches one pattern and not another", () => {
    expect(search({ "^[a-z]+$": true, "^[a-y]*$": false })).toMatchObject({
      kind: "found",
      strings: expect.arrayContaining(["z"]),
    });
  });

  it("proves that one language contains another", () => {
    expect(search({ "^a{2,4}$": true, "^a{1,5}$": false })).toEqual({ kind: "none" });
    expect(search({ "^(ab)*$": true, "^(ab)*(ab)?$": false })).toEqual({ kind: "none" });
  });

  it("counts characters, not UTF-16 units", () => {
    expect(search({ "^.$": true }, 2)).toEqual({ kind: "none" });
    expect(search({ "^[\\u{1F600}]{2}$": true }, 2, 2)).toEqual({ kind: "found", strings: ["😀😀"] });
  });

  it("combines patterns with lengths", () => {
    expect(search({ "^(aa)*$": true }, 3, 3)).toEqual({ kind: "none" });
    expect(search({ "^(aa)*$": true }, 3, 4)).toEqual({ kind: "found", strings: ["aaaa"] });
  });

  it("finds strings that the engine of the language accepts", () => {
    const part = fc.constantFrom("a", "b", "[ab]", ".", "\\d", "(a|bc)", "x?", "a*", "(ab)+", "^", "$", "[^a]");
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.array(part, { minLength: 1, maxLength: 6 }),
        (one, other) => {
          const [yes, no] = [one.join(""), other.join("")];
          const found = find(
            {
              tests: [
                { pattern: yes, holds: true },
                { pattern: no, holds: false },
              ],
              min: 0,
              max: 12,
            },
            () => undefined,
          );
          const [isYes, isNo] = [new RegExp(yes, "u"), new RegExp(no, "u")];
          if (found.kind === "found") return found.strings.every((text) => isYes.test(text) && !isNo.test(text));
          return found.kind === "open" || !samples.some((text) => isYes.test(text) && !isNo.test(text));
        },
      ),
      { numRuns: 1000, seed: 7 },
    );
  });
});

const samples = ["", "a", "b", "ab", "abab", "bc", "abc", "x", "7", "a7", "aab", "ba", "cab", "\n", "xx", "aaa"];
