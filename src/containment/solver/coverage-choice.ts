import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt } from "../../json-schema/index.js";
import { choice, type Part, type Requirement } from "./requirement.js";
import { literalOf, type SchemaPool, type SchemaTerm } from "./solver-memo.js";

/**
 * The properties and items of a value that the keywords of a schema evaluate if it accepts the value. `unevaluatedProperties` and
 * `unevaluatedItems` apply to all others.
 */
interface Coverage {
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

/** What else is evaluated, depending on whether the value matches a schema. */
interface CoverageCase {
  readonly when: JsonValue;
  readonly yes: Coverage;
  readonly no: Coverage;
}

const noCoverage: Coverage = {
  names: [],
  patterns: [],
  allNames: false,
  upTo: 0,
  allItems: false,
  contains: [],
  cases: [],
};

/** With more cases or schemas, which multiply, the part is left out, and the result is unknown unless other parts decide. */
const maxCases = 7;
const maxSchemas = 500;

/** Distinguishes the cases of what a schema evaluates, so that in each of them an `unevaluated…` keyword is one of its simpler relatives. */
export function coverageChoice(
  pool: SchemaPool,
  term: SchemaTerm,
  schema: JsonObject,
  partFor: (covered: Coverage) => Part,
): Part {
  const { unevaluatedProperties: _, unevaluatedItems: __, ...others } = schema;
  const whole = readCoverage(pool, term, others);
  if (whole === undefined) return { yes: [], no: [] };
  const requirements = (
    covered: Coverage,
    open: readonly CoverageCase[],
    side: "yes" | "no",
  ): readonly Requirement[] => {
    const [first, ...rest] = open;
    if (!first) return partFor(covered)[side];
    const when = pool.term(first.when, term.document);
    const alternative = (holds: boolean): readonly Requirement[] => {
      const more = holds ? first.yes : first.no;
      return [literalOf(when, holds), ...requirements(join([covered, more]), [...rest, ...more.cases], side)];
    };
    return [choice([alternative(true), alternative(false)])];
  };
  return { yes: requirements(whole, whole.cases, "yes"), no: requirements(whole, whole.cases, "no") };
}

/** Returns what the keywords of a schema evaluate; undefined if that takes too many cases. */
function readCoverage(pool: SchemaPool, term: SchemaTerm, root: JsonObject): Coverage | undefined {
  let [schemas, cases] = [0, 0];
  const isTooLarge = (): boolean => schemas > maxSchemas || cases > maxCases;
  const coverageOf = (schema: JsonValue = true): Coverage => {
    schemas += 1;
    if (!isJsonObject(schema) || isTooLarge()) return noCoverage;
    const { $ref, contains } = schema;
    const has = (keyword: string): boolean => schema[keyword] !== undefined;
    const own: Coverage = {
      names: Object.keys(objectAt(schema, "properties")),
      patterns: Object.keys(objectAt(schema, "patternProperties")),
      allNames: has("additionalProperties") || has("unevaluatedProperties"),
      upTo: listAt(schema, "prefixItems").length,
      allItems: has("items") || has("unevaluatedItems"),
      contains: contains === undefined ? [] : [contains],
      cases: casesOf(schema),
    };
    const target = typeof $ref === "string" ? pool.target(term, $ref).schema : true;
    return join([own, ...[target, ...listAt(schema, "allOf")].map((part) => coverageOf(part))]);
  };
  const casesOf = (schema: JsonObject): readonly CoverageCase[] => {
    const { if: condition } = schema;
    const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
    cases += branches.length + (condition === undefined ? 0 : 1);
    const found = branches.map((when) => ({ when, yes: coverageOf(when), no: noCoverage }));
    if (condition === undefined) return found;
    const yes = join([coverageOf(condition), coverageOf(schema["then"])]);
    return [...found, { when: condition, yes, no: coverageOf(schema["else"]) }];
  };
  const whole = coverageOf(root);
  return isTooLarge() ? undefined : whole;
}

/** Merges what several schemas evaluate. */
function join(parts: readonly Coverage[]): Coverage {
  return {
    names: [...new Set(parts.flatMap(({ names }) => names))],
    patterns: [...new Set(parts.flatMap(({ patterns }) => patterns))],
    allNames: parts.some(({ allNames }) => allNames),
    upTo: Math.max(...parts.map(({ upTo }) => upTo)),
    allItems: parts.some(({ allItems }) => allItems),
    contains: parts.flatMap(({ contains }) => contains),
    cases: parts.flatMap(({ cases }) => cases),
  };
}
