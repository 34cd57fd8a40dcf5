import {
  createStringSearch,
  fitsFormat,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Kind,
  kinds,
  type PatternTest,
} from "../../json-schema/index.js";
import { readArrayFacts } from "../solver/array-leaf.js";
import { numberLeaf } from "../solver/number-leaf.js";
import { readObjectFacts } from "../solver/object-facts.js";
import { type Branch, emptyBranch, Propagation } from "../solver/propagation.js";
import { type Fact, factsOf } from "../solver/requirement.js";
import { type Leaf, type Literal, negate, type SchemaPool } from "../solver/solver-memo.js";
import { type LiteralTest, stringLeaf } from "../solver/string-leaf.js";

/** Returns numbers from 0 up to 1. */
type Random = () => number;

/** Creates a generator that returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks one item; `undefined` from an empty list. */
function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Returns the items in random order. */
function shuffle<T>(random: Random, list: readonly T[]): readonly T[] {
  const keyed = list.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

const maxDepth = 7;
const maxTries = 4;

interface SamplerContext {
  readonly pool: SchemaPool;
  readonly test: LiteralTest;
  readonly random: Random;
  readonly words: SchemaWords;
  /** Counts work, and throws when there was too much of it. */
  readonly consume: (steps: number) => void;
}

/** Makes random values that probably fulfil literals: it takes one alternative of each choice, and values that the facts allow. */
export class Sampler {
  readonly #context: SamplerContext;
  readonly #propagation: Propagation;
  readonly #findStrings = createStringSearch();
  readonly #strings = new Map<string, readonly JsonValue[]>();

  constructor(context: SamplerContext) {
    this.#context = context;
    this.#propagation = new Propagation(context.pool, context.consume);
  }

  /** Makes a value; `undefined` if the attempt fails. */
  sample(literals: readonly Literal[], depth = 0): JsonValue | undefined {
    const { random } = this.#context;
    for (const kind of shuffle(random, kinds)) {
      const branch = this.#branch(kind, literals);
      const value = branch && this.#valueOf(kind, branch.facts, literals, depth);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Decides every choice at random. */
  #branch(kind: Kind, literals: readonly Literal[]): Branch | undefined {
    let branch = this.#propagation.extend(kind, emptyBranch, literals);
    while (branch && branch.choices.length > 0) {
      const [choice, ...choices]: Branch["choices"] = branch.choices;
      const rest: Branch = { ...branch, choices };
      const order = shuffle(this.#context.random, choice?.alternatives ?? []).slice(0, maxTries);
      branch = undefined;
      for (const alternative of order) {
        branch = this.#propagation.extend(kind, rest, alternative);
        if (branch) break;
      }
    }
    return branch;
  }

  #valueOf(kind: Kind, facts: readonly Fact[], literals: readonly Literal[], depth: number): JsonValue | undefined {
    const { random, words } = this.#context;
    const [listed] = factsOf(facts, "values");
    if (listed) return pick(random, listed.values);
    switch (kind) {
      case "null":
        return null;
      case "boolean":
        return random() < 0.5;
      case "number":
        return this.#fitting(literals, [...valuesOf(numberLeaf(facts)), ...words.numbers]);
      case "string":
        return this.#fitting(literals, [...this.#stringsFor(facts), ...words.strings]);
      case "array":
        return this.#array(facts, depth);
      default:
        return this.#object(facts, depth);
    }
  }

  #fitting(literals: readonly Literal[], values: readonly JsonValue[]): JsonValue | undefined {
    const { random, test } = this.#context;
    const order = shuffle(random, values).slice(0, 12);
    return order.find((value) => test.fulfils(literals, value));
  }

  #stringsFor(facts: readonly Fact[]): readonly JsonValue[] {
    const key = JSON.stringify(facts);
    const known = this.#strings.get(key);
    if (known) return known;
    const found = valuesOf(stringLeaf(facts, (constraints) => this.#findStrings(constraints, this.#context.consume)));
    this.#strings.set(key, found);
    return found;
  }

  #array(facts: readonly Fact[], depth: number): JsonValue | undefined {
    const { random, test } = this.#context;
    const array = readArrayFacts(facts);
    const more = depth > maxDepth ? 0 : Math.floor(random() * 4);
    const least = Math.max(array.min, ...array.atLeast.map(({ count }) => count));
    const length = Math.min(array.max, Math.min(least, 50) + more + array.atLeast.length);
    const items: JsonValue[] = [];
    for (let i = 0; i < length; i++) {
      const extra = array.atLeast.filter(({ from }) => i >= from && random() < 0.6).map(({ literal }) => literal);
      const full = array.atMost.filter(
        ({ count, literal }) => items.filter((one) => test.fulfils([literal], one)).length >= count,
      );
      const others = full.map(({ literal }) => negate(literal));
      const item = this.sample([...array.literalsAt(i), ...extra, ...others], depth + 1);
      if (item === undefined) return items.length >= least ? items : undefined;
      items.push(random() < 0.1 ? (pick(random, items) ?? item) : item);
    }
    return items;
  }

  #object(facts: readonly Fact[], depth: number): JsonObject | undefined {
    const { random, words, test } = this.#context;
    const object = readObjectFacts(test, facts);
    const optional = depth > maxDepth ? 0 : pick(random, [0, 0.3, 0.7]);
    const names = new Set(object.present);
    for (const name of object.mentioned) if (random() < (optional ?? 0)) names.add(name);
    const count = object.min - names.size + (depth <= maxDepth && random() < 0.3 ? 1 : 0);
    for (let i = 0; i < Math.min(count, 20); i++) names.add(pick(random, words.names) ?? "a");
    const extras = object.some.flatMap(({ tests, name, value, notNames }) => {
      const free = [...object.mentioned, ...words.names, ...this.#namesFor(tests, name)];
      const fits = (one: string): boolean =>
        !notNames.includes(one) &&
        test.fulfils(name, one) &&
        tests.every(({ pattern, holds }) => test.matchesPattern(pattern, one) === holds);
      const chosen = shuffle(random, free).find(fits);
      return chosen === undefined ? [] : [{ name: chosen, value }];
    });
    for (const { name } of extras) names.add(name);
    const entries: [string, JsonValue][] = [];
    for (const name of names) {
      if (object.absent.has(name) || entries.length >= object.max) continue;
      const own = extras.filter((extra) => extra.name === name).flatMap(({ value }) => value);
      const value = this.sample([...object.literalsOf(name), ...own], depth + 1);
      if (value !== undefined) entries.push([name, value]);
      else if (object.present.has(name)) return undefined;
    }
    return Object.fromEntries(entries);
  }

  #namesFor(tests: readonly PatternTest[], name: readonly Literal[]): readonly string[] {
    const facts = tests.map(({ pattern, holds }): Fact => ({ kind: "pattern", pattern, holds }));
    const branch = name.length > 0 ? this.#branch("string", name) : emptyBranch;
    return this.#stringsFor([...facts, ...(branch?.facts ?? [])]).map(String);
  }
}

