import type { PatternNode } from "./character-ranges.js";
import { type PatternProgram, toProgram } from "./pattern-program.js";

/** The most steps that the remembered states of a program may have together. */
const maxRememberedSteps = 500_000;

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

  /** The most steps that a character can take. */
  get size(): number {
    return this.#program.size;
  }

  test(characters: readonly string[]): boolean {
    const stepBack = this.#start(characters);
    for (let position = characters.length; position >= 0; position--) if (stepBack(position)) return true;
    return false;
  }

  /** Returns a function that moves to a position from the one after it, and returns whether the program accepts the rest from there. */
  #start(characters: readonly string[]): (position: number) => boolean {
    const aheads = this.#aheads.map((ahead) => ahead.#start(characters));
    let state = this.#end;
    return (position) => {
      let context = "";
      for (const edge of this.#edges) context += edge.holds(characters, position) ? "1" : "0";
      for (const stepBack of aheads) context += stepBack(position) ? "1" : "0";
      const character = characters[position] ?? "";
      // The context always has the same length.
      const key = context + character;
      const known = state.next.get(key);
      state = known ?? this.#remember(state, key, this.#stepBack(state, character, context));
      return state.isAccepted;
    };
  }

  #stepBack({ accepting: after }: State, character: string, context: string): ReadonlySet<number> {
    const { steps, sources } = this.#program;
    const held = new Map(this.#edges.map(({ token }, i) => [token, context[i] === "1"]));
    const accepting = new Set([steps.length - 1]);
    const matching = character === "" ? undefined : this.#matchingSteps(character);
    if (matching) for (const next of after) if (matching[next - 1] === 1) accepting.add(next - 1);
    // Iterating a set includes the steps that are added meanwhile.
    for (const target of accepting) {
      for (const source of sources[target] ?? []) {
        const step = steps[source];
        if (step?.kind === "edge" && !held.get(step.token)) continue;
        if (step?.kind === "ahead" && (context[this.#edges.length + step.index] === "1") === step.negated) continue;
        accepting.add(source);
      }
    }
    return accepting;
  }

  /** Returns the state with these steps, and remembers it and the way to it while there is room. */
  #remember(from: State, key: string, steps: ReadonlySet<number>): State {
    const accepting = [...steps];
    const isFull = this.#rememberedSteps > maxRememberedSteps;
    const id = isFull ? "" : accepting.sort((a, b) => a - b).join();
    const known = this.#states.get(id);
    const state = known ?? { accepting, isAccepted: steps.has(0), next: new Map() };
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
