import { StepBudget } from "../../../../json-schema/index.js";
import type { JsonValue } from "../../../model/index.js";
import { createSteps } from "../../../model/internal.js";
import { plainArguments } from "../accept-input.js";
import type { Features } from "../bound-features.js";
import { readObjects, readScalar } from "../structured-output.js";
import { explainPlain } from "./explain-plain.js";
import { createPlainRepairs, plainSchemasAt, projectPlain } from "./repair-plain.js";

const explain: Features["explain"] = (_binding, schema, value, budget = new StepBudget(200_000)) =>
  explainPlain(schema, value, budget);
const createRepairs: Features["createRepairs"] = ({ inputSchema }) => createPlainRepairs(inputSchema);

/** Covers tools with plain inputs whose result is a scalar, if they have one, and that do not take the context. */
export const scalarFeatures: Features = {
  explain,
  createRepairs,
  toArguments: plainArguments,
  readResult: (_binding, _schema, value) => readScalar(value),
};

// Without a spread: a bundler cannot remove it.
/** Covers tools with plain inputs and results. */
export const plainFeatures: Features = {
  explain,
  createSteps,
  createRepairs,
  toArguments: plainArguments,
  readResult: (_binding, schema, value) =>
    readObjects(value, { schemasAt: (path) => plainSchemasAt(schema, path), isTyped: true }),
  // Only properties are dropped.
  project: (_binding, schema, value) => projectPlain(schema, value) as JsonValue,
};
