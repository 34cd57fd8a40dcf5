import { type JsonObject, type JsonValue, listAt } from "../../json-schema/index.js";
import { coverageChoice } from "./coverage-choice.js";
import { rangeOfSize } from "./number-leaf.js";
import { always, type Fact, factsOf, type Part, part } from "./requirement.js";
import {
  candidates,
  type Leaf,
  type LeafContext,
  type Literal,
  literalOf,
  negate,
  nothing,
  type Outcome,
  only,
  type SchemaPool,
  type SchemaTerm,
} from "./solver-memo.js";
import { size, sizeParts } from "./string-leaf.js";

/** A number of items from an index on that fulfil a literal. */
interface ItemCount {
  readonly from: number;
  readonly count: number;
  readonly literal: Literal;
}

/** The facts about an array, by what they are about. */
interface ArrayFacts {
  readonly min: number;
  readonly max: number;
  /** The first position from which on all are alike. */
  readonly special: number;
  readonly atLeast: readonly ItemCount[];
  readonly atMost: readonly ItemCount[];
  /** The literals that hold of the item at a position. */
  literalsAt(position: number): readonly Literal[];
}

export function readArrayFacts(facts: readonly Fact[]): ArrayFacts {
  const at = factsOf(facts, "item");
  const atMost = factsOf(facts, "at-most").map((fact) => ({ ...fact, from: 0 }));
  const none = atMost.filter(({ count }) => count === 0).map(({ literal }) => ({ from: 0, literal: negate(literal) }));
  const from = [...factsOf(facts, "items"), ...none];
  const atLeast = [
    ...factsOf(facts, "some-item").map((fact) => ({ ...fact, count: 1 })),
    ...factsOf(facts, "at-least").map((fact) => ({ ...fact, from: 0 })),
  ];
  const starts = [...from, ...atLeast].map((fact) => fact.from);
  return {
    ...rangeOfSize(facts),
    special: Math.max(0, ...at.map((fact) => fact.at + 1), ...starts),
    atLeast,
    atMost: atMost.filter(({ count }) => count > 0),
    literalsAt: (position) => [
      ...at.filter((fact) => fact.at === position).map((fact) => fact.literal),
      ...from.filter((fact) => fact.from <= position).map((fact) => fact.literal),
    ],
  };
}

/** More positions than this are not looked at one by one. */
const maxPositions = 100;
/** Longer examples are left to the random search. */
const maxExample = 60;

export function arrayLeaf(context: LeafContext, facts: readonly Fact[]): Leaf {
  const array = readArrayFacts(facts);
  let { min, max } = array;
  const uniques = factsOf(facts, "unique").map(({ holds }) => holds);
  if (uniques.includes(true) && uniques.includes(false)) return nothing;
  if (uniques.includes(false)) min = Math.max(min, 2);
  for (const { count } of array.atLeast) min = Math.max(min, count);
  if (min > max) return nothing;
  if (max === 0) return only([[]]);
  const special = array.special;
  if (special > maxPositions) return candidates([]);
  const outcomes = new Map<number, Outcome>();
  /** Positions from `special` on are all alike. */
  const at = (i: number, more: readonly Literal[] = []): Outcome => {
    const position = Math.min(i, special);
    if (more.length > 0) return context.solve([...array.literalsAt(position), ...more]);
    const known = outcomes.get(position) ?? context.solve(array.literalsAt(position));
    outcomes.set(position, known);
    return known;
  };
  for (let i = 0; i <= special && i < max; i++) {
    // A position that nothing fits ends the array.
    if (at(i).kind === "none") max = i;
  }
  if (min > max) return nothing;
  const positions = (from: number): readonly number[] =>
    Array.from({ length: special + 1 }, (_, i) => i).filter((i) => (i >= from || i === special) && i < max);
  for (const { from, literal: one } of array.atLeast) {
    if (positions(from).every((i) => at(i, [one]).kind === "none")) return nothing;
  }
  if (array.atLeast.some((least) => array.atMost.some((most) => contradicts(least, most)))) return nothing;
  return max === 0 ? only([[]]) : candidates(examples());

  /** More items of one schema than another allows that includes it. */
  function contradicts(least: ItemCount, most: ItemCount): boolean {
    if (least.count <= most.count) return false;
    return positions(0).every((i) => at(i, [least.literal, negate(most.literal)]).kind === "none");
  }

  function* examples(): Iterable<JsonValue> {
    const extras = new Map<number, Literal[]>();
    for (const { from, count, literal: one } of array.atLeast) {
      let left = count;
      for (let i = from; left > 0 && i < Math.min(max, special + maxExample); i++) {
        const before = extras.get(i) ?? [];
        if (at(i, [...before, one]).kind !== "found") continue;
        extras.set(i, [...before, one]);
        left--;
      }
    }
    const length = Math.max(min, ...[...extras.keys()].map((i) => i + 1));
    if (length > maxExample) return;
    const spare = array.atMost.map(({ literal: one }) => negate(one));
    for (const size of [length, length + 1]) {
      const items = size <= max ? fill(size, extras, spare) : undefined;
      if (!items) continue;
      yield items;
      yield* doubled(items);
    }
  }

  function fill(
    size: number,
    extras: ReadonlyMap<number, Literal[]>,
    spare: readonly Literal[],
  ): JsonValue[] | undefined {
    const items: JsonValue[] = [];
    for (let i = 0; i < size; i++) {
      const own = extras.get(i) ?? [];
      const others = uniques.includes(true) && items.length > 0 ? [differentFrom(items)] : [];
      const wishes = [[...own, ...spare, ...others], [...own, ...spare], [...own, ...others], own, []];
      const outcome = wishes.map((more) => at(i, more)).find((one) => one.kind === "found");
      if (outcome?.kind !== "found") return undefined;
      items.push(outcome.value);
    }
    return items;
  }

  function differentFrom(items: readonly JsonValue[]): Literal {
    return literalOf(context.pool.made({ enum: items }), false);
  }

  /** Repeats an item, where items must not all differ. */
  function doubled(items: readonly JsonValue[]): readonly JsonValue[] {
    if (!uniques.includes(false)) return [];
    const both = context.solve([...array.literalsAt(Math.min(0, special)), ...array.literalsAt(Math.min(1, special))]);
    const pair = both.kind === "found" ? [[both.value, both.value, ...items.slice(2)]] : [];
    return [...pair, ...items.slice(0, 1).map((item) => [...items, item]), items.map(() => items.at(-1) ?? null)];
  }
}

