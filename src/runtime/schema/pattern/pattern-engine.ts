import type { Effort } from "../effort.js";
import { parsePattern } from "./parse-pattern.js";
import { costOf, isAnchored } from "./pattern-cost.js";
import { runProgram, toProgram } from "./pattern-program.js";

/** So many ways may the engine of the language try before our own takes over. */
const maxWays = 1_000_000;

/** A regular expression that says whether a text matches. */
export interface Pattern {
  test(text: string): boolean;
  /** Tells patterns apart. */
  toString(): string;
}

/** Makes the patterns of schemas. */
export interface PatternEngine {
  (pattern: string, flags: string): Pattern;
  /** How a standalone validator would import it. */
  readonly code: string;
}

/**
 * Makes an engine for the regular expressions of schemas: ECMA-262 with the `u` flag, matched by the engine of the language where that is
 * sure to be quick, and otherwise in time that grows with the length of the text; either way the effort is counted.
 */
export function patternEngine(effort: Effort): PatternEngine {
  const create = (source: string): Pattern => createPattern(source, effort);
  return Object.assign(create, { code: 'require("toolwright/schema").checks.createPattern' });
}

/** Says whether the engine can judge texts by `pattern` in bounded time. @throws {SyntaxError} when it is no regular expression. */
export function canMatch(pattern: string): boolean {
  const source = normalize(pattern);
  new RegExp(source, "u");
  const node = parsePattern(source);
  return costOf(node).degree < Number.POSITIVE_INFINITY || toProgram(node) !== undefined;
}

function createPattern(pattern: string, effort: Effort): Pattern {
  const source = normalize(pattern);
  const native = new RegExp(source, "u");
  const node = parsePattern(source);
  const { factor, degree } = costOf(node);
  const starts = isAnchored(source, node) ? 0 : 1;
  // Most patterns never need it.
  let program: ReturnType<typeof toProgram> | null = null;
  return {
    test: (text) => {
      const ways = factor * (text.length + 1) ** (degree + starts);
      if (ways <= maxWays) return native.test(text);
      program ??= toProgram(node);
      if (!program) {
        effort.spend(ways);
        return native.test(text);
      }
      const characters = [...text];
      effort.spend(characters.length * program.size);
      return runProgram(program, characters);
    },
    toString: () => String(native),
  };
}

/** Authors escape more than the `u` flag allows; a needless escape of ASCII punctuation means the character. */
function normalize(pattern: string): string {
  return pattern.replace(/\\([\s\S])/g, (whole, character: string) =>
    /[-!"#%&',:;<=>@_`~ ]/.test(character) ? `\\x${character.charCodeAt(0).toString(16)}` : whole,
  );
}
