import { isJsonObject, type JsonObject, type Problem } from "../model/index.js";
import { formatPointer, messageOfThrown, readJson } from "../model/internal.js";

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
export function describeSchema(
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

/** Converts the issues of a schema to problems. */
export function problemsOf(issues: readonly StandardIssue[]): readonly Problem[] {
  return issues.map(({ message, path = [] }) => ({
    path: formatPointer(path.map((part) => String(typeof part === "object" ? part.key : part))),
    message,
  }));
}
