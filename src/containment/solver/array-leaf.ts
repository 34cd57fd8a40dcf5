import type { JsonValue } from "../../json-schema/index.js";
import { type ItemCount, readArrayFacts } from "./array-facts.js";
import { candidates, type Leaf, type LeafContext, nothing, type Outcome, only } from "./outcome.js";
import type { Fact } from "./requirement.js";
import { type Literal, literal, negate } from "./schema-pool.js";

/** More positions than this are not looked at one by one. */
const maxPositions = 100;
/** Longer examples are left to the random search. */
const maxExample = 60;

/** Checks the facts about an array. */
export function arrayLeaf(context: LeafContext, facts: readonly Fact[]): Leaf {
  const array = readArrayFacts(facts);
  let { min, max } = array;
  const uniques = facts.flatMap((fact) => (fact.kind === "unique" ? [fact.holds] : []));
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
  const wanted = [...array.some, ...array.atLeast.map(({ literal: one }) => ({ from: 0, literal: one }))];
  const positions = (from: number): readonly number[] =>
    Array.from({ length: special + 1 }, (_, i) => i).filter((i) => (i >= from || i === special) && i < max);
  for (const { from, literal: one } of wanted) {
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
    const place = (from: number, one: Literal): void => {
      for (let i = from; i < Math.min(max, special + maxExample); i++) {
        const before = extras.get(i) ?? [];
        if (at(i, [...before, one]).kind !== "found") continue;
        extras.set(i, [...before, one]);
        return;
      }
    };
    for (const { from, literal: one } of array.some) place(from, one);
    for (const { count, literal: one } of array.atLeast) placeSeveral(count, one);
    function placeSeveral(count: number, one: Literal): void {
      let left = count;
      for (let i = 0; left > 0 && i < Math.min(max, special + maxExample); i++) {
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
      const own = extras.get(i) ?? spare;
      const others = uniques.includes(true) && items.length > 0 ? [differentFrom(items)] : [];
      const outcomes = [[...own, ...others], own, []].map((more) => () => at(i, more));
      const outcome = outcomes.map((make) => make()).find((one) => one.kind === "found");
      if (outcome?.kind !== "found") return undefined;
      items.push(outcome.value);
    }
    return items;
  }

  function differentFrom(items: readonly JsonValue[]): Literal {
    return literal(context.pool.made({ enum: items }), false);
  }

  /** Repeats an item, where items must not all differ. */
  function doubled(items: readonly JsonValue[]): readonly JsonValue[] {
    if (!uniques.includes(false)) return [];
    const both = context.solve([...array.literalsAt(Math.min(0, special)), ...array.literalsAt(Math.min(1, special))]);
    const pair = both.kind === "found" ? [[both.value, both.value, ...items.slice(2)]] : [];
    return [...pair, ...items.slice(0, 1).map((item) => [...items, item]), items.map(() => items.at(-1) ?? null)];
  }
}
