import { explainMismatches, localReader, type StepBudget } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type Problem, ToolError } from "../model/index.js";
import {
  formatPointer,
  formatProblems,
  messageOfThrown,
  partsOf,
  plainMessage,
  readJson,
  toolResult,
} from "../model/internal.js";

/**
 * A schema of a library that implements Standard Schema with JSON Schema, such as zod from 4.2, ArkType from 2.1.28, or Valibot with
 * `toStandardJsonSchema`. `Input` is what it accepts, `Output` what it returns after defaults and transformations.
 * @see https://standardschema.dev/json-schema
 */
export interface StandardJsonSchema<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly validate: (value: unknown) => StandardJsonSchemaResult<Output> | Promise<StandardJsonSchemaResult<Output>>;
    readonly jsonSchema: {
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
  };
}

/** What a schema object is asked for. */
export interface JsonSchemaOptions {
  readonly target: "draft-2020-12";
  readonly libraryOptions?: Record<string, unknown>;
}

/** What a Standard Schema returns: the value, or why it rejects it. */
export type StandardJsonSchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Returns whether `value` implements Standard Schema with JSON Schema. */
export function isStandardJsonSchema(value: unknown): value is StandardJsonSchema {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return false;
  const standard: unknown = Reflect.get(value, "~standard");
  if (typeof standard !== "object" || standard === null) return false;
  const converter: unknown = Reflect.get(standard, "jsonSchema");
  return (
    typeof Reflect.get(standard, "validate") === "function" &&
    typeof converter === "object" &&
    converter !== null &&
    ["input", "output"].every((side) => typeof Reflect.get(converter, side) === "function")
  );
}

/** The JSON Schema of one side of a schema, or the problem of a schema that has none. */
export function describeGiven(
  schema: StandardJsonSchema,
  side: "input" | "output",
): { readonly schema: JsonObject } | { readonly problem: string } {
  const { vendor, jsonSchema } = schema["~standard"];
  try {
    const described: unknown = jsonSchema[side]({ target: "draft-2020-12", ...libraryOptionsOf(vendor) });
    // zod returns an object that is a schema object itself; its JSON copy is not.
    const reading = readJson(described);
    if (reading.ok && isJsonObject(reading.value)) return { schema: reading.value };
    return { problem: `is a schema of ${vendor} that does not describe itself as a JSON object` };
  } catch (error) {
    return { problem: `is a schema of ${vendor} without a JSON Schema: ${messageOfThrown(error)}` };
  }
}

/** By default, ArkType describes values that JSON does not have, such as a Date, by a schema that accepts everything. */
function libraryOptionsOf(vendor: string): Pick<JsonSchemaOptions, "libraryOptions"> {
  if (vendor !== "arktype") return {};
  const reject = ({ code }: { readonly code: string }): never => {
    throw new Error(`"${code}" has no JSON Schema`);
  };
  const codes = ["arrayObject", "date", "domain", "proto", "symbolKey", "unit"];
  return { libraryOptions: { fallback: Object.fromEntries(codes.map((code) => [code, reject])) } };
}

function issueProblems(issues: readonly StandardIssue[]): readonly Problem[] {
  return issues.map(({ message, path = [] }) => ({
    path: formatPointer(path.map((part) => String(typeof part === "object" ? part.key : part))),
    message: plainMessage(message),
  }));
}

/** Explains by the listed schema why a value matches no branch of a union. zod says only that. */
export function withUnionProblems(
  problems: readonly Problem[],
  { schema, value, budget }: { readonly schema: JsonObject; readonly value: unknown; readonly budget?: StepBudget },
): readonly Problem[] {
  const isUnion = ({ message }: Problem): boolean => message === "Invalid input";
  if (!problems.some(isUnion)) return problems;
  const listed = explainMismatches(localReader(schema), schema, value, budget && { budget });
  return problems.flatMap((problem) => {
    const within = listed.filter(({ path }) => path === problem.path || path.startsWith(`${problem.path}/`));
    return isUnion(problem) && within.length > 0 ? within : [problem];
  });
}

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
    return issueProblems(issues);
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
  if (result.issues) throw new RejectedOutput(issueProblems(result.issues));
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
