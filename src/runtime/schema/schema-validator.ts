import { BudgetExceeded, type FormatCheck, StepBudget } from "../../json-schema/index.js";
import { type ForeignTool, type JsonObject, type JsonValue, type Problem, ToolError } from "../model/index.js";
import { formatProblems, readJson } from "../model/internal.js";
import { canCompile, compileSchema } from "./compile-schema.js";
import {
  interpretSchema,
  readObjectSchema,
  readSchema,
  type SchemaProblem,
  type SchemaSource,
} from "./interpret-schema.js";
import type { LoadSchema } from "./schema-set.js";

/** Steps that patterns may take in an explanation. */
const maxStepsToExplain = 200_000;

/**
 * Validates instances against JSON Schemas.
 *
 * Contract:
 * - Concurrency: safe for concurrent use; calls share only a cache.
 * - Errors: `InvalidSchema`, `UnsupportedSchema`, `ExternalRef` and `SchemaUnresolvable` are about the schema, `InstanceInvalid` is about
 *   the instance, `LimitExceeded` is about either. The schema is checked first, whatever the instance is.
 * - Ownership: schemas and instances are neither changed nor kept.
 * - Determinism: the same schema and instance produce the same problems in the same order.
 */
export interface SchemaValidator {
  /** Checks that `instance` matches `schema`. @throws {ToolError} */
  validate(schema: SchemaSource, instance: unknown): void;
  /**
   * Checks that `args` match the tool's input schema.
   * @throws {ToolError} also `InvalidSchema` if there is no tool, or its input schema is missing or not an object in any form, such as the JSON text `true`.
   */
  validateInput(tool: Partial<ForeignTool> | null | undefined, args: unknown): void;
  /**
   * Checks that `result` matches the tool's output schema, if it has one.
   * @throws {ToolError} also `InvalidSchema` if there is no tool, or its output schema is not an object in any form.
   */
  validateOutput(tool: Partial<ForeignTool> | null | undefined, result: unknown): void;
}

/** A compiled schema. */
export interface CompiledSchema {
  /** Lists the problems of an instance; empty if it is valid. @throws {ToolError} `LimitExceeded` */
  check(instance: unknown): readonly (Problem | SchemaProblem)[];
  /** Whether an instance is valid, without the search for its problems. @throws {ToolError} `LimitExceeded` */
  accepts(instance: unknown): boolean;
}

/** A validator that returns compiled schemas, such as the default one. */
export interface CompilingValidator extends SchemaValidator {
  /** Compiles a schema, or returns it from the cache. @throws {ToolError} */
  compile(schema: SchemaSource): CompiledSchema;
}

/** Features and limits of the default validator. */
export interface SchemaValidatorOptions {
  /** The formats to check, by name, such as `standardFormats`. Default: none, `format` is an annotation. */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** Returns the schema with an external URI. Default: external references are rejected. */
  readonly load?: LoadSchema;
  /** The deepest nesting of a schema. Default: 200. */
  readonly maxSchemaDepth?: number;
  /** The most values in a schema. Default: 20,000. */
  readonly maxSchemaSize?: number;
  /** The deepest nesting of an instance; at most 500, which is the default. */
  readonly maxInstanceDepth?: number;
  /** The most values in an instance. Default: 1,000,000. */
  readonly maxInstanceSize?: number;
  /** The most steps to validate one instance. Default: 20,000,000. */
  readonly maxEffort?: number;
  /** The number of compiled schemas to keep. Default: 200. */
  readonly cacheSize?: number;
}

/**
 * Creates the default validator: JSON Schema 2020-12 and draft-07, without network access, bounded in time and memory.
 * @example
 * ```ts
 * const validator = createSchemaValidator();
 * const schema = validator.compile({ type: "integer", minimum: 1 });
 * console.log(schema.accepts(0), schema.check(0)[0]?.message);
 * ```
 */
