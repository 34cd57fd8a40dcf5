import type { Coverage } from "toolwright/internal/schema";
import type { JsonValue } from "../../json-schema/index.js";
import { choice, type Part, type Requirement } from "./requirement.js";
import { literal, type SchemaPool, type SchemaTerm } from "./schema-pool.js";

/** More cases than this multiply too much; the part is then left out, and the result is unknown unless other parts decide. */
const maxCases = 7;

/** Distinguishes the cases of a coverage, so that in each of them an `unevaluated…` keyword is one of its simpler relatives. */
export function coverageChoice(
  pool: SchemaPool,
  term: SchemaTerm,
  coverage: JsonValue | undefined,
  partFor: (covered: Coverage) => Part,
): Part {
  // Lowering writes every `unevaluated…` keyword with a coverage.
  const whole = coverage as unknown as Coverage;
  if (countCases(whole) > maxCases) return { yes: [], no: [] };
  const requirements = (
    covered: Coverage,
    open: readonly Coverage["cases"][number][],
    side: "yes" | "no",
  ): readonly Requirement[] => {
    const [first, ...others] = open;
    if (!first) return partFor(covered)[side];
    const when = pool.term(first.when, term.document);
    const alternative = (holds: boolean): readonly Requirement[] => {
      const more = holds ? first.yes : first.no;
      return [literal(when, holds), ...requirements(join(covered, more), [...others, ...more.cases], side)];
    };
    return [choice([alternative(true), alternative(false)])];
  };
  return { yes: requirements(whole, whole.cases, "yes"), no: requirements(whole, whole.cases, "no") };
}

function countCases({ cases }: Coverage): number {
  return cases.reduce((sum, { yes, no }) => sum + 1 + countCases(yes) + countCases(no), 0);
}

function join(a: Coverage, b: Coverage): Coverage {
  return {
    names: [...new Set([...a.names, ...b.names])],
    patterns: [...new Set([...a.patterns, ...b.patterns])],
    allNames: a.allNames || b.allNames,
    upTo: Math.max(a.upTo, b.upTo),
    allItems: a.allItems || b.allItems,
    contains: [...a.contains, ...b.contains],
    cases: [],
  };
}
