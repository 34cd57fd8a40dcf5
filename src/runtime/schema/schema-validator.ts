import { BudgetExceeded, type FormatCheck, StepBudget } from "../../json-schema/index.js";
import { type ForeignTool, type JsonObject, type JsonValue, type Problem, ToolError } from "../model/index.js";
import { formatProblems, readJson } from "../model/internal.js";
import { type Accepts, canCompile, compileSchema } from "./compile-schema.js";
import {
  type InterpretedSchema,
  interpretSchema,
  maxStepsToExplain,
  readObjectSchema,
  readSchema,
  type SchemaProblem,
  type SchemaSource,
} from "./interpret-schema.js";
import type { LoadSchema } from "./schema-set.js";

/** The steps that the interpreter may take for an instance, by default: so many, or so many for each value. */
const [leastSteps, stepsPerValue] = [750_000, 5];
/**
 * A schema is compiled once its instances have had so many values. To compile one takes as long as to interpret this many, and most schemas of a host
 * are used a few times.
 */
const valuesToCompile = 3000;

/**
 * Validates instances against JSON Schemas.
 *
 * Rules:
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
   * @throws {ToolError} also `InvalidSchema` if there is no tool, or its input schema is missing or not an object in either form, such as the JSON text `true`.
   */
  validateInput(tool: Partial<ForeignTool> | null | undefined, args: unknown): void;
  /**
   * Checks that `result` matches the tool's output schema, if it has one.
   * @throws {ToolError} also `InvalidSchema` if there is no tool, or its output schema is not an object in either form.
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

/** A compiled schema of the default validator. Its instances can be read once for several checks, because to copy one takes longer than to check it. */
export interface ReadingSchema extends CompiledSchema {
  /** Copies an instance as JSON, or returns the problem that prevents it. @throws {ToolError} `LimitExceeded` */
  read(instance: unknown): Reading;
  /** As `accepts`, for what `read` has returned. @throws {ToolError} `LimitExceeded` */
  acceptsRead(instance: Instance): boolean;
  /** Lists the problems of an instance that `acceptsRead` has rejected, within the steps of the budget. */
  explainRead(instance: Instance, budget: StepBudget | undefined): readonly SchemaProblem[];
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
  /**
   * The most steps to validate one instance. Default: 5 for each value in the instance, at least 750,000. It does not apply
   * to compiled schemas, whose cost is linear in the size of the instance.
   */
  readonly maxEffort?: number;
  /** The most memory that compiled schemas may take, by an estimate, in bytes. Those that are no longer used are dropped; if all are in use, a further schema is
   * compiled for each use. Default: 128 MiB. */
  readonly maxCacheBytes?: number;
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
  const { maxInstanceDepth = 500, maxInstanceSize = 1_000_000, maxEffort } = options;
  const cache = new BoundedCache<CompiledSchema>(options.maxCacheBytes ?? 128 * 2 ** 20);
  const budget = new StepBudget();
  const using = { budget, formats, load };
  let compiles = true;
  const schemaLimits = { maxSchemaDepth, maxSchemaSize };

  function compile(source: SchemaSource): CompiledSchema {
    return compileRead(readSchema(source, schemaLimits));
  }

  function compileRead(schema: JsonObject | boolean): CompiledSchema {
    const text = JSON.stringify(schema);
    return cache.get(text, () => withinLimits(() => create(schema, text)));
  }

