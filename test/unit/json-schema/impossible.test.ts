import fc from "fast-check";
import { expect, test } from "vitest";
import { isImpossible } from "../../../src/json-schema/index.js";
import { fcRounds } from "../../support/random.js";

test.each(["/^a$/", "a^b", "$a", "a$b", "^a$^", "(?:a|b)^c", "(?:$)+a", "a{2}^"])("no string matches %s", (pattern) => {
  expect(isImpossible(pattern)).toBe(true);
});

test.each([
  "^$",
  "^^a$$",
  "a*^b",
  "a$b*",
  "(?:^|,)a(?:$|,)",
  "(?:a|^)b",
  "^/api/",
  "\\$a",
  "[$]a",
  "(?!a$)b",
  "(?:^a|b)?c",
])("some string matches %s", (pattern) => {
  expect(isImpossible(pattern)).toBe(false);
});

/** All strings of up to six letters. */
const words = [""];
for (const word of words) if (word.length < 6) words.push(`${word}a`, `${word}b`);
const atom = fc.constantFrom("a", "b", "^", "$");
const group = fc.array(atom, { minLength: 1, maxLength: 2 }).map((parts) => `(?:${parts.join("")})`);
const quantified = fc.tuple(
  fc.oneof(
    atom.filter((each) => /\w/.test(each)),
    group,
  ),
  fc.constantFrom("", "*", "?", "+"),
);
const pattern = fc
  .array(
    fc.oneof(
      atom,
      fc.constant("|"),
      quantified.map((parts) => parts.join("")),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(""));

test("a pattern is impossible exactly if no string matches it", () => {
  fc.assert(
    fc.property(pattern, (source) => {
      const expression = new RegExp(source, "u");
      expect(isImpossible(source), source).toBe(!words.some((word) => expression.test(word)));
    }),
    fcRounds(2_000, 100_000),
  );
});
