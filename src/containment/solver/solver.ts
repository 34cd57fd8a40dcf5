import {
  BudgetExceeded,
  createStringSearch,
  type FormatCheck,
  type JsonObject,
  type JsonValue,
  type Kind,
  StepBudget,
} from "../../json-schema/index.js";
import { arrayLeaf } from "./array-leaf.js";
import { numberLeaf } from "./number-leaf.js";
import { objectLeaf } from "./object-leaf.js";
import { type Branch, emptyBranch, Propagation } from "./propagation.js";
import { type Choice, type Fact, factsOf, type Requirement } from "./requirement.js";
import {
  candidates,
  type Leaf,
  type LeafContext,
  type Literal,
  literalOf,
  nothing,
  type Outcome,
  only,
  SchemaPool,
  SolverMemo,
} from "./solver-memo.js";
import { createLiteralTest, type LiteralTest, stringLeaf } from "./string-leaf.js";

/** How much work a solver does. */
interface SolverLimits {
  readonly budget: StepBudget;
  /** How deep values are looked into. */
  readonly depth: number;
}

/** The question for one kind of values. */
interface Task {
  readonly kind: Kind;
  readonly literals: readonly Literal[];
}

const none: Outcome = { kind: "none" };
const open: Outcome = { kind: "open" };
// Objects and arrays first: most schemas are about them, and their examples say more.
const orderedKinds: readonly Kind[] = ["object", "array", "string", "number", "boolean", "null"];

/**
 * Decides whether some value fulfils literals: it splits schemas into facts about values of one kind, case by case, and checks the facts of
 * each case. "none" is a proof, and a value that is found has been evaluated.
 */
class Solver implements LeafContext {
  readonly pool: SchemaPool;
  readonly #test: LiteralTest;
  readonly #memo = new SolverMemo();
  readonly #propagation: Propagation;
  readonly #findStrings = createStringSearch();
  readonly #depth: number;
  readonly #budget: StepBudget;

  constructor(pool: SchemaPool, test: LiteralTest, { budget, depth }: SolverLimits) {
    this.pool = pool;
    this.#test = test;
    this.#budget = budget;
    this.#depth = depth;
    this.#propagation = new Propagation(pool, (steps) => this.consume(steps));
  }

  /** @throws {BudgetExceeded} when no steps are left */
  consume(steps: number): void {
    this.#budget.consume(steps);
  }

  fulfils(literals: readonly Literal[], value: JsonValue): boolean {
    this.consume(1);
    return this.#test.fulfils(literals, value);
  }

  matchesPattern(pattern: string, text: string): boolean {
    return this.#test.matchesPattern(pattern, text);
  }

  solve(literals: readonly Literal[]): Outcome {
    this.consume(1);
    return this.#memo.outcome(literals, (depth) => (depth > this.#depth ? open : this.#solveKinds(literals)));
  }

