import type { StepBudget } from "../../json-schema/index.js";
import { isToolError, type JsonValue, type ObjectSchema, type Problem, type ToolError } from "../model/index.js";
import { readJson } from "../model/internal.js";
import type { CompiledSchema, CompilingValidator, SchemaValidator } from "../schema/index.js";
import type { ExplainingSchema } from "../schema/internal.js";

/** Checks values. To accept or reject one takes less time than to find its problems. */
interface Check {
  /** Throws for a value that takes too many steps: a repaired one would take as many. */
  readonly accepts: (value: unknown) => boolean;
  /** Lists the problems of a rejected value. */
  readonly problemsOf: (value: unknown, budget: StepBudget | undefined) => readonly Problem[];
}

/** The most values of an input that is copied: those that the default validator accepts. */
const maxCopied = 1_000_000;

/** Copies an input as JSON; `undefined` if that is not possible. */
export function copyInput(input: unknown): JsonValue | undefined {
  const reading = readJson(input, { maxSize: maxCopied });
  return reading.ok ? reading.value : undefined;
}

/**
 * Creates the check of a schema. A schema that the validator rejects is reported here, not with the first value.
 * @throws {ToolError} the validator's error about the schema.
 */
export function createCheck(validator: SchemaValidator, schema: ObjectSchema): Check {
  if (isCompiling(validator)) return checkCompiled(validator.compile(schema));
  const check = checkBy((value) =>
    problemsFrom(() => {
      validator.validate(schema, value);
      return [];
    }),
  );
  check.accepts({});
  return check;
}

/** Creates a check from a function that returns the problems of a value. */
export function checkBy(find: (value: unknown) => readonly Problem[]): Check {
  return { accepts: (value) => find(value).length === 0, problemsOf: find };
}

function checkCompiled(compiled: CompiledSchema): Check {
  let exceeded: { readonly value: unknown; readonly error: ToolError } | undefined;
  return {
    accepts: (value) => {
      exceeded = undefined;
      try {
        return compiled.accepts(value);
      } catch (error) {
        if (!isAboutValue(error)) throw error;
        if (error.data?.limit !== "maxEffort") return false;
        exceeded = { value, error };
        throw error;
      }
    },
    problemsOf: (value, budget) =>
      problemsFrom(() => {
        if (exceeded && exceeded.value === value) throw exceeded.error;
        return isExplaining(compiled) ? compiled.explain(value, budget) : compiled.check(value);
      }),
  };
}

function isCompiling(validator: SchemaValidator): validator is CompilingValidator {
  return "compile" in validator;
}

function isExplaining(compiled: CompiledSchema): compiled is ExplainingSchema {
  return "explain" in compiled;
}

/** Whether an error of a validator is about the value, and not about the schema. */
function isAboutValue(error: unknown): error is ToolError {
  return isToolError(error) && (error.code === "InstanceInvalid" || error.code === "LimitExceeded");
}

/** Converts errors about the value to problems; rethrows errors about the schema. */
function problemsFrom(check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch (error) {
    if (!isAboutValue(error)) throw error;
    const problems = error.data?.problems ?? [];
    return problems.length > 0 ? problems : [{ path: "", message: error.message }];
  }
}