export function createSchemaValidator(options: SchemaValidatorOptions = {}): CompilingValidator {
  const { formats = {}, load = () => undefined, maxSchemaDepth = 200, maxSchemaSize = 20_000 } = options;
  const { maxInstanceDepth = 500, maxInstanceSize = 1_000_000, maxEffort = 20_000_000, cacheSize = 200 } = options;
  const cache = new BoundedCache<CompiledSchema>(cacheSize);
  const budget = new StepBudget();
  const using = { budget, formats, load };
  let compiles = true;
  const schemaLimits = { maxSchemaDepth, maxSchemaSize };

  function compile(source: SchemaSource): CompiledSchema {
    return compileRead(readSchema(source, schemaLimits));
  }

  function compileRead(schema: JsonObject | boolean): CompiledSchema {
    return cache.get(JSON.stringify(schema), () => withinLimits(() => create(schema)));
  }

  function create(schema: JsonObject | boolean): CompiledSchema {
    const interpreted = interpretSchema(schema, using);
    compiles &&= canCompile();
    const isValid = compiles ? compileSchema(interpreted, using) : interpreted.accepts;

    function explain(instance: JsonValue): readonly SchemaProblem[] {
      budget.reset(maxStepsToExplain);
      return interpreted.explain(instance);
    }

    return {
      check: (instance) => {
        const reading = readInstance(instance);
        if (!reading.ok) return [reading.problem];
        const { value } = reading;
        return withinEffort(() => (isValid(value) ? [] : explain(value)));
      },
      accepts: (instance) => {
        const reading = readInstance(instance);
        return reading.ok && withinEffort(() => isValid(reading.value));
      },
    };
  }

  function readInstance(
    instance: unknown,
  ): { readonly ok: true; readonly value: JsonValue } | { readonly ok: false; readonly problem: Problem } {
    const reading = readJson(instance, { maxDepth: maxInstanceDepth, maxSize: maxInstanceSize });
    if (!reading.ok && reading.limit) throw tooLarge(reading.problem, reading.limit);
    if (!reading.ok) return reading;
    const { value } = reading;
    return value === undefined
      ? { ok: false, problem: { path: "", message: "is not a JSON value" } }
      : { ok: true, value };
  }

  function withinEffort<T>(validate: () => T): T {
    budget.reset(maxEffort);
    return withinLimits(validate, maxEffort);
  }

  function assertValid(schema: CompiledSchema, instance: unknown): void {
    const problems = schema.check(instance);
    if (problems.length === 0) return;
    throw new ToolError("InstanceInvalid", formatProblems("validation failed:", problems), { data: { problems } });
  }

  return {
    compile,
    validate: (schema, instance) => assertValid(compile(schema), instance),
    validateInput: (tool, args) => {
      if (!tool) throw missing("tool is nil");
      const schema = schemaOf(tool, "inputSchema");
      if (schema == null) throw missing("InputSchema is nil");
      assertValid(compileRead(readObjectSchema(schema, schemaLimits)), args);
    },
    validateOutput: (tool, result) => {
      if (!tool) throw missing("tool is nil");
      const schema = schemaOf(tool, "outputSchema");
      if (schema != null) assertValid(compileRead(readObjectSchema(schema, schemaLimits)), result);
    },
  };
}

/** Reads a schema of a record once: a getter may throw, or return another value each time. */
function schemaOf(tool: Partial<ForeignTool>, key: "inputSchema" | "outputSchema"): unknown {
  try {
    return tool[key];
  } catch (cause) {
    throw new ToolError("InvalidSchema", `invalid JSON Schema: ${key} throws when it is read`, { cause });
  }
}

/** Maps a stack overflow and an exceeded budget to `LimitExceeded`. */
function withinLimits<T>(work: () => T, maxEffort?: number): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof BudgetExceeded) {
      const message = `validating the instance takes more than ${maxEffort} steps`;
      throw new ToolError("LimitExceeded", message, { data: { limit: "maxEffort" } });
    }
    if (!(cause instanceof RangeError)) throw cause;
    throw new ToolError("LimitExceeded", "the references of the schema are nested too deeply", {
      data: { limit: "maxSchemaSize" },
      cause,
    });
  }
}

function missing(what: string): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${what}`);
}

function tooLarge(problem: Problem, limit: "maxDepth" | "maxSize"): ToolError {
  return new ToolError("LimitExceeded", `the instance ${problem.message}`, {
    data: { limit: limit === "maxDepth" ? "maxInstanceDepth" : "maxInstanceSize", problems: [problem] },
  });
}

/** Keeps the most recently used values. */
class BoundedCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value of a key, created on first use. Drops the least recently used key if there are too many. */
  get(key: string, create: () => Value): Value {
    const kept = this.#values.get(key);
    const value = kept ?? create();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) {
      for (const oldest of this.#values.keys()) {
        this.#values.delete(oldest);
        break;
      }
    }
    return value;
  }
}
