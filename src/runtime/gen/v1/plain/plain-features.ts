import { StepBudget } from "../../../../json-schema/index.js";
import type { Features } from "../features.js";
import { explainPlain } from "./explain-plain.js";
import { createPlainRepairs, plainSchemasAt, projectPlain } from "./repair-plain.js";

/** Covers tools whose schemas are plain, without string-encoded values, streams and results of MCP. */
export const plainFeatures: Features = {
  explain: (_binding, schema, value, budget = new StepBudget(200_000)) => explainPlain(schema, value, budget),
  createRepairs: ({ inputSchema }) => createPlainRepairs(inputSchema),
  project: (_binding, schema, value) => projectPlain(schema, value),
  schemasAt: plainSchemasAt,
};
