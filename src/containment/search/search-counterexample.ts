import {
  BudgetExceeded,
  type FormatCheck,
  type JsonObject,
  type JsonValue,
  StepBudget,
} from "../../json-schema/index.js";
import { automatonOf } from "../language/pattern-automaton.js";
import { createLiteralTest } from "../solver/literal-test.js";
import { literal, type SchemaPool } from "../solver/schema-pool.js";
import { createRandom } from "./random.js";
import { Sampler } from "./sampler.js";
import { patternsOf, wordsOf } from "./schema-words.js";

/** What a search tries, and how it ends. */
export interface SearchOptions {
  /** How many different values that the first schema accepts are tried. */
  readonly values: number;
  readonly seed: number;
  readonly pool: SchemaPool;
  readonly formats: Readonly<Record<string, FormatCheck>>;
  /** Checks a value by the schema that has to accept it. */
  readonly accepts: (value: JsonValue) => boolean;
  /** Checks a value by the schema that has to reject it. */
  readonly rejects: (value: JsonValue) => boolean;
}

/** `none`: that many values were tried. `limited`: too few were, or they mean little, for the reason. */
export type SearchResult =
  | { readonly kind: "found"; readonly value: JsonValue }
  | { readonly kind: "none"; readonly tried: number }
  | { readonly kind: "limited"; readonly reason: string };

/** Fewer values say nothing about a schema. */
const minValues = 50;
const maxSteps = 150_000;
const maxMatches = 300_000;
/** If none of so many attempts makes a value, further ones would not either. */
const maxFailures = 400;

/** Tries random values that the schema `accepting` accepts, half of them made so that `rejecting` should reject them. */
export function searchCounterexample(
  accepting: JsonObject,
  rejecting: readonly JsonObject[],
  options: SearchOptions,
): SearchResult {
  const { values, seed, pool, formats, accepts, rejects } = options;
  const accepted = [literal(pool.add(accepting), true)];
  const both = [...accepted, ...rejecting.map((schema) => literal(pool.add(schema), false))];
  const random = createRandom(seed);
  const budget = new StepBudget(maxSteps);
  const consume = (steps: number): void => budget.consume(steps);
  const words = wordsOf([accepting, ...rejecting]);
  const sampler = new Sampler({ pool, test: createLiteralTest(pool, formats, maxMatches), random, words, consume });
  const tried = new Set<string>();
  const test = (value: JsonValue): boolean => {
    const text = JSON.stringify(value);
    if (tried.has(text) || !accepts(value)) return false;
    tried.add(text);
    return rejects(value);
  };
  let isStopped = false;
  try {
    for (const value of words.values) if (test(value)) return { kind: "found", value };
    const isUseful = (attempt: number): boolean => tried.size > 0 || attempt < maxFailures;
    for (let attempt = 0; attempt < values * 4 && tried.size < values && isUseful(attempt); attempt++) {
      const value = sampler.sample(attempt % 2 === 0 ? both : accepted);
      if (value !== undefined && test(value)) return { kind: "found", value };
    }
  } catch (error) {
    if (!(error instanceof BudgetExceeded) && !(error instanceof RangeError)) throw error;
    isStopped = true;
  }
  const opaque = patternsOf([accepting, ...rejecting]).find((pattern) => automatonOf(pattern) === undefined);
  if (opaque !== undefined) return limited(`the pattern ${JSON.stringify(opaque)} cannot be compared`);
  if (isStopped && tried.size < minValues) return limited("the comparison takes too many steps");
  if (tried.size < minValues) return limited(`there is no proof, and only ${tried.size} values could be tried`);
  return { kind: "none", tried: tried.size };
}

function limited(reason: string): SearchResult {
  return { kind: "limited", reason };
}
