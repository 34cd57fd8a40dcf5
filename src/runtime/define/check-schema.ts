import { isJsonObject, isToolError, type JsonValue, type ObjectSchema, type Problem } from "../model/index.js";
import { readJson } from "../model/internal.js";
import type { CompiledSchema, CompilingValidator, SchemaValidator } from "../schema/index.js";
import type { Instance, ReadingSchema } from "../schema/internal.js";

/** Checks values. To accept or reject one takes less time than to find its problems. */
interface Check {
  /** Copies an input as JSON; `undefined` if that is not possible. Nobody changes the copy before it is accepted. */
  readonly copy: (input: unknown) => JsonValue | undefined;
  /** Throws for a value that takes too many steps: a repaired one would take as many. */
  readonly accepts: (value: unknown) => boolean;
  /** Lists the problems of a rejected value. */
  readonly problemsOf: (value: unknown, budget: Parameters<ReadingSchema["explainRead"]>[1]) => readonly Problem[];
}

/**
 * Creates the check of a schema. A schema that the validator rejects is reported here, not with the first value.
 * @throws {ToolError} the validator's error about the schema.
 */
export function createCheck(validator: SchemaValidator, schema: ObjectSchema): Check {
  if (isCompiling(validator)) {
    const compiled = validator.compile(schema);
    return isReading(compiled) ? checkCopies(compiled) : checkCompiled(compiled);
  }
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
  const copy: Check["copy"] = (input) => {
    const reading = readJson(input);
    return reading.ok ? reading.value : undefined;
  };
  return { copy, accepts: (value) => find(value).length === 0, problemsOf: find };
}

/** Creates the check of a validator with limits of its own. */
function checkCompiled(compiled: CompiledSchema): Check {
  const problems = (value: unknown) => problemsFrom(() => compiled.check(value));
  const isAccepted = (value: unknown) => problemsFrom(() => (compiled.accepts(value) ? [] : [mismatch])).length === 0;
  return { ...checkBy(problems), accepts: isAccepted };
}

/** What was found out about a rejected value: its problems, or what explains them. */
type Rejection = { readonly value: unknown } & (
  | { readonly problems: readonly Problem[] }
  | { readonly instance: Instance }
);

/** Creates a check that copies each value once: of a large value, a copy takes longer than the check. */
function checkCopies(compiled: ReadingSchema): Check {
  const copies = new WeakMap<object, Instance>();
  let rejected: Rejection | undefined;

  function find(value: unknown): readonly Problem[] {
    const known = isJsonObject(value) ? copies.get(value) : undefined;
    const reading = known ? { ok: true as const, ...known } : compiled.read(value);
    if (!reading.ok) return [reading.problem];
    if (compiled.acceptsRead(reading)) return [];
    rejected = { value, instance: reading };
    return [mismatch];
  }

  return {
    copy: (input) => {
      let value: JsonValue | undefined;
      // The problems of an input that exceeds a limit are found again when it is rejected.
      problemsFrom(() => {
        const reading = compiled.read(input);
        if (!reading.ok) return [reading.problem];
        value = reading.value;
        if (isJsonObject(value)) copies.set(value, reading);
        return [];
      });
      return value;
    },
    accepts: (value) => {
      rejected = undefined;
      let limited: unknown;
      const problems = problemsFrom(() => {
        try {
          return find(value);
        } catch (error) {
          if (isToolError(error) && error.data?.limit === "maxEffort") limited = error;
          throw error;
        }
      });
      if (problems.length > 0) rejected ??= { value, problems };
      // The handler may change it.
      else if (isJsonObject(value)) copies.delete(value);
      if (limited) throw limited;
      return problems.length === 0;
    },
    problemsOf: (value, budget) => {
      const last = rejected;
      rejected = undefined;
      if (!last || last.value !== value) return problemsFrom(() => compiled.check(value));
      return "problems" in last ? last.problems : problemsFrom(() => compiled.explainRead(last.instance, budget));
    },
  };
}

const mismatch: Problem = { path: "", message: "does not match the schema" };

function isCompiling(validator: SchemaValidator): validator is CompilingValidator {
  return "compile" in validator;
}

function isReading(compiled: CompiledSchema): compiled is ReadingSchema {
  return "explainRead" in compiled;
}

/** Converts errors about the value to problems; rethrows errors about the schema. */
function problemsFrom(check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch (error) {
    if (!isToolError(error) || (error.code !== "InstanceInvalid" && error.code !== "LimitExceeded")) throw error;
    const problems = error.data?.problems ?? [];
    return problems.length > 0 ? problems : [{ path: "", message: error.message }];
  }
}
