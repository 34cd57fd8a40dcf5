import { Tool as Ours } from "toolwright";

function Tool(_method: unknown, _context: unknown): void {}

export class Box {
  /** Marked by a decorator of the author's own. */
  @Tool
  theirs(a: number): number {
    return a;
  }

  /** Marked by ours under another name. */
  @Ours()
  ours(a: number): number {
    return a;
  }
}
