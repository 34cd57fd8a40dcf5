import type { BoundTool, CoercionMode } from "../gen/v1/index.js";
import { type ObjectSchema, type Problem, ToolError } from "../model/index.js";

/**
 * A schema with its check, as version 2 of the SDK and other libraries take it (https://standardschema.dev); `validate` needs no compiler. The
 * SDK's `registerTool` lists the schema as it is, draft 2020-12.
 */
export interface StandardSchema<Value = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolwright";
    readonly validate: (value: unknown) => StandardResult<Value>;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
    readonly types?: { readonly input: Value; readonly output: Value };
  };
}

/** What a check says: the value, or what is wrong with it and where. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };

/** A tool's two schemas as objects of the Standard Schema. */
export interface StandardSchemas<Input, Output> {
  readonly inputSchema: StandardSchema<Input>;
  /** Absent where the tool has no output schema. What it takes is the structured content: wrapped, where the tool is. */
  readonly outputSchema?: StandardSchema<Output>;
}

/** How a tool's schemas check. */
export interface StandardSchemaOptions {
  /** `on`: an input that does not fit is repaired where its schema leaves no doubt, and the check gives what it became. Default: `off`. */
  readonly coerce?: Exclude<CoercionMode, "warn">;
}

/** Gives a tool's schemas with their precompiled checks. */
export function toStandardSchemas<Input, Output>(
  bound: BoundTool<Input, Output>,
  { coerce = "off" }: StandardSchemaOptions = {},
): StandardSchemas<Input, Output> {
  const { inputSchema, outputSchema } = bound.tool;
  const repair = coerce === "on" ? (value: unknown) => bound.repairInput(value) : undefined;
  return {
    inputSchema: standardSchema(inputSchema, (value) => bound.checkInput(value), repair),
    ...(outputSchema && { outputSchema: standardSchema(outputSchema, (value) => bound.checkOutput(value)) }),
  };
}

/** Gives a schema whose values `check` finds the problems of, after `repair`. */
export function standardSchema<Value>(
  schema: ObjectSchema,
  check: (value: unknown) => readonly Problem[],
  repair: (value: unknown) => unknown = (value) => value,
): StandardSchema<Value> {
  const print = ({ target }: { readonly target: string }): Record<string, unknown> => {
    if (target === "draft-2020-12") return { ...schema };
    throw new ToolError("UnsupportedSchema", `the schema is one of draft-2020-12; there is none for ${target}`);
  };
  return {
    "~standard": {
      version: 1,
      vendor: "toolwright",
      validate: (given) => {
        const value = repair(given);
        const issues = check(value).map(({ path, message }) => ({ message, path: toPath(path, value) }));
        // The check is the guard of this type.
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
      jsonSchema: { input: print, output: print },
    },
  };
}

/** The keys of a JSON Pointer; those that lead into a list of `value` are numbers. */
function toPath(pointer: string, value: unknown): (string | number)[] {
  let at = value;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      const isIndex = Array.isArray(at);
      at = typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined;
      return isIndex ? Number(key) : key;
    });
}
