import { isToolError, type ObjectSchema, type Problem } from "../model/index.js";
import type { CompilingValidator, SchemaValidator } from "../schema/index.js";

/** Returns the problems of a value; an empty array means that it is valid. */
export type Check = (value: unknown) => readonly Problem[];

/**
 * Creates the check of a schema. A schema that the validator rejects is reported here, not with the first value.
 * @throws {ToolError} the validator's error about the schema.
 */
export function createCheck(validator: SchemaValidator, schema: ObjectSchema): Check {
  if (isCompiling(validator)) {
    const compiled = validator.compile(schema);
    return (value) => problemsOf(() => compiled.check(value));
  }
  const check: Check = (value) =>
    problemsOf(() => {
      validator.validate(schema, value);
      return [];
    });
  check({});
  return check;
}

function isCompiling(validator: SchemaValidator): validator is CompilingValidator {
  return "compile" in validator;
}

/** Converts errors about the value to problems; rethrows errors about the schema. */
function problemsOf(check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch (error) {
    if (!isToolError(error) || (error.code !== "InstanceInvalid" && error.code !== "LimitExceeded")) throw error;
    const problems = error.data?.problems ?? [];
    return problems.length > 0 ? problems : [{ path: "", message: error.message }];
  }
}
