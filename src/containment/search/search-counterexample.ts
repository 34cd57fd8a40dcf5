import {
  automatonOf,
  BudgetExceeded,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type StepBudget,
} from "../../json-schema/index.js";
import { literalOf, type SchemaPool } from "../solver/solver-memo.js";
import { createLiteralTest } from "../solver/string-leaf.js";
import { createRandom, patternsInSchemas, Sampler, wordsOf } from "./sampler.js";

/** What a search tries, and how it ends. */
interface SearchOptions {
  /** How many different values that the first schema accepts are tried. */
  readonly values: number;
  readonly seed: number;
  readonly pool: SchemaPool;
  /** What the steps of the search are part of. */
  readonly whole: StepBudget;
  /** Checks a value by the schema that has to accept it. */
  readonly accepts: (value: JsonValue) => boolean;
  /** Checks a value by the schema that has to reject it. */
  readonly rejects: (value: JsonValue) => boolean;
}

/** `none`: that many values were tried. `limited`: too few were, or they mean little, for the reason. */
type SearchResult =
  | { readonly kind: "found"; readonly value: JsonValue }
  | { readonly kind: "none"; readonly tried: number }
  | { readonly kind: "limited"; readonly reason: string };

const maxSteps = 150_000;
const maxMatches = 300_000;
/** If none of so many attempts makes a new value, further ones would hardly either. */
const maxFailures = 400;

/** Tries random values that the schema `accepting` accepts, half of them made so that `rejecting` should reject them. */
export function searchCounterexample(
  accepting: JsonObject,
  rejecting: readonly JsonObject[],
  options: SearchOptions,
): SearchResult {
  const { values, seed, pool, whole, accepts, rejects } = options;
  const accepted = [literalOf(pool.add(accepting), true)];
  const both = [...accepted, ...rejecting.map((schema) => literalOf(pool.add(schema), false))];
  const random = createRandom(seed);
  const budget = whole.part(maxSteps);
  const consume = (steps: number): void => budget.consume(steps);
  const words = wordsOf([accepting, ...rejecting]);
  const matches = createLiteralTest(pool, whole.part(maxMatches));
  const sampler = new Sampler({ pool, test: matches, random, words, consume });
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
    for (let attempt = 0, failures = 0; tried.size < values && failures < maxFailures; attempt++, failures++) {
      const before = tried.size;
      const value = sampler.sample(attempt % 2 === 0 ? both : accepted);
      if (value !== undefined && test(value)) return { kind: "found", value };
      if (tried.size > before) failures = 0;
    }
  } catch (error) {
    if (!(error instanceof BudgetExceeded) && !(error instanceof RangeError)) throw error;
    isStopped = true;
  }
  const opaque = patternsInSchemas([accepting, ...rejecting]).find((pattern) => automatonOf(pattern) === undefined);
  if (opaque !== undefined) return limited(`the pattern ${JSON.stringify(opaque)} cannot be compared`);
  if (isStopped && tried.size < values) return limited("the comparison takes too long");
  if (tried.size < values)
    return limited(`there is no proof, and only ${tried.size} of ${values} values could be tried`);
  return { kind: "none", tried: tried.size };
}

function limited(reason: string): SearchResult {
  return { kind: "limited", reason };
}

const maxTests = 600;

/** Makes a value smaller, step by step, as long as `isKept` is true of it. The first value has to fulfil it. */
export function shrink(value: JsonValue, isKept: (value: JsonValue) => boolean): JsonValue {
  let best = value;
  let left = maxTests;
  for (let next: JsonValue | undefined = best; next !== undefined; ) {
    best = next;
    next = undefined;
    for (const smaller of smallerThan(best)) {
      if (left-- <= 0) return best;
      if (!isKept(smaller)) continue;
      next = smaller;
      break;
    }
  }
  return best;
}

/** Lists simpler values, the simplest first: each is smaller in the order of `costOf`, so that shrinking ends. */
function* smallerThan(value: JsonValue): Iterable<JsonValue> {
  for (const simple of simplest) if (isSimpler(simple, value)) yield simple;
  if (typeof value === "string") yield* shorterStrings(value);
  if (typeof value === "number") yield* simplerNumbers(value);
  if (isJsonArray(value)) yield* smallerArrays(value);
  else if (isJsonObject(value)) {
    const entries = Object.entries(value);
    for (const [i] of entries.entries()) yield Object.fromEntries(entries.toSpliced(i, 1));
    for (const [i, [name, item]] of entries.entries()) {
      for (const smaller of smallerThan(item)) yield Object.fromEntries(entries.with(i, [name, smaller]));
    }
  }
}

const simplest: readonly JsonValue[] = [{}, [], "", 0, true, false, null];

/** Objects, arrays and strings are simpler when they are empty; other kinds are not exchanged for each other. */
function isSimpler(simple: JsonValue, value: JsonValue): boolean {
  if (typeof value === "object") return value !== null && Object.keys(value).length > 0;
  return typeof value === typeof simple && typeof value !== "boolean" && value !== simple;
}

function* shorterStrings(text: string): Iterable<string> {
  const characters = [...text];
  if (characters.length > 3) yield characters.slice(0, Math.floor(characters.length / 2)).join("");
  for (let i = 0; i < Math.min(characters.length, 30); i++) yield characters.toSpliced(i, 1).join("");
  for (let i = 0; i < Math.min(characters.length, 30); i++) {
    if (characters[i] !== "a" && characters.length < 30) yield characters.with(i, "a").join("");
  }
}

function* simplerNumbers(value: number): Iterable<number> {
  const size = Math.abs(value);
  for (const one of [Math.trunc(value), Math.trunc(value / 10), Math.trunc(value / 2), value - Math.sign(value)]) {
    if (Math.abs(one) < size) yield one;
  }
  if (value < 0) yield -value;
}

function* smallerArrays(items: readonly JsonValue[]): Iterable<JsonValue> {
  if (items.length > 3) yield items.slice(0, Math.floor(items.length / 2));
  for (let i = 0; i < items.length; i++) yield items.toSpliced(i, 1);
  for (const [i, item] of items.entries()) {
    for (const smaller of smallerThan(item)) yield items.with(i, smaller);
  }
}
