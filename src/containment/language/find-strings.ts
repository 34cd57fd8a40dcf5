import { rangesOf } from "../../json-schema/index.js";
import { automatonOf, divideCharacters, type PatternAutomaton, type PatternState } from "./pattern-automaton.js";

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
  const automatonFor = (pattern: string): PatternAutomaton | undefined => {
    if (!automata.has(pattern)) automata.set(pattern, automatonOf(pattern));
    return automata.get(pattern);
  };
  return ({ tests, min, max }, consume) => {
    if (min > max) return { kind: "none" };
    const machines: Machine[] = [];
    for (const { pattern, holds } of tests) {
      // Without one of the patterns more strings are found, so "none" stays true; the caller checks what is found.
      const automaton = automatonFor(pattern);
      if (automaton) machines.push({ automaton, holds });
    }
    if (max > 100) {
      // Counting the characters multiplies the states; without a bound, the language is larger.
      const wider = search(machines, 0, Number.POSITIVE_INFINITY, consume);
      if (wider.kind === "none") return wider;
    }
    return search(machines, min, max, consume);
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
  min: number,
  max: number,
  consume: (steps: number) => void,
): FoundStrings {
  const tokens = [...new Set(machines.flatMap(({ automaton }) => automaton.tokens))];
  const indexes = new Map(tokens.map((token, i) => [token, i]));
  const tokenAt = (token: string): number => indexes.get(token) ?? -1;
  const classes = divideCharacters(tokens.map(rangesOf));
  consume(tokens.length * 50);
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

/** A pattern that has matched for good cannot be missed any more. */
function isLost(state: PatternState, machine: Machine | undefined): boolean {
  return machine?.holds === false && state.key === "matched";
}
