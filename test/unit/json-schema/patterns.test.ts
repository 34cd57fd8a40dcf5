import { createContext, Script } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BudgetExceeded, StepBudget } from "../../../src/json-schema/index.js";
import { parsePattern } from "../../../src/json-schema/pattern/parse-pattern.js";
import { compileBudgeted, compilePattern, PatternMatcher } from "../../../src/json-schema/pattern/pattern-engine.js";
import { createSchemaValidator } from "../../../src/runtime/schema/index.js";
import { createRandom, fcRounds } from "../../support/random.js";

const character = fc.constantFrom(
  "a",
  "b",
  ".",
  "[ab]",
  "[^a\\]]",
  "\\w",
  "\\d",
  "\\s",
  "\\u{61}",
  "\\ud83d\\ude00",
  "😀",
  "\\p{L}",
);
const edge = fc.constantFrom("^", "$", "\\b", "\\B");
const quantifier = fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{1,}", "*?", "+?");
const { pattern } = fc.letrec<{ pattern: string; item: string }>((tie) => ({
  pattern: fc.array(tie("item"), { minLength: 1, maxLength: 4 }).map((items) => items.join("")),
  item: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(character, quantifier).map((parts) => parts.join("")),
    edge,
    fc.tuple(tie("pattern"), tie("pattern"), quantifier).map(([a, b, count]) => `(${a}|${b})${count}`),
    fc.tuple(tie("pattern"), quantifier).map(([a, count]) => `(?<n>${a})${count}`.replace("?<n>", "?:")),
    fc.tuple(fc.constantFrom("=", "!"), tie("pattern")).map(([sign, a]) => `(?${sign}${a})`),
  ),
}));
// Without surrogate pairs: there the engine of Node may start in the middle of a pair, which ECMA-262 does not allow.
const text = fc
  .array(fc.constantFrom("a", "b", "1", " ", "\n", "é", "_"), { maxLength: 12 })
  .map((all) => all.join(""));

const context = createContext({ source: "", text: "" });
const script = new Script('new RegExp(source, "u").test(text)');

/** What the engine of the language says; undefined where it would try for minutes. */
function testNatively(source: string, text: string): boolean | undefined {
  Object.assign(context, { source, text });
  try {
    return script.runInContext(context, { timeout: 200 }) as boolean;
  } catch (error) {
    // An error of another context's kind.
    if ((error as { readonly code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
}

const unlimited = new StepBudget(Number.POSITIVE_INFINITY);

test("matches a pattern on which backtracking takes minutes", () => {
  const source = "^(?:(?:a|a|aa)*)*b$";
  const matcher = PatternMatcher.of(parsePattern(source));
  expect(testNatively(source, "a".repeat(40))).toBeUndefined();
  expect(matcher?.test("a".repeat(40), unlimited)).toBe(false);
});

test("agrees with JavaScript's own engine", () => {
  const rule = fc.property(pattern, fc.array(text, { minLength: 5 }), (source, texts) => {
    const matcher = PatternMatcher.of(parsePattern(source));
    if (!matcher) throw new Error("no program");
    for (const one of texts) {
      const native = testNatively(source, one);
      if (native !== undefined) expect(matcher.test(one, unlimited), one).toBe(native);
    }
  });
  fc.assert(rule, fcRounds(100, 1000));
});

test("matches when more states are met than it remembers", () => {
  // The states differ in which of the next 701 characters are an "a".
  const matcher = PatternMatcher.of(parsePattern("^[ab]{701}a[ab]*$"));
  const random = createRandom(1);
  const text = Array.from({ length: 5000 }, () => (random() < 0.5 ? "a" : "b"));
  for (const [at, matches] of [
    ["a", true],
    ["b", false],
  ] as const) {
    expect(matcher?.test(text.with(701, at).join(""), unlimited)).toBe(matches);
  }
});

test("matches a long string with a pattern that takes many steps for each character", () => {
  const words = compilePattern("^c(?:[ab]{0,30}){15}");
  expect(words.test(`c${"ab".repeat(500_000)}`)).toBe(true);
  expect(words.test("ab".repeat(500_000))).toBe(false);
});

test("treats a surrogate pair as one character", () => {
  const matches = (source: string, one: string): boolean | undefined =>
    PatternMatcher.of(parsePattern(source))?.test(one, unlimited);
  expect(matches("^.$", "😀")).toBe(true);
  expect(matches("^(\\ud83d\\ude00|a)+$", "😀a")).toBe(true);
  expect(matches("\\B(?!a)", "a😀a")).toBe(false);
});

test("accepts unnecessary escapes as the character itself", () => {
  expect(compilePattern("^[\\w\\.\\-\\@]+\\@\\-x$").test("a-b@c@-x")).toBe(true);
  expect(compilePattern("^[a\\-z]$").test("b")).toBe(false);
  expect(() => compilePattern("\\y")).toThrow(SyntaxError);
});

test("long strings consume the budget", () => {
  const budget = new StepBudget();
  budget.reset(2000);
  expect(() => compileBudgeted("^(a+)+$", budget).test("a".repeat(10_000))).toThrow(BudgetExceeded);
  // The states differ in which of the next 701 characters are an "a", so each is new.
  budget.reset(1_000_000);
  const random = createRandom(1);
  const text = Array.from({ length: 5000 }, () => (random() < 0.5 ? "a" : "b")).join("");
  expect(() => compileBudgeted("^[ab]{701}a(?:a|b|[ab])*$", budget).test(text)).toThrow(BudgetExceeded);
});

test("a match of a very long string that leads to new states all the time ends", () => {
  const random = createRandom(1);
  const text = Array.from({ length: 400_000 }, () => (random() < 0.5 ? "a" : "b")).join("");
  expect(() => compilePattern("^[ab]{701}a(?:a|b|[ab])*$").test(text)).toThrow(BudgetExceeded);
});

test.each([
  ["^(a+)+$", "a".repeat(256_000)],
  ["^(([a-z])+.)+[A-Z]([a-z])+$", `${"ab.".repeat(85_000)}Aa`],
])("a validator accepts 256 kB that match %s", (pattern, text) => {
  expect(createSchemaValidator().compile({ type: "string", pattern }).accepts(text)).toBe(true);
});
