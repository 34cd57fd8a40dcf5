import type { StepBudget } from "../../json-schema/index.js";
import { parsePattern } from "./parse-pattern.js";
import { costOf, isAnchored } from "./pattern-cost.js";
import type { PatternNode } from "./pattern-node.js";
import { runProgram, toProgram } from "./pattern-program.js";

/** The maximum number of ways to match that JavaScript's backtracking engine may try. Above it, our linear-time engine is used. */
const maxWays = 1_000_000;

/** A compiled regular expression. */
export interface Pattern {
  test(text: string): boolean;
  /** Identifies the pattern. */
  toString(): string;
}

/** Compiles the patterns of schemas. */
export interface PatternEngine {
  (pattern: string, flags: string): Pattern;
  /** How a standalone module would import it. */
  readonly code: string;
}

/**
 * Creates an engine for the regular expressions of schemas: ECMA-262 with the `u` flag. JavaScript's own engine is used if it is known
 * to be fast, otherwise one that takes linear time. Both consume steps of `budget`.
 */
export function patternEngine(budget: StepBudget): PatternEngine {
  const create = (source: string): Pattern => createPattern(source, budget);
  return Object.assign(create, { code: 'require("toolwright/schema").checks.createPattern' });
}

/** Checks whether the engine can match `pattern` in bounded time. @throws {SyntaxError} if it is not a regular expression. */
export function canMatch(pattern: string): boolean {
  const source = normalize(pattern);
  new RegExp(source, "u");
  const node = parsePattern(source);
  return costOf(node).degree < Number.POSITIVE_INFINITY || toProgram(node) !== undefined;
}

function createPattern(pattern: string, budget: StepBudget): Pattern {
  const source = normalize(pattern);
  const native = new RegExp(source, "u");
  const node = parsePattern(source);
  const { factor, degree } = costOf(node);
  const starts = isAnchored(source, node) ? 0 : 1;
  // Created on demand: most patterns never need it.
  let program: ReturnType<typeof toProgram> | null = null;
  return {
    test: (text) => {
      const ways = factor * (text.length + 1) ** (degree + starts);
      if (ways <= maxWays) return native.test(text);
      program ??= toProgram(node);
      if (!program) {
        budget.consume(ways);
        return native.test(text);
      }
      const characters = [...text];
      budget.consume(characters.length * program.size);
      return runProgram(program, characters);
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

/** Authors escape more than the `u` flag allows; an unnecessary escape of ASCII punctuation means the character itself. */
function normalize(pattern: string): string {
  return pattern.replace(/\\([\s\S])/g, (escaped, character: string) =>
    /[-!"#%&',:;<=>@_`~ ]/.test(character) ? `\\x${character.charCodeAt(0).toString(16)}` : escaped,
  );
}
