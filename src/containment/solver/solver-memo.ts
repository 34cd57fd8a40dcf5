import type { Outcome } from "./outcome.js";
import type { Literal } from "./schema-pool.js";

interface Entry {
  readonly outcome: Outcome;
  /** The outermost open question whose answer this one assumes; infinity for none. */
  readonly assumes: number;
}

const nothingAssumed = Number.POSITIVE_INFINITY;

/**
 * Remembers outcomes. A question that comes up again while it is being answered is assumed to have the answer "none": it is about a part of
 * the value, so a smallest value that fulfils the literals would contain a smaller one. Outcomes that depend on such an assumption are kept
 * only if it proves true.
 */
export class SolverMemo {
  readonly #entries = new Map<string, Entry>();
  /** The questions that are being answered, outermost first, by their depth. */
  readonly #open = new Map<string, number>();
  /** Answers that assume something, in the order in which they were found. */
  readonly #provisional: string[] = [];
  #assumes = nothingAssumed;

  /** Returns the outcome for literals; `answer` is called with the number of questions that are open. */
  outcome(literals: readonly Literal[], answer: (depth: number) => Outcome): Outcome {
    const key = keyOf(literals);
    const known = this.#entries.get(key);
    if (known) {
      this.#assume(known.assumes);
      return known.outcome;
    }
    const openAt = this.#open.get(key);
    if (openAt !== undefined) {
      this.#assume(openAt);
      return { kind: "none" };
    }
    const depth = this.#open.size;
    const outer = this.#assumes;
    const start = this.#provisional.length;
    this.#assumes = nothingAssumed;
    this.#open.set(key, depth);
    const outcome = answer(depth);
    this.#open.delete(key);
    const assumes = outcome.kind === "none" && this.#assumes < depth ? this.#assumes : nothingAssumed;
    this.#settle({ start, depth }, outcome, assumes);
    this.#entries.set(key, { outcome, assumes });
    if (assumes !== nothingAssumed) this.#provisional.push(key);
    this.#assumes = Math.min(outer, assumes);
    return outcome;
  }

  #assume(depth: number): void {
    this.#assumes = Math.min(this.#assumes, depth);
  }

  /** Decides about the answers that were found on the way to an outcome. */
  #settle({ start, depth }: { start: number; depth: number }, outcome: Outcome, assumes: number): void {
    const isSettled = outcome.kind !== "none" || assumes === nothingAssumed;
    const inner = isSettled ? this.#provisional.splice(start) : this.#provisional.slice(start);
    for (const key of inner) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      // What assumed this answer now assumes what this answer assumes.
      if (outcome.kind !== "none") this.#entries.delete(key);
      else if (isSettled || entry.assumes >= depth) this.#entries.set(key, { ...entry, assumes });
    }
  }
}

/** The order of literals and repetitions make no difference. */
function keyOf(literals: readonly Literal[]): string {
  const keys = literals.map(({ term, holds }) => (holds ? term.id : -term.id - 1));
  return [...new Set(keys)].sort((a, b) => a - b).join();
}
