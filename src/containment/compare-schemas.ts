import { formatProblems, messageOfThrown } from "toolwright/internal/model";
import type { InterpretedSchema } from "toolwright/internal/schema";
import { isToolError } from "toolwright/model";
import { BudgetExceeded, equalJson, type FormatCheck, type JsonObject, type JsonValue } from "../json-schema/index.js";
import { searchCounterexample, shrink } from "./search/search-counterexample.js";
import { proveContained } from "./solver/solver.js";
import { SchemaPool } from "./solver/solver-memo.js";
import { TimeBudget } from "./time-budget.js";

/** Whether programs that were written against the old schema still work with the new one. */
export type ComparisonResult = "compatible" | "breaking" | "unknown";

/** A value that one schema accepts and the other rejects. */
export interface Counterexample {
  readonly value: JsonValue;
  /** The message of the validator that rejects the value. */
  readonly rejection: string;
}

/** The result for two schemas, with what supports it. */
export type ContainmentResult =
  | { readonly result: "compatible"; readonly evidence: Evidence }
  | { readonly result: "breaking"; readonly counterexample: Counterexample }
  | { readonly result: "unknown"; readonly reason: string };

/** What a result without a counterexample is based on: a proof, or the number of different values that were tried. */
export type Evidence =
  | { readonly kind: "proved" }
  | { readonly kind: "tried"; readonly values: number; readonly seed: number };

/** The bounds of a comparison. */
export interface ContainmentLimits {
  /** How many steps a proof may take. Default 120,000. */
  readonly maxSteps?: number;
  /** How many different values are tried where there is no proof. Default 1,000. */
  readonly values?: number;
  /** Decides which values are tried. Default 1. */
  readonly seed?: number;
  /** Formats that both sides validate, by name. Default: none, `format` is an annotation. */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** Only values that match this schema are considered, such as `{ type: "object" }`. */
  readonly domain?: JsonObject;
}

/**
 * Compares two schemas: "breaking" if some value that `accepting` accepts is rejected by `rejecting`, or by each schema of a list. For an
 * input, `accepting` is the old schema; for an output, the new one.
 * @example
 * ```ts
 * const change = compareSchemas({ type: "string" }, { type: "string", minLength: 1 });
 * if (change.result === "breaking") console.log(change.counterexample.value); // ""
 * ```
 */
export function compareSchemas(
  accepting: JsonObject,
  rejecting: JsonObject | readonly JsonObject[],
  limits: ContainmentLimits = {},
): ContainmentResult {
  return new SchemaComparison(limits).compare(accepting, [rejecting].flat());
}

/** The most steps to test one value, and those to find a counterexample, or to make one smaller. */
const maxStepsPerValue = 200_000;
const maxStepsOfValues = 5_000_000;

/** The most processor time to find a proof or a counterexample, to make one smaller, and to explain it, in milliseconds: together less than two seconds. */
const maxMs = { result: 1_500, shrinking: 200, rejection: 200 };

/** Compares several pairs of schemas: one that occurs again is read once. */
export class SchemaComparison {
  readonly #limits: ContainmentLimits;
  readonly #time = new TimeBudget();
  readonly #ofValues = this.#time.part(0);
  readonly #budget = this.#ofValues.part(0);
  readonly #pool: SchemaPool;
  readonly #shrinks: boolean;

  /** @param shrinks whether counterexamples are made as small as possible, which can take longer than to find them */
  constructor(limits: ContainmentLimits, shrinks = true) {
    this.#limits = limits;
    this.#shrinks = shrinks;
    this.#pool = new SchemaPool(limits.formats, this.#budget);
  }

  /** As `compareSchemas`. */
  compare(accepting: JsonObject, rejecting: readonly JsonObject[]): ContainmentResult {
    if (rejecting.some((one) => equalJson(accepting, one)))
      return { result: "compatible", evidence: { kind: "proved" } };
    this.#allow(maxMs.result);
    try {
      return this.#compareUsable(accepting, rejecting);
    } catch (error) {
      // The schema may come from anywhere: what is wrong with it is the reason why nothing is known.
      if (!isToolError(error)) throw error;
      return { result: "unknown", reason: messageOfThrown(error) };
    }
  }

