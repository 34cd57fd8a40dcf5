import { StepBudget } from "../step-budget.js";
import type { PatternNode } from "./character-set.js";
import { parsePattern } from "./parse-pattern.js";
import { costOfPattern, type PatternCost } from "./pattern-cost.js";
import { type PatternProgram, toProgram } from "./pattern-program.js";

/** The most steps that the remembered states of a program may have together. */
const maxRememberedSteps = 500_000;

/** How many characters that lead from known states take as long as one step. */
const knownCharactersPerStep = 4;

/** The most characters for which a program remembers which steps match them. */
const maxRememberedCharacters = 1000;

/** What is known at a position of a string: the steps from which the rest of the string is accepted. */
interface State {
  readonly accepting: readonly number[];
  readonly isAccepted: boolean;
  /** The states at the position before, by its character and what holds there. */
  readonly next: Map<string, State>;
}

/**
 * Runs a program on strings, each in time proportional to its length times the size of the program. Remembers the states that it meets, because
 * strings lead to few of them: from a known state, a character takes the time of one lookup.
 */
export class PatternMatcher {
  readonly #program: PatternProgram;
  readonly #aheads: readonly PatternMatcher[];
  /** One step for each kind of edge. */
  readonly #edges: readonly Extract<PatternProgram["steps"][number], { readonly kind: "edge" }>[];
  readonly #states = new Map<string, State>();
  readonly #matching = new Map<string, Uint8Array>();
  readonly #end: State = { accepting: [], isAccepted: false, next: new Map() };
  #rememberedSteps = 0;

  constructor(program: PatternProgram) {
    this.#program = program;
    this.#aheads = program.aheads.map((ahead) => new PatternMatcher(ahead));
    const edges = program.steps.flatMap((step) => (step.kind === "edge" ? [[step.token, step] as const] : []));
    this.#edges = [...new Map(edges).values()];
  }

  /** The matcher of a pattern; `undefined` if no program can be made of it. */
  static of(node: PatternNode): PatternMatcher | undefined {
    const program = toProgram(node);
    return program && new PatternMatcher(program);
  }

  /** @throws {BudgetExceeded} */
  test(text: string, budget: StepBudget): boolean {
    const stepBack = this.#start(text, budget);
    for (let position = text.length; position > 0; position -= isPair(text, position - 2) ? 2 : 1)
      if (stepBack(position)) return true;
    return stepBack(0);
  }

