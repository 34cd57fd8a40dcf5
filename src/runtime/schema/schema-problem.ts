import type { ValidateFunction } from "ajv/dist/2020.js";
import { BudgetExceeded, explainMismatches, type Mismatch, type SchemaReader } from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";

/** A position where an instance does not match its schema. */
export type SchemaProblem = Mismatch;

/** Keywords of mismatches that are about the explanation, not about the instance. */
const aboutExplanation = ["depth", "effort"];

/**
 * Explains why a compiled validator has rejected `instance`; at least one problem. `locate` compiles a validator that reports the first
 * error: its position is used if the explanation finds nothing, or the instance is too large for it.
 */
export function explainInvalid(
  reader: SchemaReader,
  schema: JsonObject | boolean,
  instance: JsonValue,
  locate: () => ValidateFunction,
): readonly SchemaProblem[] {
  const problems = problemsOf(reader, schema, instance);
  if (problems.length > 0) return problems;
  const message = "does not match the schema";
  return [{ path: firstErrorPath(locate, instance), message, keyword: "", expected: "a valid value", received: "" }];
}

/** Lists what the explanation finds; empty if it ends before it finds a problem. */
export function problemsOf(
  reader: SchemaReader,
  schema: JsonObject | boolean,
  instance: JsonValue,
): readonly SchemaProblem[] {
  return explainMismatches(reader, schema, instance).filter(({ keyword }) => !aboutExplanation.includes(keyword));
}

function firstErrorPath(locate: () => ValidateFunction, instance: JsonValue): string {
  try {
    const validate = locate();
    validate(instance);
    return validate.errors?.[0]?.instancePath ?? "";
  } catch (thrown) {
    // The budget of the explanation is used up, so the position is unknown.
    if (thrown instanceof BudgetExceeded || thrown instanceof RangeError) return "";
    throw thrown;
  }
}
