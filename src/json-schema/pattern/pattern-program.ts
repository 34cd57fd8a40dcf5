import type { PatternNode } from "./character-set.js";

/** The maximum length of a program. Counted repetitions are unrolled and can exceed it. */
const maxSteps = 20_000;

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
