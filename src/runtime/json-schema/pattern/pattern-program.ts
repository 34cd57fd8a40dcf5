import type { PatternNode } from "./pattern-node.js";

/** The maximum length of a program. Counted repetitions are unrolled and can exceed it. */
const maxSteps = 20_000;

/** The most characters of a string for which a match remembers the steps that match them. */
const maxRemembered = 1000;

type Step =
  | Extract<PatternNode, { readonly kind: "character" | "edge" }>
  | { readonly kind: "go"; readonly to: number[] }
  | { readonly kind: "ahead"; readonly index: number; readonly negated: boolean }
  | { readonly kind: "accept" };

/** A pattern as a list of steps; all but `go` continue with the next step. */
export interface PatternProgram {
  readonly steps: readonly Step[];
  /** For each step, those that lead to it without consuming a character. */
  readonly sources: readonly (readonly number[])[];
  readonly aheads: readonly PatternProgram[];
  /** The number of steps, including those of `aheads`. */
  readonly size: number;
}

/** Compiles a pattern to a program; returns `undefined` if it is too long or contains unsupported features. */
export function toProgram(root: PatternNode): PatternProgram | undefined {
  const steps: Step[] = [];
  const aheads: PatternProgram[] = [];
  const indexes = new Map<string, number>();

  function write(node: PatternNode): boolean {
    if (steps.length > maxSteps) return false;
    switch (node.kind) {
      case "character":
      case "edge":
        steps.push(node);
        return true;
      case "sequence":
        return node.items.every(write);
      case "choice":
        return writeChoice(node.branches);
      case "repeat":
        return writeRepeat(node.item, node.min, node.max);
      case "ahead": {
        const index = writeAhead(node.item);
        if (index !== undefined) steps.push({ kind: "ahead", index, negated: node.negated });
        return index !== undefined;
      }
      default:
        return false;
    }
  }

  /** Returns the index of the program of a lookahead. Equal lookaheads share one; they differ only in tokens and counts. */
  function writeAhead(item: PatternNode): number | undefined {
    const key = JSON.stringify(item);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const program = toProgram(item);
    if (!program) return undefined;
    const index = aheads.push(program) - 1;
    indexes.set(key, index);
    return index;
  }

  function writeChoice(branches: readonly PatternNode[]): boolean {
    const start = go();
    const ends: number[][] = [];
    for (const branch of branches) {
      start.push(steps.length);
      if (!write(branch)) return false;
      ends.push(go());
    }
    for (const end of ends) end.push(steps.length);
    return true;
  }

  function writeRepeat(item: PatternNode, min: number, max: number): boolean {
    for (let i = 0; i < min; i++) if (!write(item)) return false;
    if (max === Number.POSITIVE_INFINITY) {
      const start = steps.length;
      const exit = go();
      exit.push(start + 1);
      if (!write(item)) return false;
      go().push(start);
      exit.push(steps.length);
      return true;
    }
    const exits: number[][] = [];
    for (let i = min; i < max; i++) {
      const exit = go();
      exit.push(steps.length);
      exits.push(exit);
      if (!write(item)) return false;
    }
    for (const exit of exits) exit.push(steps.length);
    return true;
  }

  function go(): number[] {
    const to: number[] = [];
    steps.push({ kind: "go", to });
    return to;
  }

  if (!write(root)) return undefined;
  steps.push({ kind: "accept" });
  const sources = steps.map((): number[] => []);
  for (const [i, step] of steps.entries()) {
    if (step.kind === "go") for (const target of step.to) sources[target]?.push(i);
    else if (step.kind === "edge" || step.kind === "ahead") sources[i + 1]?.push(i);
  }
  return { steps, sources, aheads, size: aheads.reduce((sum, { size }) => sum + size, steps.length) };
}

/** Checks whether a string matches, in time proportional to its length times the size of the program. */
export function runProgram(program: PatternProgram, characters: readonly string[]): boolean {
  const run = new Run(program);
  for (let position = characters.length; position >= 0; position--) {
    if (run.stepBack(characters, position)) return true;
  }
  return false;
}

/** Walks through a string backwards; at each position it knows the steps from which the rest of the string is accepted. */
class Run {
  readonly #program: PatternProgram;
  readonly #aheads: readonly Run[];
  readonly #matchingSteps = new Map<string, readonly number[]>();
  #accepts: Uint8Array;
  #spare: Uint8Array;

  constructor(program: PatternProgram) {
    this.#program = program;
    this.#aheads = program.aheads.map((ahead) => new Run(ahead));
    this.#accepts = new Uint8Array(program.steps.length);
    this.#spare = new Uint8Array(program.steps.length);
  }

  /** Moves to `position` from the one after it; returns whether the program accepts the rest from there. */
  stepBack(characters: readonly string[], position: number): boolean {
    const seen = this.#aheads.map((ahead) => ahead.stepBack(characters, position));
    const { steps, sources } = this.#program;
    const after = this.#accepts;
    const now = this.#spare.fill(0);
    this.#accepts = now;
    this.#spare = after;
    const accept = steps.length - 1;
    now[accept] = 1;
    const fresh = [accept];
    for (const i of this.#matching(characters[position])) {
      if (after[i + 1] !== 1) continue;
      now[i] = 1;
      fresh.push(i);
    }
    for (let target = fresh.pop(); target !== undefined; target = fresh.pop()) {
      for (const source of sources[target] ?? []) {
        const step = steps[source];
        if (now[source] === 1 || step === undefined) continue;
        if (step.kind === "edge" && !step.holds(characters, position)) continue;
        if (step.kind === "ahead" && seen[step.index] === step.negated) continue;
        now[source] = 1;
        fresh.push(source);
      }
    }
    return now[0] === 1;
  }

  /** The steps that match a character. Strings repeat characters, so each is tested once. */
  #matching(character: string | undefined): readonly number[] {
    if (character === undefined) return [];
    const known = this.#matchingSteps.get(character);
    if (known) return known;
    const matching: number[] = [];
    for (const [i, step] of this.#program.steps.entries())
      if (step.kind === "character" && step.fits(character)) matching.push(i);
    if (this.#matchingSteps.size < maxRemembered) this.#matchingSteps.set(character, matching);
    return matching;
  }
}
