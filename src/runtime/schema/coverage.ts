import type { JsonObject, JsonValue } from "../model/index.js";

/**
 * The properties and items of an instance that the keywords of a schema evaluate if it accepts the instance. `unevaluatedProperties` and
 * `unevaluatedItems` apply to all others. Plain JSON, because the lowered schema contains it.
 */
export interface Coverage extends JsonObject {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  readonly allNames: boolean;
  /** The items before this index. */
  readonly upTo: number;
  readonly allItems: boolean;
  /** The items that match one of these schemas. */
  readonly contains: readonly JsonValue[];
  readonly cases: readonly CoverageCase[];
}

/** What else is evaluated, depending on whether the instance matches a schema. */
export interface CoverageCase extends JsonObject {
  readonly when: JsonValue;
  readonly yes: Coverage;
  readonly no: Coverage;
}

export const noCoverage: Coverage = {
  names: [],
  patterns: [],
  allNames: false,
  upTo: 0,
  allItems: false,
  contains: [],
  cases: [],
};

/** The default of a case: nothing is evaluated if its condition fails. */
export const noCase: Pick<CoverageCase, "no"> = { no: noCoverage };

/** Merges what several schemas evaluate. */
export function joinCoverage(parts: readonly Coverage[]): Coverage {
  return {
    names: [...new Set(parts.flatMap((part) => part.names))],
    patterns: [...new Set(parts.flatMap((part) => part.patterns))],
    allNames: parts.some((part) => part.allNames),
    upTo: Math.max(0, ...parts.map((part) => part.upTo)),
    allItems: parts.some((part) => part.allItems),
    contains: parts.flatMap((part) => part.contains),
    cases: parts.flatMap((part) => part.cases),
  };
}
