import type { Kind } from "../../json-schema/index.js";
import { partsOf } from "./parts.js";
import { type Choice, choice, type Fact, type Part, type Requirement } from "./requirement.js";
import type { SchemaPool, SchemaTerm } from "./solver-memo.js";

/** One case: the literals that hold, the facts that follow, and the choices that are left. */
export interface Branch {
  /** By the id of the term. */
  readonly literals: ReadonlyMap<number, boolean>;
  readonly facts: readonly Fact[];
  readonly choices: readonly Choice[];
}

/** So many parts of a branch are copied in the time of one step. */
const copiesPerStep = 10;

/** Nothing is required yet. */
export const emptyBranch: Branch = { literals: new Map(), facts: [], choices: [] };

/** Adds requirements to branches, with everything that follows without a choice. */
export class Propagation {
  readonly #pool: SchemaPool;
  readonly #consume: (steps: number) => void;
  readonly #parts = new Map<string, readonly Part[]>();

  constructor(pool: SchemaPool, consume: (steps: number) => void) {
    this.#pool = pool;
    this.#consume = consume;
  }

  /** Returns the branch with the requirements; `undefined` if it contradicts itself. */
  extend(kind: Kind, branch: Branch, added: readonly Requirement[]): Branch | undefined {
    const literals = new Map(branch.literals);
    const facts = [...branch.facts];
    const choices = [...branch.choices];
    const queue = [...added];
    this.#consume(Math.ceil((literals.size + facts.length + choices.length) / copiesPerStep));
    for (let next = queue.pop(); next; next = queue.pop()) {
      this.#consume(1);
      if (next.kind === "literal") {
        const known = literals.get(next.term.id);
        if (known === next.holds) continue;
        if (known !== undefined) return undefined;
        literals.set(next.term.id, next.holds);
        const parts = this.#partsOf(kind, next.term);
        if (next.holds) for (const { yes } of parts) queue.push(...yes);
        else queue.push(choice(parts.map(({ no }) => no)));
      } else if (next.kind === "choice") {
        const left = next.alternatives.filter((alternative) => !isContradiction(alternative, literals));
        const [first] = left;
        if (!first) return undefined;
        if (left.length === 1) queue.push(...first);
        else if (!left.some((alternative) => alternative.length === 0)) choices.push(choice(left));
      } else {
        facts.push(next);
      }
    }
    return { literals, facts, choices };
  }

  #partsOf(kind: Kind, term: SchemaTerm): readonly Part[] {
    const key = `${kind} ${term.id}`;
    const parts = this.#parts.get(key) ?? partsOf(this.#pool, term, kind);
    this.#parts.set(key, parts);
    return parts;
  }
}

function isContradiction(alternative: readonly Requirement[], literals: ReadonlyMap<number, boolean>): boolean {
  return alternative.some((one) => {
    if (one.kind === "choice") return one.alternatives.length === 0;
    return one.kind === "literal" && literals.get(one.term.id) === !one.holds;
  });
}
