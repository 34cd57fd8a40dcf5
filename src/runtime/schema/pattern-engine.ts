import { compileWithin, type Pattern, type StepBudget } from "../../json-schema/index.js";

/** Compiles the patterns of schemas for ajv. */
export interface PatternEngine {
  (pattern: string, flags: string): Pattern;
  /** How a standalone module would import it. */
  readonly code: string;
}

/** Creates an engine whose matches consume steps of `budget`. */
export function patternEngine(budget: StepBudget): PatternEngine {
  const create = (source: string): Pattern => compileWithin(budget, source);
  return Object.assign(create, { code: 'require("toolwright/schema").checks.createPattern' });
}