  /** Returns the result "breaking" if the value is a counterexample, which takes less time than `compare`. */
  confirm(value: JsonValue, accepting: JsonObject, rejecting: readonly JsonObject[]): ContainmentResult | undefined {
    this.#allow(maxMs.result);
    return withinLimits((): ContainmentResult | undefined => {
      const test = this.#testOf(accepting, rejecting);
      if (!isCounterexample(value, test)) return undefined;
      return { result: "breaking", counterexample: { value, rejection: test.rejectionOf(value) } };
    });
  }

  #compareUsable(accepting: JsonObject, rejecting: readonly JsonObject[]): ContainmentResult {
    const { seed = 1, values = 1000 } = this.#limits;
    const proof = proveContained(this.#pool, accepting, rejecting, this.#limits, this.#time);
    if (proof.kind === "proved") return { result: "compatible", evidence: { kind: "proved" } };
    const test = this.#testOf(accepting, rejecting);
    if (proof.kind === "refuted") {
      const { value } = proof;
      const found = withinLimits(() => (isCounterexample(value, test) ? this.#breaking(value, test) : undefined));
      if (found) return found;
    }
    const options = { values, seed, pool: this.#pool, whole: this.#time, ...test };
    const search = searchCounterexample(accepting, rejecting, options);
    if (search.kind === "found") return this.#breaking(search.value, test);
    if (search.kind === "limited") return { result: "unknown", reason: search.reason };
    if (proof.kind === "stopped") return { result: "unknown", reason: "the comparison takes too long" };
    return { result: "compatible", evidence: { kind: "tried", values: search.tried, seed } };
  }

  #breaking(found: JsonValue, test: CounterexampleTest): ContainmentResult {
    this.#allow(maxMs.shrinking);
    const isKept = (smaller: JsonValue): boolean => withinLimits(() => isCounterexample(smaller, test)) ?? false;
    const value = this.#shrinks ? shrink(found, isKept) : found;
    this.#allow(maxMs.rejection);
    return { result: "breaking", counterexample: { value, rejection: test.rejectionOf(value) } };
  }

  #allow(milliseconds: number): void {
    this.#time.allow(milliseconds);
    this.#ofValues.reset(maxStepsOfValues);
  }

  #testOf(accepting: JsonObject, rejecting: readonly JsonObject[]): CounterexampleTest {
    const { domain = {} } = this.#limits;
    const conditions = [domain, accepting].map((schema) => this.#pool.interpret(schema));
    const exceptions = rejecting.map((schema) => this.#pool.interpret(schema));
    const isAcceptedBy = (schema: InterpretedSchema, value: JsonValue): boolean => {
      this.#budget.reset(maxStepsPerValue);
      return schema.accepts(value);
    };
    return {
      accepts: (value) => conditions.every((schema) => isAcceptedBy(schema, value)),
      rejects: (value) => !exceptions.some((schema) => isAcceptedBy(schema, value)),
      rejectionOf: (value) => {
        this.#budget.reset(maxStepsPerValue);
        return formatProblems("validation failed:", exceptions[0]?.explain(value) ?? []);
      },
    };
  }
}

/** Decides whether a value is a counterexample. @throws {BudgetExceeded} */
interface CounterexampleTest {
  /** Whether the schema that has to accept the value accepts it, and the domain. */
  readonly accepts: (value: JsonValue) => boolean;
  /** Whether each schema that has to reject the value rejects it. */
  readonly rejects: (value: JsonValue) => boolean;
  /** The message of the first schema, which rejects the value. */
  readonly rejectionOf: (value: JsonValue) => string;
}

function isCounterexample(value: JsonValue, { accepts, rejects }: CounterexampleTest): boolean {
  return accepts(value) && rejects(value);
}

/** Returns undefined if the value takes too many steps, or a schema is not valid. */
function withinLimits<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof BudgetExceeded || error instanceof RangeError || isToolError(error)) return undefined;
    throw error;
  }
}