  #solveKinds(literals: readonly Literal[]): Outcome {
    let isOpen = false;
    for (const kind of orderedKinds) {
      const outcome = this.#close({ kind, literals }, emptyBranch, literals);
      if (outcome.kind === "found") return outcome;
      if (outcome.kind === "open") isOpen = true;
    }
    return isOpen ? open : none;
  }

  /** Solves one case: what a branch has, and requirements in addition. */
  #close(task: Task, before: Branch, added: readonly Requirement[]): Outcome {
    let branch = this.#propagation.extend(task.kind, before, added);
    let fresh = before.facts.length;
    for (;;) {
      if (!branch) return none;
      const leaf = this.#check(task.kind, branch.facts, branch.facts.slice(fresh));
      if (leaf.kind === "none") return none;
      // The alternatives of a choice have better examples.
      if (leaf.exact || branch.choices.length === 0) return this.#tryValues(task, leaf.values, leaf.exact);
      fresh = branch.facts.length;
      const looked = this.#lookAhead(task, branch);
      if (looked.kind === "outcome") return looked.outcome;
      if (looked.kind === "choices") return this.#split(task, { ...branch, choices: looked.choices });
      branch = this.#propagation.extend(task.kind, { ...branch, choices: looked.choices }, looked.alternative);
    }
  }

  /** Tries each alternative of each choice without the other choices, and drops those that nothing fulfils. */
  #lookAhead(task: Task, branch: Branch): LookAhead {
    const alone = { ...branch, choices: [] };
    const choices: Choice[] = [];
    for (const [i, { alternatives }] of branch.choices.entries()) {
      const left: (readonly Requirement[])[] = [];
      for (const alternative of alternatives) {
        const outcome = this.#close(task, alone, alternative);
        if (outcome.kind === "found") return { kind: "outcome", outcome };
        if (outcome.kind === "open") left.push(alternative);
      }
      const [first] = left;
      if (!first) return { kind: "outcome", outcome: none };
      if (left.length === 1) {
        return { kind: "forced", alternative: first, choices: [...choices, ...branch.choices.slice(i + 1)] };
      }
      choices.push({ kind: "choice", alternatives: left });
    }
    return choices.length === 1 ? { kind: "outcome", outcome: open } : { kind: "choices", choices };
  }

  #split(task: Task, branch: Branch): Outcome {
    const [smallest, ...others] = [...branch.choices].sort((a, b) => a.alternatives.length - b.alternatives.length);
    let isOpen = false;
    for (const alternative of smallest?.alternatives ?? []) {
      const outcome = this.#close(task, { ...branch, choices: others }, alternative);
      if (outcome.kind === "found") return outcome;
      if (outcome.kind === "open") isOpen = true;
    }
    return isOpen ? open : none;
  }

  #tryValues(task: Task, values: Iterable<JsonValue>, exact: boolean): Outcome {
    for (const value of values) {
      if (this.fulfils(task.literals, value)) return { kind: "found", value };
    }
    return exact ? none : open;
  }

  #check(kind: Kind, facts: readonly Fact[], fresh: readonly Fact[]): Leaf {
    const lists = factsOf(facts, "values").map(({ values }) => values);
    const [shortest] = lists.sort((a, b) => a.length - b.length);
    if (shortest) return only(shortest);
    switch (kind) {
      case "null":
        return only([null]);
      case "boolean":
        return only([true, false]);
      case "number":
        return numberLeaf(facts);
      case "string":
        return stringLeaf(facts, (constraints) => this.#findStrings(constraints, (steps) => this.consume(steps)));
      case "array":
        return arrayLeaf(this, facts);
      case "object":
        return facts.length === 0 ? candidates([{}, { a: null }]) : objectLeaf(this, facts, fresh);
      default:
        return nothing;
    }
  }
}

type LookAhead =
  | { readonly kind: "outcome"; readonly outcome: Outcome }
  | { readonly kind: "forced"; readonly alternative: readonly Requirement[]; readonly choices: readonly Choice[] }
  | { readonly kind: "choices"; readonly choices: readonly Choice[] };

/**
 * `proved`: every value that the first schema accepts, the second accepts. `refuted`: a value shows that this is not so.
 * `undecided`: the solver cannot tell. `stopped`: it ran out of steps, stack or time to match patterns.
 */
export type Containment =
  | { readonly kind: "proved" }
  | { readonly kind: "refuted"; readonly value: JsonValue }
  | { readonly kind: "undecided" }
  | { readonly kind: "stopped" };

/** The bounds of one proof. */
export interface ContainmentOptions {
  /** How many steps a proof may take. Default 120,000. */
  readonly maxSteps?: number;
  /** Formats that both sides validate, by name. Default: none, `format` is an annotation. */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** Only values that match this schema are considered, such as `{ type: "object" }`. */
  readonly domain?: JsonObject;
}

const maxDepth = 600;
const matchesPerStep = 5;

/**
 * Tries to prove that the schema `inner` accepts only values that one of the schemas `outer` accepts. "proved" is sound; a value that refutes has been
 * evaluated in the normal form only.
 * @throws {ToolError} if a validator would reject one of the schemas
 */
export function isContained(
  inner: JsonObject,
  outer: readonly JsonObject[],
  options: ContainmentOptions = {},
): Containment {
  return proveContained(new SchemaPool(options.formats), inner, outer, options);
}

/** As `isContained`, with a pool for several proofs, and a budget that the steps are part of. @internal */
export function proveContained(
  pool: SchemaPool,
  inner: JsonObject,
  outer: readonly JsonObject[],
  { maxSteps = 120_000, domain }: Omit<ContainmentOptions, "formats">,
  whole: StepBudget = new StepBudget(Number.POSITIVE_INFINITY),
): Containment {
  const literals = [
    literalOf(pool.add(inner), true),
    ...outer.map((schema) => literalOf(pool.add(schema), false)),
    ...(domain ? [literalOf(pool.add(domain), true)] : []),
  ];
  const test = createLiteralTest(pool, whole.part(maxSteps * matchesPerStep));
  const solver = new Solver(pool, test, { budget: whole.part(maxSteps), depth: maxDepth });
  try {
    const outcome = solver.solve(literals);
    if (outcome.kind === "none") return { kind: "proved" };
    return outcome.kind === "found" ? { kind: "refuted", value: outcome.value } : { kind: "undecided" };
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError) return { kind: "stopped" };
    throw error;
  }
}
