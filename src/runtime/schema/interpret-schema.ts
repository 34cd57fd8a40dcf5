import {
  checkFormats,
  compileWithin,
  createFits,
  explainMismatches,
  type FormatCheck,
  localReader,
  type Mismatch,
  rememberPatterns,
  type SchemaReader,
  StepBudget,
} from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";
import { lowerSchema } from "./lower-schema.js";
import { readSchema, type SchemaSource } from "./read-schema.js";
import { type LoadSchema, SchemaSet } from "./schema-set.js";
import { setReader } from "./scoped-node.js";

/** A position where an instance does not match its schema. */
export type SchemaProblem = Mismatch;

/** What schemas are interpreted with. */
export interface Interpretation {
  readonly budget: StepBudget;
  readonly formats: Readonly<Record<string, FormatCheck>>;
  readonly load: LoadSchema;
}

/** A schema that is interpreted. Its functions consume steps of the budget. */
export interface InterpretedSchema {
  /** The schema in the form that `lowerSchema` describes. */
  readonly normal: JsonObject;
  /** Reads `normal`. */
  readonly reader: SchemaReader;
  /** How many regular expressions the schema has. */
  readonly patterns: number;
  /** Whether a value is valid. @throws {BudgetExceeded} */
  accepts(value: JsonValue): boolean;
  /** Returns the problems of a value that is not valid; at least one. */
  explain(value: JsonValue): readonly SchemaProblem[];
}

/** The keywords of mismatches that are about the explanation, not about the instance. */
const aboutExplanation = ["depth", "effort"];
/** The most steps to find the first problem of a value that is too large for an explanation. */
const maxStepsToLocate = 2_000_000;

/** Reads a schema and everything that it refers to. @throws {ToolError} if the schema cannot be used */
export function interpretSchema(schema: JsonObject | boolean, using: Interpretation): InterpretedSchema {
  const { budget, formats, load } = using;
  const set = new SchemaSet(schema, load);
  const own = {
    pattern: rememberPatterns((source) => compileWithin(budget, source)),
    fitsFormat: checkFormats(formats),
  };
  const original = setReader(set, own);
  const normal = lowerSchema(set, new Set(Object.keys(formats)));
  const reader = { ...localReader(normal), ...own };
  const fits = createFits(reader, budget, { remembers: false });
  const problemsOf = (value: JsonValue, limits: { readonly limit?: number; readonly maxSteps?: number } = {}) =>
    explainMismatches(original, schema, value, limits).filter(({ keyword }) => !aboutExplanation.includes(keyword));
  return {
    normal,
    reader,
    patterns: set.counts.patterns,
    accepts: (value) => fits(normal, value),
    explain: (value) => {
      const problems = problemsOf(value);
      if (problems.length > 0) return problems;
      const [first] = problemsOf(value, { limit: 1, maxSteps: maxStepsToLocate });
      const message = "does not match the schema";
      return [{ path: first?.path ?? "", message, keyword: "", expected: "a valid value", received: "" }];
    },
  };
}

/** The default limits of schemas. */
export const schemaLimits = { maxSchemaDepth: 200, maxSchemaSize: 20_000 };

/**
 * Checks that a schema can be used, without compiling it: its dialect, its keywords and its references.
 * @throws {ToolError} the error that a validator throws for the schema
 */
export function assertSchema(source: SchemaSource, load: LoadSchema = () => undefined): void {
  const set = new SchemaSet(readSchema(source, schemaLimits), load);
  // Only references can make a schema endless, or expand it.
  if (set.counts.references > 0) lowerSchema(set, new Set());
}

/**
 * Reads a schema that refers to no other document, with the default limits of a validator.
 * @throws {ToolError} if the validator would reject the schema
 */
export function interpretDocument(
  source: SchemaSource,
  formats: Readonly<Record<string, FormatCheck>>,
  budget: StepBudget = new StepBudget(),
): InterpretedSchema {
  const schema = readSchema(source, schemaLimits);
  return interpretSchema(schema, { budget, formats, load: () => undefined });
}
