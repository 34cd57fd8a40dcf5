import { isToolError, type ObjectSchema, type Problem } from "../model/index.js";
import type { CompilingValidator, SchemaValidator } from "../schema/index.js";

/** Says where a value does not fit; nothing when it fits. */
export type Check = (value: unknown) => readonly Problem[];

/**
 * Makes the check of a schema; one that the validator cannot use is refused here, not at the first value.
 * @throws {ToolError} what the validator says of the schema.
 */
export function checkBy(validator: SchemaValidator, schema: ObjectSchema): Check {
  if (isCompiling(validator)) {
    const compiled = validator.compile(schema);
    return (value) => reading(() => compiled.check(value));
  }
  const check: Check = (value) =>
    reading(() => {
      validator.validate(schema, value);
      return [];
    });
  check({});
  return check;
}

function isCompiling(validator: SchemaValidator): validator is CompilingValidator {
  return "compile" in validator;
}

/** What a validator throws about a value is a problem of the value; what it throws about the schema is thrown on. */
function reading(check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch (error) {
    if (!isToolError(error) || (error.code !== "InstanceInvalid" && error.code !== "LimitExceeded")) throw error;
    const problems = error.data?.problems ?? [];
    return problems.length > 0 ? problems : [{ path: "", message: error.message }];
  }
}
