import { type BoundTool, bindChecked, type OutputMode, type ToolContext, type ToolResult } from "../gen/v1/index.js";
import {
  checkTool,
  isJsonObject,
  type JsonValue,
  normalizeTags,
  type ObjectSchema,
  type Problem,
  type TagNormalizer,
  type Tool,
  ToolError,
} from "../model/index.js";
import { formatProblems, readJson, schemaObjectProblem } from "../model/internal.js";
import { createSchemaValidator, type SchemaValidator } from "../schema/index.js";
import { createCheck } from "./schema-check.js";
import type { ValueOf } from "./typed-schema.js";

/** The record of a hand-written tool. `defineTool` normalizes its tags. */
export interface ToolDefinition<
  In extends ObjectSchema,
  Out extends ObjectSchema | undefined,
  Name extends string = string,
> extends Omit<Tool, "name" | "inputSchema" | "outputSchema" | "~types"> {
  readonly name: Name;
  readonly inputSchema: In;
  readonly outputSchema?: Out;
}

/** The input type of a handler: that of a {@link TypedSchema}, or any JSON object. */
export type HandlerInput<In> = ValueOf<In>;

/** The return type of a handler: that of a {@link TypedSchema}, or unknown. */
export type HandlerOutput<Out> = ValueOf<Out, unknown>;

/** What a handler returns: its value, or a `toolResult` with it. */
export type HandlerResult<Out> = HandlerOutput<Out> | ToolResult<HandlerOutput<Out>>;

/** Options of `defineTool`. */
export interface DefineToolOptions {
  /** Validates inputs and outputs. Default: a new validator. Pass one to several tools to share its cache. */
  readonly validator?: SchemaValidator;
  /** `"strict"`: undeclared output properties are an error. Default: they are removed where the output schema is closed. */
  readonly outputs?: "strict";
  /** What an MCP result has of the value: its text form, structured content, or both. Default: `text` for a string, otherwise `both`. */
  readonly output?: OutputMode;
  /** Normalizes the tags. Default: `normalizeTags` of `toolwright/model`. */
  readonly normalizeTags?: TagNormalizer;
}

/**
 * Creates a tool from a record and a handler, without code generation. The result works wherever generated tools do. Without an output
 * schema, an object is returned unchanged and any other value as `{ "result": value }`.
 * @throws {ToolError} InvalidTool, with every problem of the record in `data.problems`; the validator's error about a schema.
 */
export function defineTool<In extends ObjectSchema, Name extends string = string>(
  definition: ToolDefinition<In, undefined, Name>,
  handler: (input: HandlerInput<In>, context: ToolContext) => unknown,
  options?: DefineToolOptions,
): BoundTool<HandlerInput<In>, unknown, Name>;
export function defineTool<In extends ObjectSchema, Out extends ObjectSchema | undefined, Name extends string = string>(
  definition: ToolDefinition<In, Out, Name>,
  handler: (input: HandlerInput<In>, context: ToolContext) => HandlerResult<Out> | Promise<HandlerResult<Out>>,
  options?: DefineToolOptions,
): BoundTool<HandlerInput<In>, HandlerOutput<Out>, Name>;
export function defineTool<In extends ObjectSchema, Out extends ObjectSchema | undefined, Name extends string>(
  definition: ToolDefinition<In, Out, Name>,
  handler: (input: HandlerInput<In>, context: ToolContext) => unknown,
  options: DefineToolOptions = {},
): BoundTool<HandlerInput<In>, HandlerOutput<Out>, Name> {
  const { validator = createSchemaValidator(), outputs, output, normalizeTags: normalize = normalizeTags } = options;
  // The copy has the schemas of the definition, and so their types.
  const tool = copyDefinition(definition, normalize) as Tool<HandlerInput<In>, HandlerOutput<Out>>;
  const problems = checkTool(tool, { normalizeTags: normalize });
  if (problems.length > 0) throw invalid(problems);
  const checkInput = createCheck(validator, tool.inputSchema);
  const checkOutput = tool.outputSchema && createCheck(validator, tool.outputSchema);
  const bound = bindChecked<HandlerInput<In>, HandlerOutput<Out>, Name>(tool, {
    isInput: (value): value is HandlerInput<In> => checkInput(value).length === 0,
    ...(checkOutput
      ? { isOutput: (value: unknown): value is HandlerOutput<Out> => checkOutput(value).length === 0 }
      : { undeclared: true }),
    explain: (schema, value) => (checkOutput && schema === tool.outputSchema ? checkOutput : checkInput)(value),
    call: handler,
    context: true,
    ...(outputs && { outputs }),
    ...(output && { output }),
  });
  return { ...bound, call: (input, context) => bound.call(toJsonInput(input), context) };
}

/** The tool is frozen, so copy the definition, which belongs to the caller. An empty namespace or version counts as absent. */
function copyDefinition(definition: object, normalize: TagNormalizer): object {
  const reading = readJson(definition, { reject: schemaObjectProblem });
  if (!reading.ok) throw invalid([reading.problem]);
  if (!isJsonObject(reading.value)) return definition;
  const { tags, namespace, version, ...record } = reading.value;
  return {
    ...record,
    ...(namespace !== undefined && namespace !== "" && { namespace }),
    ...(version !== undefined && version !== "" && { version }),
    ...(tags !== undefined && { tags: normalizeIfStrings(tags, normalize) }),
  };
}

/** Leaves invalid tags unchanged, so that `checkTool` reports them. */
function normalizeIfStrings(tags: JsonValue, normalize: TagNormalizer): JsonValue {
  return Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? normalize(tags) : tags;
}

/** Copies the input as JSON, so that the handler receives exactly the validated value. Other values are left for validation to reject. */
function toJsonInput(input: unknown): unknown {
  const reading = readJson(input);
  return reading.ok ? reading.value : input;
}

function invalid(problems: readonly Problem[]): ToolError {
  return new ToolError("InvalidTool", formatProblems("invalid tool:", problems), { data: { problems } });
}