  function create(schema: JsonObject | boolean, text: string): Weighed<CompiledSchema> {
    const interpreted = interpretSchema(schema, using);
    let values = 0;
    /** Null for a schema that is only interpreted. */
    let compiled: Accepts | null | undefined;

    function isValid({ value, size }: Instance): boolean {
      values += size;
      if (compiled === undefined && values > valuesToCompile) {
        compiles &&= canCompile();
        compiled = (compiles && compileSchema(interpreted.normal)) || null;
      }
      if (compiled) return compiled(value);
      budget.reset(maxEffort ?? Math.max(leastSteps, size * stepsPerValue));
      return interpreted.accepts(value);
    }

    const acceptsRead = (instance: Instance): boolean => withinLimits(() => isValid(instance));
    const explainRead: ReadingSchema["explainRead"] = ({ value }, within) => {
      budget.reset(maxStepsToExplain);
      return withinLimits(() => interpreted.explain(value, within));
    };
    const created: ReadingSchema = {
      read: readInstance,
      acceptsRead,
      explainRead,
      check: (instance) => {
        const reading = readInstance(instance);
        if (!reading.ok) return [reading.problem];
        return acceptsRead(reading) ? [] : explainRead(reading, undefined);
      },
      accepts: (instance) => {
        const reading = readInstance(instance);
        return reading.ok && acceptsRead(reading);
      },
    };
    return { value: created, bytes: estimateBytes(interpreted, text) };
  }

  function readInstance(instance: unknown): Reading {
    const reading = readJson(instance, { maxDepth: maxInstanceDepth, maxSize: maxInstanceSize });
    if (!reading.ok && reading.limit) throw instanceTooLarge(reading.problem, reading.limit);
    if (!reading.ok) return reading;
    const { value, size } = reading;
    return value === undefined
      ? { ok: false, problem: { path: "", message: "is not a JSON value" } }
      : { ok: true, value, size };
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
      if (!tool) throw missing("there is no tool");
      const schema = schemaOf(tool, "inputSchema");
      if (schema == null) throw missing("the tool has no input schema");
      assertValid(compileRead(readObjectSchema(schema, schemaLimits)), args);
    },
    validateOutput: (tool, result) => {
      if (!tool) throw missing("there is no tool");
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

/** An instance as JSON, and the number of values in it. */
export interface Instance {
  readonly value: JsonValue;
  readonly size: number;
}

/** An instance, or why it is not JSON. */
type Reading = ({ readonly ok: true } & Instance) | { readonly ok: false; readonly problem: Problem };

/** Maps a stack overflow and an exceeded budget to `LimitExceeded`. */
function withinLimits<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof BudgetExceeded) {
      const message = "validating the instance takes more steps than maxEffort allows";
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

function instanceTooLarge(problem: Problem, limit: "maxDepth" | "maxSize"): ToolError {
  return new ToolError("LimitExceeded", `the instance ${problem.message}`, {
    data: { limit: limit === "maxDepth" ? "maxInstanceDepth" : "maxInstanceSize", problems: [problem] },
  });
}

/** The memory that a compiled schema takes after many uses, with Ajv and what explains its problems. Measured; for most schemas it is less. */
function estimateBytes({ normal, patterns }: InterpretedSchema, text: string): number {
  return 30_000 + 2 * text.length + 110 * JSON.stringify(normal).length + 6000 * patterns;
}

interface Weighed<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** A value is in use if it was used in the last calls: so many for each value that is kept. */
const callsInUse = 16;

/**
 * Keeps values whose sizes add up to a limit. A value that is in use is kept, so that of more values than fit, used in turn, only the excess is
 * created again. Others make room, least recently used first.
 */
class BoundedCache<Value> {
  readonly #most: number;
  /** In the order of their last uses. */
  readonly #kept = new Map<string, Weighed<Value> & { lastUse: number }>();
  #bytes = 0;
  #calls = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value of a key. It is created if it is not kept. */
  get(key: string, create: () => Weighed<Value>): Value {
    this.#calls += 1;
    const kept = this.#kept.get(key);
    if (kept) {
      kept.lastUse = this.#calls;
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const created = create();
    if (this.#makeRoom(created.bytes)) {
      this.#kept.set(key, { ...created, lastUse: this.#calls });
      this.#bytes += created.bytes;
    }
    return created.value;
  }

  /** Whether a value of this size fits, now or after values that are not in use were dropped. */
  #makeRoom(bytes: number): boolean {
    const firstInUse = this.#calls - callsInUse * this.#kept.size;
    for (const [oldest, value] of this.#kept) {
      if (this.#bytes + bytes <= this.#most || value.lastUse >= firstInUse) break;
      this.#kept.delete(oldest);
      this.#bytes -= value.bytes;
    }
    return this.#bytes + bytes <= this.#most;
  }
}
