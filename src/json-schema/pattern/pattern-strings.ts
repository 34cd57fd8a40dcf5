import { type CharacterRanges, lastCharacter, rangesOf } from "./character-set.js";
import { readPattern } from "./pattern-engine.js";
import { type PatternProgram, toProgram } from "./pattern-program.js";

/** Whether a string matches a pattern. */
export interface PatternTest {
  readonly pattern: string;
  readonly holds: boolean;
}

/** What strings are searched for. */
export interface StringConstraints {
  readonly tests: readonly PatternTest[];
  readonly min: number;
  readonly max: number;
}

/** `none`: no string fulfils the constraints. `found`: strings that do, shortest first. `open`: the search was too long. */
export type FoundStrings =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly strings: readonly string[] }
  | { readonly kind: "open" };

const maxStates = 4000;
const maxFound = 6;

/** Creates a search that keeps automata between calls. */
export function createStringSearch(): (
  constraints: StringConstraints,
  consume: (steps: number) => void,
) => FoundStrings {
  const automata = new Map<string, PatternAutomaton | undefined>();
  const alphabet = new Alphabet();
  const automatonFor = (pattern: string): PatternAutomaton | undefined => {
    if (!automata.has(pattern)) automata.set(pattern, automatonOf(pattern));
    return automata.get(pattern);
  };
  return ({ tests, min, max }, consume) => {
    if (min > max) return { kind: "none" };
    // Without one of the patterns more strings are found, so "none" stays true; the caller checks what is found.
    const machines = tests.flatMap(({ pattern, holds }): readonly Machine[] => {
      const automaton = automatonFor(pattern);
      return automaton ? [{ automaton, holds }] : [];
    });
    if (max > 100) {
      // Counting the characters multiplies the states; without a bound, the language is larger.
      const wider = search(machines, { min: 0, max: Number.POSITIVE_INFINITY }, alphabet, consume);
      if (wider.kind === "none") return wider;
    }
    return search(machines, { min, max }, alphabet, consume);
  };
}

interface Machine {
  readonly automaton: PatternAutomaton;
  readonly holds: boolean;
}

interface Reached {
  readonly states: readonly PatternState[];
  readonly text: string;
  readonly length: number;
}

