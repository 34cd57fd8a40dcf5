import { BudgetExceeded, type StepBudget } from "../step-budget.js";
import type { PatternNode } from "./character-ranges.js";
import { parsePattern } from "./parse-pattern.js";
import { costOf, type PatternCost } from "./pattern-cost.js";
import { PatternMatcher } from "./pattern-matcher.js";
import { toProgram } from "./pattern-program.js";

/** JavaScript's backtracking engine is used where it takes at most so many steps for each character. Otherwise, our linear-time engine is. */
const maxStepsPerCharacter = 100;
/** The most steps of one match without a budget of the caller. */
const maxStepsPerMatch = 100_000_000;
/** The longest program that a validator of the build may run for each character of a string. */
const maxProgramSize = 1000;

/** A compiled regular expression. */
export interface Pattern {
  /** @throws {BudgetExceeded} if the string is too long for the pattern. */
  test(text: string): boolean;
  /** Identifies the pattern. */
  toString(): string;
}

/**
 * Compiles a regular expression of a schema: ECMA-262 with the `u` flag. JavaScript's own engine is used if it is known to be fast, otherwise
 * one that takes linear time. A pattern without a `patternProblem` matches strings of any length.
 * @throws {SyntaxError} if it is not a regular expression.
 */
export function compilePattern(pattern: string): Pattern {
  return compile(pattern, (steps, programSize) => {
    if (steps > maxStepsPerMatch && programSize > maxProgramSize) throw new BudgetExceeded();
  });
}

/** As `compilePattern`, but all matches together consume steps of `budget`. */
export function compileWithin(budget: StepBudget, pattern: string): Pattern {
  return compile(pattern, (steps) => budget.consume(steps));
}

/** Calls `consume` with the most steps of each match that may be slow, and with the steps for each character, if their number is limited. */
function compile(pattern: string, consume: (steps: number, programSize: number) => void): Pattern {
  const source = normalize(pattern);
  const native = new RegExp(source, "u");
  const node = parsePattern(source);
  const cost = costOf(node);
  // Created on demand: most patterns never need it.
  let matcher: PatternMatcher | undefined | null = null;
  return {
    test: (text) => {
      if (isFast(cost, text.length)) return native.test(text);
      if (matcher === null) matcher = PatternMatcher.of(node);
      if (!matcher) {
        consume(stepsOf(cost, text.length), Number.POSITIVE_INFINITY);
        return native.test(text);
      }
      const characters = [...text];
      consume(characters.length * matcher.size, matcher.size);
      return matcher.test(characters);
    },
    toString: () => String(native),
  };
}

/** Parses a pattern as the engine reads it. @throws {SyntaxError} if it is not a regular expression. */
export function readPattern(pattern: string): PatternNode {
  const source = normalize(pattern);
  new RegExp(source, "u");
  return parsePattern(source);
}

/** Checks whether the engine can match `pattern` in bounded time. @throws {SyntaxError} if it is not a regular expression. */
export function canMatch(pattern: string): boolean {
  const node = readPattern(pattern);
  return costOf(node).degree < Number.POSITIVE_INFINITY || toProgram(node) !== undefined;
}

/** Checks whether JavaScript's own engine takes linear time for `pattern`. @throws {SyntaxError} if it is not a regular expression. */
export function isLinear(pattern: string): boolean {
  return isFast(costOf(readPattern(pattern)), Number.MAX_SAFE_INTEGER);
}

/** Describes why a pattern cannot be used in a validator that takes linear time; `undefined` if it can. */
export function patternProblem(pattern: string): string | undefined {
  let node: PatternNode;
  try {
    new RegExp(pattern, "u");
    node = readPattern(pattern);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (isFast(costOf(node), Number.MAX_SAFE_INTEGER)) return undefined;
  const program = toProgram(node);
  if (program && program.size <= maxProgramSize) return undefined;
  const cause = program
    ? `${program.size} steps for each character, because its repetitions are long; the limit is ${maxProgramSize}`
    : "more than linear time, because it has a back-reference, a lookbehind or a very long repetition";
  return `matching it can take ${cause}`;
}

/** Whether JavaScript's engine is fast for strings of a length. */
function isFast(cost: PatternCost, length: number): boolean {
  if (cost.degree <= 1) return cost.factor <= maxStepsPerCharacter;
  return stepsOf(cost, length) <= maxStepsPerCharacter * (length + 1);
}

function stepsOf({ factor, degree }: PatternCost, length: number): number {
  return factor * (length + 1) ** degree;
}

/** Authors escape more than the `u` flag allows; an unnecessary escape of ASCII punctuation means the character itself. */
function normalize(pattern: string): string {
  return pattern.replace(/\\([\s\S])/g, (escaped, character: string) =>
    /[-!"#%&',:;<=>@_`~ ]/.test(character) ? `\\x${character.charCodeAt(0).toString(16)}` : escaped,
  );
}
