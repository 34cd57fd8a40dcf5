import fc from "fast-check";
import { expect, test } from "vitest";
import { isLinear, patternProblem } from "../../../src/json-schema/index.js";
import { parsePattern } from "../../../src/json-schema/pattern/parse-pattern.js";
import { costOfPattern } from "../../../src/json-schema/pattern/pattern-cost.js";
import { compilePattern } from "../../../src/json-schema/pattern/pattern-engine.js";
import { toProgram } from "../../../src/json-schema/pattern/pattern-program.js";
import { backtrackingSteps } from "../../support/backtracking-steps.js";
import { fcRounds } from "../../support/random.js";

test.each([
  ["a slug", "^[a-z0-9]+(?:-[a-z0-9]+)*$"],
  ["a path", "^(?:/[\\w.-]+)+/?$"],
  ["a version", "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-[0-9A-Za-z-]+)?$"],
  ["a date", "^\\d{4}-\\d{2}-\\d{2}$"],
  ["a list", "^\\p{L}+(?:, ?\\p{L}+)*$"],
  ["a password", "^(?=.*[A-Z])(?=.*\\d).{8,}$"],
  ["a fixed string anywhere", "abc"],
  ["everything up to a separator", "^(?:(?!://)[\\s\\S])*://[\\s\\S]*$"],
  ["base64", "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"],
])("JavaScript's own engine takes linear time for %s", (_, pattern) => {
  expect(isLinear(pattern)).toBe(true);
});

test.each([
  ["nested repetitions", "^(a+)+$"],
  ["overlapping branches", "^(?:a|a)*$"],
  ["optional items that overlap", "^(?:a?){30}a{30}$"],
  ["two repetitions of the same characters", "^a*a*$"],
  ["a repetition that can start anywhere", "a+$"],
  ["a lookahead that reads on, in a repetition", "^(?:(?=.*x)a)*$"],
  ["a lookahead that reads on, after a repetition", "^a*(?=.*x)b$"],
  ["branches that match nothing", "^(?:$|$){30}b"],
])("does not assume that it takes linear time for %s", (_, pattern) => {
  expect(isLinear(pattern)).toBe(false);
  expect(patternProblem(pattern)).toBeUndefined();
});

// Many authors copy this one.
test("accepts a pattern for IPv6 addresses", () => {
  const group = "[0-9a-fA-F]{1,4}";
  const octet = "(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])";
  const compressed = [6, 5, 4, 3, 2].map((n) => `(${group}:){1,${n}}(:${group}){1,${7 - n}}`);
  const branches = [`(${group}:){7}${group}`, `(${group}:){1,7}:`, ...compressed, `${group}:(:${group}){1,6}`];
  const pattern = `^(${[...branches, `::(ffff(:0{1,4})?:)?(${octet}\\.){3}${octet}`].join("|")})$`;
  expect(patternProblem(pattern)).toBeUndefined();
  expect(["1:2:3:4:5:6:7:8", "fe80::1", "::ffff:10.0.0.1"].map((text) => compilePattern(pattern).test(text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(compilePattern(pattern).test("1:2:3")).toBe(false);
});

test.each([
  ["^(a+)+\\1$", "back-reference"],
  ["^(?:a|(?<=b)a)*$", "lookbehind"],
  ["(?<=(a+)+b)c", "lookbehind"],
  ["^(?:(?:a{1,100}){1,100}){1,100}$", "repetition"],
  ["^(?:(?:a|b|ab){40}c*){20}$", "steps for each character"],
])("rejects %s", (pattern, reason) => {
  expect(patternProblem(pattern)).toContain(reason);
});

const character = fc.constantFrom("a", "b", "[ab]", "[^a]", "\\w", "\\s", ".", "1");
const quantifier = fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{2,}", "*?");
const { pattern } = fc.letrec<{ pattern: string; item: string }>((tie) => ({
  pattern: fc.array(tie("item"), { minLength: 1, maxLength: 4 }).map((items) => items.join("")),
  item: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(character, quantifier).map((parts) => parts.join("")),
    fc.constantFrom("$", "\\b"),
    fc.tuple(tie("pattern"), tie("pattern"), quantifier).map(([a, b, count]) => `(?:${a}|${b})${count}`),
    fc.tuple(tie("pattern"), quantifier).map(([a, count]) => `(?:${a})${count}`),
    fc.tuple(fc.constantFrom("=", "!"), tie("pattern")).map(([sign, a]) => `(?${sign}${a})`),
    fc.tuple(character, character).map(([a, b]) => `(?:(?!${a}${b}).)*${a}${b}`),
  ),
}));
const part = fc.array(fc.constantFrom("a", "b", "1", " ", "\n"), { maxLength: 3 }).map((all) => all.join(""));
const text = fc
  .tuple(part, part, fc.integer({ min: 1, max: 30 }), part)
  .map(([start, repeated, times, end]) => start + repeated.repeat(times) + end);

test("the estimate is never too low", () => {
  let linear = 0;
  const rule = fc.property(fc.boolean(), pattern, fc.array(text, { minLength: 5 }), (isAnchored, rest, texts) => {
    const source = isAnchored ? `^(?:${rest})$` : rest;
    const node = parsePattern(source);
    const { factor, degree } = costOfPattern(node);
    const size = toProgram(node)?.size ?? Number.POSITIVE_INFINITY;
    if (degree > 3) return;
    if (degree <= 1) linear += 1;
    for (const one of texts) {
      // The estimate counts positions; at each, the engine tries a part of the pattern. An anchored pattern fails at once at all but the first.
      const bound = 4 * size * factor * (one.length + 1) ** Math.max(degree, 1);
      expect(backtrackingSteps(node, one, bound + 1), `${source} on ${JSON.stringify(one)}`).toBeLessThanOrEqual(bound);
    }
  });
  fc.assert(rule, fcRounds(800, 50_000));
  expect(linear).toBeGreaterThan(fcRounds(800, 50_000).numRuns / 20);
});
