import type { JsonValue } from "../../json-schema/index.js";
import type { Literal, SchemaPool } from "./schema-pool.js";

/** `none`: proved that no value fulfils the literals. `found`: a value that does. `open`: neither is known. */
export type Outcome =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly value: JsonValue }
  | { readonly kind: "open" };

/** What the facts of one kind of values leave: nothing, or values to try; `exact` if there are no others. */
export type Leaf =
  | { readonly kind: "none" }
  | { readonly kind: "candidates"; readonly values: Iterable<JsonValue>; readonly exact: boolean };

/** What the checks of facts need. */
export interface LeafContext {
  readonly pool: SchemaPool;
  /** Solves for a part of the value: an item, a property or a property name. */
  solve(literals: readonly Literal[]): Outcome;
  fulfils(literals: readonly Literal[], value: JsonValue): boolean;
  matchesPattern(pattern: string, text: string): boolean;
  consume(steps: number): void;
}

/** No value fulfils the facts. */
export const nothing: Leaf = { kind: "none" };

/** Values to try, among others that may exist. An iterable is read only when the values are needed. */
export function candidates(values: Iterable<JsonValue>): Leaf {
  return { kind: "candidates", values, exact: false };
}

/** The only values that may fulfil the facts. */
export function only(values: readonly JsonValue[]): Leaf {
  return { kind: "candidates", values, exact: true };
}
