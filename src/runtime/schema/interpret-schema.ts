import { BudgetExceeded, compileWithin, createFits, rememberPatterns, StepBudget } from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";
import { formatProblems } from "../model/internal.js";
import { checkFormats } from "./check-formats.js";
import type { FormatCheck } from "./create-ajv.js";
import { lowerSchema } from "./lower-schema.js";
import { readSchema, type SchemaSource } from "./read-schema.js";
import { problemsOf } from "./schema-problem.js";
import { SchemaSet } from "./schema-set.js";
import { setReader } from "./scoped-node.js";

/** A schema that is interpreted, which takes less time than compiling it if only few values are checked. */
export interface InterpretedSchema {
  /** The schema in the form that `lowerSchema` describes. */
  readonly normal: JsonObject;
  /** Whether a value is valid. @throws {BudgetExceeded} */
  accepts(value: JsonValue): boolean;
  /** Returns the message of a validator that rejects this value. @throws {BudgetExceeded} if no problem is found */
  rejectionOf(value: JsonValue): string;
}

const maxSteps = 200_000;

/**
 * Reads a schema with the default limits of a validator.
 * @throws {ToolError} if the validator would reject the schema.
 */
export function interpretSchema(
  source: SchemaSource,
  formats: Readonly<Record<string, FormatCheck>>,
): InterpretedSchema {
  const schema = readSchema(source, { maxSchemaDepth: 200, maxSchemaSize: 20_000 });
  const set = new SchemaSet(schema, () => undefined);
  const budget = new StepBudget();
  const pattern = rememberPatterns((text) => compileWithin(budget, text));
  const reader = setReader(set, { pattern, fitsFormat: checkFormats(formats) });
  const fits = createFits(reader, budget);
  return {
    normal: lowerSchema(set, new Set(Object.keys(formats))),
    accepts: (value) => {
      budget.reset(maxSteps);
      return fits(schema, value);
    },
    rejectionOf: (value) => {
      budget.reset(maxSteps);
      const problems = problemsOf(reader, schema, value);
      if (problems.length === 0) throw new BudgetExceeded();
      return formatProblems("validation failed:", problems);
    },
  };
}
