import {
  isToolError,
  type JsonObject,
  type JsonValue,
  type Problem,
  ToolError,
  type ToolRecord,
} from "../model/index.js";
import { formatProblems, readJson } from "../model/internal.js";
import { BoundedCache } from "./bounded-cache.js";
import { compileExplanation, compileVerdict } from "./compile-schema.js";
import { createAjv, type FormatCheck } from "./create-ajv.js";
import { Effort } from "./effort.js";
import { lowerSchema } from "./lower-schema.js";
import { patternEngine } from "./pattern/pattern-engine.js";
import { readSchema, type SchemaSource } from "./read-schema.js";
import { type SchemaProblem, toProblems, unexplained } from "./schema-problem.js";
import { type LoadSchema, SchemaSet } from "./schema-set.js";

/** Steps that finding every fault may take; the verdict is known by then. */
const maxEffortToExplain = 200_000;

/**
 * Judges instances by JSON Schemas (seed 004, "SchemaValidator"; contracts 2).
 *
 * Contract:
 * - Concurrency: safe for concurrent use; nothing is shared between calls but a cache.
 * - Errors: InvalidSchema, UnsupportedSchema, ExternalRef and SchemaUnresolvable are about the schema, InstanceInvalid is about the instance,
 *   LimitExceeded is about either; in this order, so that a schema is refused whatever the instance is.
 * - Ownership: neither schemas nor instances are changed or kept.
 * - Determinism: the same schema and instance give the same problems in the same order.
 */
export interface SchemaValidator {
  /** Makes sure that `instance` fits `schema`. @throws {ToolError} */
  validate(schema: SchemaSource, instance: unknown): void;
  /** Makes sure that `args` fit the tool's input schema. @throws {ToolError} InvalidSchema also when there is no tool, or no input schema. */
  validateInput(tool: Partial<ToolRecord> | null | undefined, args: unknown): void;
  /** Makes sure that `result` fits the tool's output schema, if it has one. @throws {ToolError} InvalidSchema also when there is no tool. */
  validateOutput(tool: Partial<ToolRecord> | null | undefined, result: unknown): void;
}

/** A schema that is ready to judge instances. */
export interface CompiledSchema {
  /** Says where `instance` does not fit; nothing when it fits. @throws {ToolError} LimitExceeded. */
  check(instance: unknown): readonly (Problem | SchemaProblem)[];
}

/** The validator that comes with the package: it compiles schemas, and can be asked for the compiled form. */
export interface CompilingValidator extends SchemaValidator {
  /** Compiles a schema; the same schema again comes from the cache. @throws {ToolError} */
  compile(schema: SchemaSource): CompiledSchema;
}

/** What the default validator allows, and its bounds. */
export interface SchemaValidatorOptions {
  /** Formats that are checked, by name. Default: none, `format` is an annotation (contracts 2.6). */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** Gives the schema behind an external reference. Default: every external reference is refused (contracts 2.5). */
  readonly load?: LoadSchema;
  /** How deep a schema may nest. Default 200. */
  readonly maxSchemaDepth?: number;
  /** How many values a schema may have in all. Default 20,000. */
  readonly maxSchemaSize?: number;
  /** How deep an instance may nest; at most 500, which is the default. */
  readonly maxInstanceDepth?: number;
  /** How many values an instance may have in all. Default 1,000,000. */
  readonly maxInstanceSize?: number;
  /** How many steps judging one instance may take. Default 20,000,000. */
  readonly maxEffort?: number;
  /** How many compiled schemas are kept. Default 200. */
  readonly cacheSize?: number;
}

/** Makes the default validator: JSON Schema 2020-12 and draft-07, no network, bounded in time and memory (contracts 2). */
export function createSchemaValidator(options: SchemaValidatorOptions = {}): CompilingValidator {
  const { formats = {}, load = () => undefined, maxSchemaDepth = 200, maxSchemaSize = 20_000 } = options;
  const { maxInstanceDepth = 500, maxInstanceSize = 1_000_000, maxEffort = 20_000_000, cacheSize = 200 } = options;
  const cache = new BoundedCache<CompiledSchema>(cacheSize);
  const effort = new Effort();
  const parts = { effort, formats, patterns: patternEngine(effort) };
  const known = new Set(Object.keys(formats));

  function compile(source: SchemaSource): CompiledSchema {
    const schema = readSchema(source, { maxSchemaDepth, maxSchemaSize });
    return cache.get(JSON.stringify(schema), () => withinStack(() => make(schema)));
  }

  function make(schema: JsonObject | boolean): CompiledSchema {
    const lowered = lowerSchema(new SchemaSet(schema, load), known);
    const isValid = compileVerdict(createAjv(parts, "verdict"), lowered);
    // Most instances fit, and then nobody needs this.
    let explainer: ReturnType<typeof compileExplanation> | undefined;

    function explain(instance: JsonValue): readonly SchemaProblem[] {
      explainer ??= compileExplanation(createAjv(parts, "explanation"), lowered);
      effort.begin(maxEffortToExplain);
      try {
        explainer(instance);
      } catch (error) {
        if (!isToolError(error) || error.code !== "LimitExceeded") throw error;
        return [unexplained];
      }
      return explainer.errors?.length ? toProblems(explainer.errors) : [unexplained];
    }

    return {
      check: (instance) => {
        const reading = readJson(instance, { maxDepth: maxInstanceDepth, maxSize: maxInstanceSize });
        if (!reading.ok && reading.limit) throw tooLarge(reading.problem, reading.limit);
        if (!reading.ok) return [reading.problem];
        const { value } = reading;
        if (value === undefined) return [{ path: "", message: "is nothing that JSON has" }];
        effort.begin(maxEffort);
        return withinStack(() => (isValid(value) ? [] : explain(value)));
      },
    };
  }

  function validate(schema: SchemaSource, instance: unknown): void {
    const problems = compile(schema).check(instance);
    if (problems.length === 0) return;
    throw new ToolError("InstanceInvalid", formatProblems("validation failed:", problems), { data: { problems } });
  }

  return {
    compile,
    validate,
    validateInput: (tool, args) => {
      if (!tool) throw missing("tool is nil");
      const schema = schemaOf(tool, "inputSchema");
      if (schema == null) throw missing("InputSchema is nil");
      // A record may hold anything as its schema; `validate` says what is none.
      validate(schema as JsonObject, args);
    },
    validateOutput: (tool, result) => {
      if (!tool) throw missing("tool is nil");
      const schema = schemaOf(tool, "outputSchema");
      if (schema != null) validate(schema as JsonObject, result);
    },
  };
}

/** Reads a schema of a record, once: a getter may throw, or give another each time. */
function schemaOf(tool: Partial<ToolRecord>, key: "inputSchema" | "outputSchema"): unknown {
  try {
    return tool[key];
  } catch (cause) {
    throw new ToolError("InvalidSchema", `invalid JSON Schema: ${key} throws when it is read`, { cause });
  }
}

/** Runs out of stack with a classified error: by then the schema is one that nobody wrote for use. */
function withinStack<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ToolError("LimitExceeded", "the schema nests its references too deep", {
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