function valuesOf(leaf: Leaf): readonly JsonValue[] {
  return leaf.kind === "none" ? [] : [...leaf.values];
}

/** Values that schemas mention: where they differ, such values are likely to show it. */
interface SchemaWords {
  readonly numbers: readonly number[];
  readonly strings: readonly string[];
  readonly names: readonly string[];
  readonly values: readonly JsonValue[];
}

const maxWords = 200;

/** Collects what schemas mention: members of enums, bounds with their neighbours, names of properties, examples and defaults. */
export function wordsOf(schemas: readonly JsonValue[]): SchemaWords {
  const numbers = new Set([0, 1, -1, 0.5, 2, 100, 1e9]);
  const strings = new Set(["", "a", "0", "text", "A b"]);
  const names = new Set(["a", "extra"]);
  const values: JsonValue[] = [];
  const addValue = (value: JsonValue): void => {
    if (values.length < maxWords) values.push(value);
    if (typeof value === "string") strings.add(value);
    if (typeof value === "number") numbers.add(value);
    if (isJsonObject(value)) for (const name of Object.keys(value)) names.add(name);
  };
  for (const object of objectsIn(schemas)) {
    for (const [keyword, value] of Object.entries(object)) {
      const isList = ["enum", "examples"].includes(keyword) && Array.isArray(value);
      if (isList) for (const one of value) addValue(one);
      if (["const", "default"].includes(keyword)) addValue(value);
      if (typeof value === "number") for (const one of [value - 1, value, value + 1, value + 0.5]) numbers.add(one);
      if (keyword === "required" && Array.isArray(value)) for (const name of value) names.add(String(name));
      if (keyword === "properties" && isJsonObject(value)) for (const name of Object.keys(value)) names.add(name);
    }
  }
  return {
    numbers: [...numbers].slice(0, maxWords),
    strings: [...strings].slice(0, maxWords),
    names: [...names].slice(0, maxWords),
    values,
  };
}

function* objectsIn(values: readonly JsonValue[]): Iterable<JsonObject> {
  const open = [...values];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (isJsonObject(next)) yield next;
    open.push(...Object.values(next));
  }
}

/** Collects the regular expressions of schemas. */
export function patternsInSchemas(schemas: readonly JsonValue[]): readonly string[] {
  const found = new Set<string>();
  for (const { pattern, patternProperties } of objectsIn(schemas)) {
    if (typeof pattern === "string") found.add(pattern);
    if (isJsonObject(patternProperties)) for (const one of Object.keys(patternProperties)) found.add(one);
  }
  // A property may be called "pattern" and hold what is not one.
  return [...found].filter((one) => fitsFormat("regex", one));
}