  /** Returns a function that moves to a position from the one after it, and returns whether the program accepts the rest from there. */
  #start(text: string, budget: StepBudget): (position: number) => boolean {
    budget.consume(text.length / knownCharactersPerStep);
    const aheads = this.#aheads.map((ahead) => ahead.#start(text, budget));
    let state = this.#end;
    return (position) => {
      let context = "";
      for (const edge of this.#edges) context += edge.holds(text, position) ? "1" : "0";
      for (const stepBack of aheads) context += stepBack(position) ? "1" : "0";
      const character = isPair(text, position) ? text.slice(position, position + 2) : text.charAt(position);
      // The context always has the same length.
      const key = context + character;
      const known = state.next.get(key);
      if (!known) budget.consume(this.#program.steps.length);
      state = known ?? this.#remember(state, key, this.#stepBack(state, character, context));
      return state.isAccepted;
    };
  }

  #stepBack({ accepting: after }: State, character: string, context: string): readonly number[] {
    const { steps, sources } = this.#program;
    const held = new Map(this.#edges.map(({ token }, i) => [token, context[i] === "1"]));
    const accepting: number[] = [];
    const isKnown = new Uint8Array(steps.length);
    const add = (step: number): void => {
      if (isKnown[step] === 0) accepting.push(step);
      isKnown[step] = 1;
    };
    add(steps.length - 1);
    const matching = character === "" ? undefined : this.#matchingSteps(character);
    if (matching) for (const next of after) if (matching[next - 1] === 1) add(next - 1);
    // Includes the steps that are added meanwhile.
    for (const target of accepting) {
      for (const source of sources[target] ?? []) {
        const step = steps[source];
        if (step?.kind === "edge" && !held.get(step.token)) continue;
        if (step?.kind === "ahead" && (context[this.#edges.length + step.index] === "1") === step.negated) continue;
        add(source);
      }
    }
    return accepting;
  }

  /** Returns the state with these steps, and remembers it and the way to it while there is room. */
  #remember(from: State, key: string, steps: readonly number[]): State {
    const isFull = this.#rememberedSteps > maxRememberedSteps;
    const accepting = isFull ? steps : steps.toSorted((a, b) => a - b);
    const id = isFull ? "" : accepting.join();
    const known = this.#states.get(id);
    const state = known ?? { accepting, isAccepted: steps.includes(0), next: new Map() };
    if (isFull) return state;
    if (!known) this.#states.set(id, state);
    from.next.set(key, state);
    this.#rememberedSteps += known ? 1 : accepting.length;
    return state;
  }

  #matchingSteps(character: string): Uint8Array {
    const known = this.#matching.get(character);
    if (known) return known;
    const matching = Uint8Array.from(this.#program.steps, (step) =>
      step.kind === "character" && step.fits(character) ? 1 : 0,
    );
    if (this.#matching.size < maxRememberedCharacters) this.#matching.set(character, matching);
    return matching;
  }
}

/** Whether two units of a string are one character. */
function isPair(text: string, position: number): boolean {
  return isSurrogate(text, position, 0xd800) && isSurrogate(text, position + 1, 0xdc00);
}

function isSurrogate(text: string, position: number, first: number): boolean {
  return (text.charCodeAt(position) & 0xfc00) === first;
}

/** JavaScript's backtracking engine is used where it takes at most so many steps for each character. Otherwise, our linear-time engine is. */
const maxStepsPerCharacter = 100;
/** How many characters JavaScript's own engine matches in the time of one step. */
const nativeCharactersPerStep = 1000;
/** The longest program that a validator of the build may run for each character of a string. */
const maxProgramSize = 1000;
/** The most steps of one match without a budget of the caller: enough for 256 kB of characters each of which takes the longest program. */
const maxStepsPerMatch = 256 * 1024 * maxProgramSize;

/** A compiled regular expression. */
export interface Pattern {
  /** @throws {BudgetExceeded} if the string is too long for the pattern. */
  test(text: string): boolean;
  /** Identifies the pattern. */
  toString(): string;
}

/** A pattern whose matches can take the steps of the caller. */
export interface BudgetedPattern extends Pattern {
  /** @throws {BudgetExceeded} */
  test(text: string, budget?: StepBudget): boolean;
}

/**
 * Compiles a regular expression of a schema: ECMA-262 with the `u` flag. JavaScript's own engine is used if it is known to be fast, otherwise
 * one that takes linear time. A pattern without a `patternProblem` matches strings of 256 kB, and those of any length that lead to few states.
 * @throws {SyntaxError} if it is not a regular expression.
 */
export function compilePattern(pattern: string): Pattern {
  return compileBudgeted(pattern);
}

/** As `compilePattern`. @param shared the steps of all matches for which the caller has none. Default: each has its own */
export function compileBudgeted(pattern: string, shared?: StepBudget): BudgetedPattern {
  const source = normalize(pattern);
  const native = new RegExp(source, "u");
  const node = parsePattern(source);
  const cost = costOfPattern(node);
  // Created on demand: most patterns never need it.
  let matcher: PatternMatcher | undefined | null = null;
  return {
    test: (text, budget) => {
      if (isFast(cost, text.length)) {
        budget?.consume(text.length / nativeCharactersPerStep);
        return native.test(text);
      }
      if (matcher === null) matcher = PatternMatcher.of(node);
      const steps = budget ?? shared ?? new StepBudget(maxStepsPerMatch);
      if (matcher) return matcher.test(text, steps);
      steps.consume(stepsOf(cost, text.length));
      return native.test(text);
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
  return costOfPattern(node).degree < Number.POSITIVE_INFINITY || toProgram(node) !== undefined;
}

/** Checks whether JavaScript's own engine takes linear time for `pattern`. @throws {SyntaxError} if it is not a regular expression. */
export function isLinear(pattern: string): boolean {
  return isFast(costOfPattern(readPattern(pattern)), Number.MAX_SAFE_INTEGER);
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
  if (isFast(costOfPattern(node), Number.MAX_SAFE_INTEGER)) return undefined;
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
