import type { PatternNode } from "../../src/json-schema/pattern/character-set.js";

/** Counts the steps that a backtracking engine takes to find that a pattern matches or does not; stops at `limit`. */
export function backtrackingSteps(root: PatternNode, text: string, limit: number): number {
  const starts = [...text].map((_, i, all) => all.slice(0, i).join("").length);
  let steps = 0;

  function match(node: PatternNode, at: number, next: (at: number) => boolean): boolean {
    steps += 1;
    if (steps > limit) throw new TooManySteps();
    switch (node.kind) {
      case "character": {
        const [character] = text.slice(at, at + 2);
        return character !== undefined && node.fits(character) && next(at + character.length);
      }
      case "sequence":
        return node.items.reduceRight<(at: number) => boolean>(
          (rest, item) => (position) => match(item, position, rest),
          next,
        )(at);
      case "choice":
        return node.branches.some((branch) => match(branch, at, next));
      case "repeat":
        return repeat(node, at, next, 0);
      case "edge":
        return node.holds(text, at) && next(at);
      case "ahead":
        return match(node.item, at, () => true) !== node.negated && next(at);
      default:
        throw new Error(`the reference engine does not support ${node.kind}`);
    }
  }

  function repeat(
    node: Extract<PatternNode, { readonly kind: "repeat" }>,
    at: number,
    next: (at: number) => boolean,
    count: number,
  ): boolean {
    const again = (): boolean =>
      match(node.item, at, (after) => (after > at || count < node.min) && repeat(node, after, next, count + 1));
    if (count < node.min) return again();
    return (count < node.max && again()) || next(at);
  }

  try {
    for (const start of [...starts, text.length]) if (match(root, start, () => true)) break;
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
  }
  return steps;
}

class TooManySteps extends Error {}
