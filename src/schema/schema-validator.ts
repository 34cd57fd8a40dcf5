import { formatProblems, type JsonObject, type Problem, readJson, ToolError, type ToolRecord } from "../model/index.js";
import { BoundedCache } from "./bounded-cache.js";
import { compileLowered } from "./compile-schema.js";
import { createAjv, type FormatCheck } from "./create-ajv.js";
import { Effort } from "./effort.js";
import { lowerSchema } from "./lower-schema.js";
import { patternEngine } from "./pattern/pattern-engine.js";
import { readSchema, type SchemaSource } from "./read-schema.js";
import { type SchemaProblem, toProblems } from "./schema-problem.js";
import { type LoadSchema, SchemaSet } from "./schema-set.js";

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

export interface SchemaValidatorOptions {
  /** Formats that are checked, by name. Default: none, `format` is an annotation (contracts 2.6). */
  readonly formats?: Readonly<Record<string, FormatCheck>>;
  /** Gives the schema behind an external reference. Default: every external reference is refused (contracts 2.5). */
  readonly load?: LoadSchema;
  /** How deep a schema may nest. Default 200. */
  readonly maxSchemaDepth?: number;
  /** How many values a schema may have in all. Default 50,000. */
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
  const { formats = {}, load = () => undefined, maxSchemaDepth = 200, maxSchemaSize = 50_000 } = options;
  const { maxInstanceDepth = 500, maxInstanceSize = 1_000_000, maxEffort = 20_000_000, cacheSize = 200 } = options;
  const cache = new BoundedCache<CompiledSchema>(cacheSize);
  const effort = new Effort(maxEffort);
  const ajv = createAjv({ effort, formats, patterns: patternEngine(effort) });
  const limits = { maxSchemaDepth, maxSchemaSize };

  function compile(source: SchemaSource): CompiledSchema {
    const schema = readSchema(source, limits);
    return cache.get(JSON.stringify(schema), () => {
      const set = new SchemaSet(schema, load);
      const judge = compileLowered(ajv, lowerSchema(set, new Set(Object.keys(formats))));
      return {
        check: (instance) => {
          const reading = readJson(instance, { maxDepth: maxInstanceDepth, maxSize: maxInstanceSize });
          if (!reading.ok && reading.limit) throw tooLarge(reading.problem, reading.limit);
          if (!reading.ok) return [reading.problem];
          effort.begin();
          return judge(reading.value) ? [] : toProblems(judge.errors ?? []);
        },
      };
    });
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
      if (tool.inputSchema == null) throw missing("InputSchema is nil");
      // A record may hold anything as its schema; `validate` says what is none.
      validate(tool.inputSchema as JsonObject, args);
    },
    validateOutput: (tool, result) => {
      if (!tool) throw missing("tool is nil");
      if (tool.outputSchema != null) validate(tool.outputSchema as JsonObject, result);
    },
  };
}

function missing(what: string): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${what}`);
}

function tooLarge(problem: Problem, limit: "maxDepth" | "maxSize"): ToolError {
  return new ToolError("LimitExceeded", `the instance ${problem.message}`, {
    data: { limit: limit === "maxDepth" ? "maxInstanceDepth" : "maxInstanceSize", problems: [problem] },
  });
}
