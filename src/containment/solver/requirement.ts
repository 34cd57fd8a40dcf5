import type { JsonValue, PatternTest } from "../../json-schema/index.js";
import type { Literal } from "./solver-memo.js";

/** A name that some property of the value has, and the literals that hold of the name and of the property's value. */
export interface SomeProperty {
  readonly kind: "some-property";
  readonly tests: readonly PatternTest[];
  readonly notNames: readonly string[];
  readonly name: readonly Literal[];
  readonly value: readonly Literal[];
}

/** What a value of one kind must fulfil. A fact is always positive: the negation of a keyword is another fact. */
export type Fact =
  | { readonly kind: "values"; readonly values: readonly JsonValue[] }
  | { readonly kind: "not-values"; readonly values: readonly JsonValue[] }
  /** The number of characters, items or properties. */
  | { readonly kind: "size"; readonly min: number; readonly max: number }
  | { readonly kind: "from"; readonly value: number; readonly exclusive: boolean }
  | { readonly kind: "to"; readonly value: number; readonly exclusive: boolean }
  /** Integers are the multiples of 1. */
  | { readonly kind: "multiple"; readonly of: number; readonly holds: boolean }
  | { readonly kind: "pattern"; readonly pattern: string; readonly holds: boolean }
  | { readonly kind: "format"; readonly format: string; readonly holds: boolean }
  | { readonly kind: "unique"; readonly holds: boolean }
  /** The item at an index, if there is one. */
  | { readonly kind: "item"; readonly at: number; readonly literal: Literal }
  /** Every item from an index on. */
  | { readonly kind: "items"; readonly from: number; readonly literal: Literal }
  /** Some item from an index on. */
  | { readonly kind: "some-item"; readonly from: number; readonly literal: Literal }
  | { readonly kind: "at-least"; readonly count: number; readonly literal: Literal }
  | { readonly kind: "at-most"; readonly count: number; readonly literal: Literal }
  | { readonly kind: "present"; readonly name: string }
  | { readonly kind: "absent"; readonly name: string }
  /** The property of a name, if there is one. */
  | { readonly kind: "property"; readonly name: string; readonly literal: Literal }
  | { readonly kind: "properties"; readonly pattern: string; readonly literal: Literal }
  /** Every property whose name is not in a list and matches none of the patterns. */
  | {
      readonly kind: "additional";
      readonly names: readonly string[];
      readonly patterns: readonly string[];
      readonly literal: Literal;
    }
  | { readonly kind: "names"; readonly literal: Literal }
  | SomeProperty;

export function factsOf<K extends Fact["kind"]>(
  facts: readonly Fact[],
  kind: K,
): readonly Extract<Fact, { readonly kind: K }>[] {
  return facts.filter((fact): fact is Extract<Fact, { readonly kind: K }> => fact.kind === kind);
}

/** One of several lists of requirements is fulfilled; with no alternatives, nothing fulfils it. */
export interface Choice {
  readonly kind: "choice";
  readonly alternatives: readonly (readonly Requirement[])[];
}

/** What a value must fulfil. */
export type Requirement = Literal | Fact | Choice;

/** Part of a schema: its requirements, and those of its negation. */
export interface Part {
  readonly yes: readonly Requirement[];
  readonly no: readonly Requirement[];
}

/** Creates a part with one requirement, which holds or does not. */
export function part(of: (holds: boolean) => Requirement): Part {
  return { yes: [of(true)], no: [of(false)] };
}

export function choice(alternatives: Choice["alternatives"]): Choice {
  return { kind: "choice", alternatives };
}

/** Cannot be fulfilled. */
export const never: Choice = choice([]);

/** Part of a schema that every value fulfils. */
export const always: Part = { yes: [], no: [never] };
