import { partsOf, toolResult } from "../gen/v1/index.js";
import { type Problem, ToolError } from "../model/index.js";
import { formatProblems } from "../model/internal.js";
import { problemsOf, type StandardJsonSchema, type StandardJsonSchemaResult } from "./standard-schema.js";

/** Validates the inputs of a tool with a schema of a library, and keeps what the schema returns for the handler. */
export class StandardInput {
  readonly #schema: StandardJsonSchema;
  readonly #results = new WeakMap<object, StandardJsonSchemaResult<unknown>>();

  constructor(schema: StandardJsonSchema) {
    this.#schema = schema;
  }

  /** Validates an input that the schema may have to validate asynchronously. */
  async prepare(input: object): Promise<void> {
    this.#results.set(input, await this.#schema["~standard"].validate(input));
  }

  /** Lists the problems of an input; empty if it is valid. Of an asynchronous schema, the input must be prepared. */
  check(input: unknown): readonly Problem[] {
    const { issues = [] } = this.#resultOf(input);
    return problemsOf(issues);
  }

  /** Returns what the schema returns for a valid input, such as an input with defaults. */
  valueOf(input: object): unknown {
    const result = this.#resultOf(input);
    return result.issues ? input : result.value;
  }

  #resultOf(input: unknown): StandardJsonSchemaResult<unknown> {
    const isObject = typeof input === "object" && input !== null;
    const known = isObject ? this.#results.get(input) : undefined;
    if (known) return known;
    const result = this.#schema["~standard"].validate(input);
    if (result instanceof Promise) {
      // The promise may reject; nobody waits for it.
      result.catch(() => {});
      return { issues: [{ message: "is validated asynchronously, so only a call can check it" }] };
    }
    if (isObject) this.#results.set(input, result);
    return result;
  }
}

/** What a handler returned does not match the schema of the output. The caller of the tool gets an `OutputValidation` error instead. */
export class RejectedOutput extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("the output does not match its schema");
    this.problems = problems;
  }
}

/** Returns what the schema of the output returns for the value of a handler, or for that of a `toolResult`. */
export async function readStandardOutput(schema: StandardJsonSchema, returned: unknown): Promise<unknown> {
  const parts = partsOf(returned);
  if (parts && (parts.isError || parts.structuredContent === undefined)) return returned;
  const result = await schema["~standard"].validate(parts ? parts.structuredContent : returned);
  if (result.issues) throw new RejectedOutput(problemsOf(result.issues));
  return parts ? toolResult({ ...parts, structuredContent: result.value }) : result.value;
}

/** Converts the failure of a call whose output was rejected; returns every other error unchanged. */
export function outputErrorOf(error: unknown, label: string): unknown {
  if (!(error instanceof ToolError) || !(error.cause instanceof RejectedOutput)) return error;
  const { problems } = error.cause;
  return new ToolError("OutputValidation", formatProblems(`Invalid output of ${label}:`, problems), {
    ...(error.toolId !== undefined && { toolId: error.toolId }),
    op: "validate_output",
    data: { problems },
  });
}
