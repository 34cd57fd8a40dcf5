import type { Fact } from "./requirement.js";
import { type Literal, negate } from "./schema-pool.js";
import { rangeOfSize } from "./size-range.js";

/** A number of items that fulfil a literal. */
export interface ItemCount {
  readonly count: number;
  readonly literal: Literal;
}

/** The facts about an array, by what they are about. */
export interface ArrayFacts {
  readonly min: number;
  readonly max: number;
  /** The first position from which on all are alike. */
  readonly special: number;
  /** Some item from an index on. */
  readonly some: readonly { readonly from: number; readonly literal: Literal }[];
  readonly atLeast: readonly ItemCount[];
  readonly atMost: readonly ItemCount[];
  /** The literals that hold of the item at a position. */
  literalsAt(position: number): readonly Literal[];
}

/** Sorts the facts about an array. */
export function readArrayFacts(facts: readonly Fact[]): ArrayFacts {
  const at = facts.flatMap((fact) => (fact.kind === "item" ? [fact] : []));
  const none = facts.flatMap((fact) => (fact.kind === "at-most" && fact.count === 0 ? [negate(fact.literal)] : []));
  const from = [
    ...facts.flatMap((fact) => (fact.kind === "items" ? [fact] : [])),
    ...none.map((one) => ({ from: 0, literal: one })),
  ];
  const some = facts.flatMap((fact) => (fact.kind === "some-item" ? [fact] : []));
  const indexes = [
    ...at.map((fact) => fact.at + 1),
    ...from.map((fact) => fact.from),
    ...some.map((fact) => fact.from),
  ];
  return {
    ...rangeOfSize(facts),
    special: Math.max(0, ...indexes),
    some,
    atLeast: facts.flatMap((fact) => (fact.kind === "at-least" ? [fact] : [])),
    atMost: facts.flatMap((fact) => (fact.kind === "at-most" && fact.count > 0 ? [fact] : [])),
    literalsAt: (position) => [
      ...at.filter((fact) => fact.at === position).map((fact) => fact.literal),
      ...from.filter((fact) => fact.from <= position).map((fact) => fact.literal),
    ],
  };
}
