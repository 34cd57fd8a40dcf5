import {
  checkFormats,
  compileWithin,
  createFits,
  type Fits,
  type FormatCheck,
  type JsonValue,
  localReader,
  rememberPatterns,
  StepBudget,
} from "../../json-schema/index.js";
import type { Literal, SchemaPool } from "./schema-pool.js";

/** Tests values by interpreting the schemas of a pool. */
export interface LiteralTest {
  /** Checks whether a value fulfils every literal. @throws {BudgetExceeded} */
  fulfils(literals: readonly Literal[], value: JsonValue): boolean;
  /** Checks whether a string matches a pattern. @throws {BudgetExceeded} */
  matchesPattern(pattern: string, text: string): boolean;
}

/** Creates a test. @param maxSteps how much work it does in all before it throws */
export function createLiteralTest(
  pool: SchemaPool,
  formats: Readonly<Record<string, FormatCheck>>,
  maxSteps: number,
): LiteralTest {
  const budget = new StepBudget(maxSteps);
  const pattern = rememberPatterns((source) => compileWithin(budget, source));
  const fitsFormat = checkFormats(formats);
  const byDocument = new Map<number, Fits>();
  const fitsOf = (document: number): Fits => {
    const known = byDocument.get(document);
    if (known) return known;
    const reader = { ...localReader({ $defs: pool.definitionsOf(document) }, fitsFormat), pattern };
    const fits = createFits(reader, budget, { remembers: false });
    byDocument.set(document, fits);
    return fits;
  };
  return {
    fulfils: (literals, value) =>
      literals.every(({ term, holds }) => fitsOf(term.document)(term.schema, value) === holds),
    matchesPattern: (source, text) => pattern(source).test(text),
  };
}