/** Splits the keywords for arrays. */
export function arrayParts(pool: SchemaPool, term: SchemaTerm, schema: JsonObject): readonly Part[] {
  const parts = [...sizeParts(schema["minItems"], schema["maxItems"])];
  const prefix = listAt(schema, "prefixItems");
  for (const [at, item] of prefix.entries()) parts.push(itemPart(pool.term(item, term.document), at));
  const { items, contains, uniqueItems, unevaluatedItems } = schema;
  if (items !== undefined) parts.push(itemsPart(pool.term(items, term.document), prefix.length));
  if (uniqueItems === true) parts.push(part((holds) => ({ kind: "unique", holds })));
  if (contains !== undefined) parts.push(...containsParts(pool.term(contains, term.document), schema));
  if (unevaluatedItems !== undefined) parts.push(unevaluatedItemsPart(pool, term, schema, unevaluatedItems));
  return parts;
}

function itemPart(item: SchemaTerm, at: number): Part {
  return {
    yes: [{ kind: "item", at, literal: literalOf(item, true) }],
    no: [size(at + 1, Number.POSITIVE_INFINITY), { kind: "item", at, literal: literalOf(item, false) }],
  };
}

function itemsPart(item: SchemaTerm, from: number): Part {
  return {
    yes: [{ kind: "items", from, literal: literalOf(item, true) }],
    no: [{ kind: "some-item", from, literal: literalOf(item, false) }],
  };
}

function containsParts(item: SchemaTerm, schema: JsonObject): readonly Part[] {
  const { minContains = 1, maxContains } = schema;
  const atLeast = (count: number): Fact => ({ kind: "at-least", count, literal: literalOf(item, true) });
  const atMost = (count: number): Fact => ({ kind: "at-most", count, literal: literalOf(item, true) });
  const parts: Part[] = [];
  const min = Number(minContains);
  if (min > 0) parts.push({ yes: [atLeast(min)], no: [atMost(min - 1)] });
  if (typeof maxContains === "number") parts.push({ yes: [atMost(maxContains)], no: [atLeast(maxContains + 1)] });
  return parts;
}

/** With the coverage of one case, `unevaluatedItems` is `items` for those that no `contains` matches. */
function unevaluatedItemsPart(pool: SchemaPool, term: SchemaTerm, schema: JsonObject, rest: JsonValue): Part {
  return coverageChoice(pool, term, schema, ({ allItems, upTo, contains }) => {
    if (allItems) return always;
    const item: JsonValue = contains.length === 0 ? rest : { anyOf: [rest, ...contains] };
    return itemsPart(pool.term(item, term.document), upTo);
  });
}
