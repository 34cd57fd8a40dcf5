import type { BoundTool, CoercionMode } from "../gen/v1/index.js";
import { type ObjectSchema, type Problem, ToolError } from "../model/index.js";
import { pointerKeys } from "../model/internal.js";

/**
 * A [Standard Schema](https://standardschema.dev) with its JSON Schema, as version 2 of the MCP SDK and other libraries accept it.
 * `validate` uses the tool's precompiled validator. The SDK's `registerTool` lists the schema unchanged, in draft 2020-12.
 */
export interface StandardSchema<Value = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolwright";
    readonly validate: (value: unknown) => Promise<StandardResult<Value>>;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
    readonly types?: { readonly input: Value; readonly output: Value };
  };
}

/** A validation result: the value, or messages with paths. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };

/** A tool's input and output schema as Standard Schemas. */
export interface StandardSchemas<Input, Output> {
  readonly inputSchema: StandardSchema<Input>;
  /** Validates structured content, so the output is wrapped as `{ result }` if the tool wraps it. Absent if the tool has no output schema. */
  readonly outputSchema?: StandardSchema<Output>;
}

/** Options of `toStandardSchemas`. */
export interface StandardSchemaOptions {
  /** `on`: repairs an invalid input where its schema is unambiguous, and returns the repaired value. Default: `off`. */
  readonly coerce?: Exclude<CoercionMode, "warn">;
}

/** Converts a bound tool's schemas and precompiled validators to Standard Schemas. */
export function toStandardSchemas<Input, Output>(
  bound: BoundTool<Input, Output>,
  { coerce = "off" }: StandardSchemaOptions = {},
): StandardSchemas<Input, Output> {
  const { inputSchema, outputSchema } = bound.tool;
  const repair = coerce === "on" ? (value: unknown) => bound.repairInput(value) : undefined;
  return {
    inputSchema: createStandardSchema(inputSchema, (value) => bound.checkInput(value), repair),
    ...(outputSchema && { outputSchema: createStandardSchema(outputSchema, (value) => bound.checkOutput(value)) }),
  };
}

/** Creates a Standard Schema that validates the result of `repair` with `check`, which returns the problems of a value. */
export function createStandardSchema<Value>(
  schema: ObjectSchema,
  check: (value: unknown) => Promise<readonly Problem[]>,
  repair: (value: unknown) => Promise<unknown> = async (value) => value,
): StandardSchema<Value> {
  const toJsonSchema = ({ target }: { readonly target: string }): Record<string, unknown> => {
    if (target === "draft-2020-12") return { ...schema };
    throw new ToolError("UnsupportedSchema", `Target ${JSON.stringify(target)} is not supported. Use "draft-2020-12".`);
  };
  return {
    "~standard": {
      version: 1,
      vendor: "toolwright",
      validate: async (given) => {
        const value = await repair(given);
        const issues = (await check(value)).map(({ path, message }) => ({ message, path: toPath(path, value) }));
        // `check` accepts exactly the values of this type.
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
      jsonSchema: { input: toJsonSchema, output: toJsonSchema },
    },
  };
}

/** Splits a JSON Pointer into keys. Array indexes become numbers. */
function toPath(pointer: string, value: unknown): (string | number)[] {
  let current = value;
  return pointerKeys(pointer).map((key) => {
    const isIndex = Array.isArray(current);
    current = typeof current === "object" && current !== null ? Reflect.get(current, key) : undefined;
    return isIndex ? Number(key) : key;
  });
}