/** Searches breadth first, so that the shortest strings come first. */
function search(
  machines: readonly Machine[],
  { min, max }: Pick<StringConstraints, "min" | "max">,
  alphabet: Alphabet,
  consume: (steps: number) => void,
): FoundStrings {
  const tokens = [...new Set(machines.flatMap(({ automaton }) => automaton.tokens))];
  const indexes = new Map(tokens.map((token, i) => [token, i]));
  const tokenAt = (token: string): number => indexes.get(token) ?? -1;
  const classes = alphabet.divide(tokens, consume);
  const counted = max === Number.POSITIVE_INFINITY ? min : max;
  const start: Reached = { states: machines.map(({ automaton }) => automaton.start), text: "", length: 0 };
  const seen = new Set<string>();
  const found: string[] = [];
  const queue = [start];
  for (let at = 0; at < queue.length; at++) {
    const { states, text, length } = queue[at] ?? start;
    if (length >= min && states.every((state, i) => state.accepts === machines[i]?.holds)) {
      found.push(text);
      if (found.length === maxFound) break;
    }
    if (length >= max) continue;
    if (queue.length > maxStates) return found.length > 0 ? { kind: "found", strings: found } : { kind: "open" };
    for (const character of classes) {
      consume(1);
      const next = states.map((state, i) => machines[i]?.automaton.next(state, character, tokenAt) ?? state);
      if (next.some((state, i) => isLost(state, machines[i]))) continue;
      const key = `${Math.min(length + 1, counted)} ${next.map((state) => state.key).join("|")}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ states: next, text: text + character.sample, length: length + 1 });
    }
  }
  return found.length > 0 ? { kind: "found", strings: found } : { kind: "none" };
}

/** To test every character for a Unicode property takes the time of so many steps. */
const stepsPerProperty = 2000;
/** So many ranges of characters are divided in the time of one step. */
const rangesPerStep = 5;

/** Divides characters by the tokens of patterns. What it has divided, it keeps. */
class Alphabet {
  readonly #ranges = new Map<string, CharacterRanges>();
  readonly #classes = new Map<string, readonly CharacterClass[]>();

  divide(tokens: readonly string[], consume: (steps: number) => void): readonly CharacterClass[] {
    consume(tokens.length);
    const key = tokens.join("\n");
    const known = this.#classes.get(key);
    if (known) return known;
    const ranges = tokens.map((token) => this.#rangesOf(token, consume));
    const size = ranges.reduce((sum, each) => sum + each.length, 0);
    consume(tokens.length * Math.ceil(50 + size / rangesPerStep));
    const classes = divideCharacters(ranges);
    this.#classes.set(key, classes);
    return classes;
  }

  #rangesOf(token: string, consume: (steps: number) => void): CharacterRanges {
    const known = this.#ranges.get(token);
    if (known) return known;
    if (/\\p/i.test(token)) consume(stepsPerProperty);
    const ranges = rangesOf(token);
    this.#ranges.set(token, ranges);
    return ranges;
  }
}

/** A pattern that has matched for good cannot be missed any more. */
function isLost(state: PatternState, machine: Machine | undefined): boolean {
  return machine?.holds === false && state.key === "matched";
}

const maxProgramSize = 3000;

/** A state of an automaton; states with the same key are the same state. */
interface PatternState {
  readonly key: string;
  readonly steps: readonly number[];
  readonly accepts: boolean;
}

/** Reads strings character by character and knows whether what was read matches the pattern. */
interface PatternAutomaton {
  /** The tokens of the pattern that match characters. */
  readonly tokens: readonly string[];
  readonly start: PatternState;
  /** @param tokenAt the index of a token in the alphabet */
  next(state: PatternState, character: CharacterClass, tokenAt: (token: string) => number): PatternState;
}

/** Creates the automaton of a pattern; `undefined` if the pattern looks ahead or behind, or has back-references or word boundaries. */
export function automatonOf(pattern: string): PatternAutomaton | undefined {
  const program = toProgram(readPattern(pattern));
  if (!program || program.steps.length > maxProgramSize || !program.steps.every(isSupported)) return undefined;
  const { steps } = program;
  const tokens = steps.flatMap((step) => (step.kind === "character" ? [step.token] : []));
  const cache = new Map<string, PatternState>();
  const stateOf = (from: readonly number[], isStart: boolean): PatternState => {
    // A pattern may match anywhere: every position is a possible beginning.
    const reached = reach(program, isStart ? [0] : [...from, 0], isStart, false);
    const last = steps.length - 1;
    if (reached.has(last)) return matched;
    const list = [...reached].filter((at) => steps[at]?.kind !== "go").sort((a, b) => a - b);
    // At the start, `^` after `$` can still match.
    const key = `${isStart ? "start " : ""}${list.join()}`;
    const known = cache.get(key);
    if (known) return known;
    const accepts = reach(program, list, isStart, true).has(last);
    const state = { key, steps: list, accepts };
    cache.set(key, state);
    return state;
  };
  return {
    tokens,
    start: stateOf([], true),
    next(state, character, tokenAt) {
      if (state === matched) return matched;
      const after = state.steps.filter((at) => {
        const step = steps[at];
        return step?.kind === "character" && character.matching.has(tokenAt(step.token));
      });
      return stateOf(
        after.map((at) => at + 1),
        false,
      );
    },
  };
}

/** Once a pattern has matched without its end anchor, whatever follows makes no difference. */
const matched: PatternState = { key: "matched", steps: [], accepts: true };

function isSupported(step: PatternProgram["steps"][number]): boolean {
  return step.kind !== "ahead" && !(step.kind === "edge" && step.token !== "^" && step.token !== "$");
}

/** Follows the steps that take no character. */
function reach({ steps }: PatternProgram, from: readonly number[], isStart: boolean, isEnd: boolean): Set<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const step = steps[at];
    if (step?.kind === "go") open.push(...step.to);
    if (step?.kind === "edge" && (step.token === "^" ? isStart : isEnd)) open.push(at + 1);
  }
  return reached;
}

/** Characters that patterns do not distinguish, and one that stands for them. */
interface CharacterClass {
  readonly sample: string;
  /** The tokens that match these characters, by their index. */
  readonly matching: ReadonlySet<number>;
}

/** Characters that read well in an example, best first. */
const readable = "a0Ab1Bxyz23456789cdefghijklmnopqrstuvwCDEFGHIJKLMNOPQRSTUVWXYZ-_. /:@,+#";

/** Divides all characters into classes by the tokens that match them. */
function divideCharacters(tokens: readonly CharacterRanges[]): readonly CharacterClass[] {
  const starts = new Set([0]);
  for (const ranges of tokens) {
    for (const [first, last] of ranges) {
      starts.add(first);
      if (last < lastCharacter) starts.add(last + 1);
    }
  }
  const classes = new Map<string, { sample: number; matching: Set<number> }>();
  const cursors = tokens.map(() => 0);
  for (const start of [...starts].sort((a, b) => a - b)) {
    const matching = new Set<number>();
    for (const [i, ranges] of tokens.entries()) {
      let cursor = cursors[i] ?? 0;
      while ((ranges[cursor]?.[1] ?? lastCharacter) < start) cursor++;
      cursors[i] = cursor;
      if ((ranges[cursor]?.[0] ?? lastCharacter + 1) <= start) matching.add(i);
    }
    const key = [...matching].join();
    if (!classes.has(key)) classes.set(key, { sample: start, matching });
  }
  const samples = [...readable].map((character) => character.codePointAt(0) ?? 0);
  return [...classes.values()].map(({ sample, matching }) => {
    const best = samples.find((code) => tokens.every((ranges, i) => includes(ranges, code) === matching.has(i)));
    return { sample: String.fromCodePoint(best ?? sample), matching };
  });
}

function includes(ranges: CharacterRanges, code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}
