import { type BoundTool, bindTool, type ToolContext } from "../gen/v1/index.js";
import {
  checkTool,
  isJsonObject,
  type JsonValue,
  normalizeTags,
  type ObjectSchema,
  type Problem,
  type Tool,
  ToolError,
} from "../model/index.js";
import { formatProblems, readJson } from "../model/internal.js";
import { createSchemaValidator, type SchemaValidator } from "../schema/index.js";
import { checkBy } from "./check-by.js";
import type { ValueOf } from "./typed-schema.js";

/** A tool record written by hand; its tags take their normal form. */
export interface ToolDefinition<In extends ObjectSchema, Out extends ObjectSchema | undefined>
  extends Omit<Tool, "inputSchema" | "outputSchema" | "~types"> {
  readonly inputSchema: In;
  readonly outputSchema?: Out;
}

/** What a handler gets: the type that the input schema remembers, or any JSON object. */
export type HandlerInput<In> = ValueOf<In>;

/** What a handler gives: the type that the output schema remembers, or anything. */
export type HandlerOutput<Out> = ValueOf<Out, unknown>;

/** How a tool by hand is checked. */
export interface DefineToolOptions {
  /** Judges inputs and outputs. Default: a validator of the tool's own; share one to share its cache. */
  readonly validator?: SchemaValidator;
  /** Undeclared properties of the output are an error; absent: they are removed where the output schema is closed. */
  readonly outputs?: "strict";
}

/**
 * Makes a tool of a JSON Schema and a handler, without generation (seed 000, "Authoring approaches"). It keeps the rules of generated
 * tools, and goes where they go. Without an output schema an object travels as it is, and anything else as `{ "result": value }`.
 * @throws {ToolError} InvalidTool, naming every problem of the record; what the validator says of a schema that it cannot use.
 */
export function defineTool<In extends ObjectSchema, Out extends ObjectSchema | undefined = undefined>(
  definition: ToolDefinition<In, Out>,
  handler: (input: HandlerInput<In>, context: ToolContext) => HandlerOutput<Out> | Promise<HandlerOutput<Out>>,
  options: DefineToolOptions = {},
): BoundTool<HandlerInput<In>, HandlerOutput<Out>> {
  const { validator = createSchemaValidator(), outputs } = options;
  // The schemas of the copy are those of the definition, so it has the same types.
  const tool = copyDefinition(definition) as Tool<HandlerInput<In>, HandlerOutput<Out>>;
  const problems = checkTool(tool);
  if (problems.length > 0) throw invalid(problems);
  const checkInput = checkBy(validator, tool.inputSchema);
  const checkOutput = tool.outputSchema && checkBy(validator, tool.outputSchema);
  const bound = bindTool(tool, {
    isInput: (value): value is HandlerInput<In> => checkInput(value).length === 0,
    ...(checkOutput
      ? { isOutput: (value: unknown): value is HandlerOutput<Out> => checkOutput(value).length === 0 }
      : { undeclared: true }),
    explain: (schema, value) => (checkOutput && schema === tool.outputSchema ? checkOutput : checkInput)(value),
    call: handler,
    context: true,
    ...(outputs && { outputs }),
  });
  return { ...bound, call: (input, context) => bound.call(asJson(input), context) };
}

/** Copies the definition, because the tool is frozen and the definition is its author's. */
function copyDefinition(definition: object): object {
  const reading = readJson(definition);
  if (!reading.ok) throw invalid([reading.problem]);
  if (!isJsonObject(reading.value)) return definition;
  const { tags, ...record } = reading.value;
  return { ...record, ...(tags !== undefined && { tags: inNormalForm(tags) }) };
}

/** Tags that are no list of texts are left for the check of the record. */
function inNormalForm(tags: JsonValue): JsonValue {
  return Array.isArray(tags) && tags.every((tag) => typeof tag === "string") ? normalizeTags(tags) : tags;
}

/** What is checked is what the handler gets: the JSON that the input stands for. What is no JSON is left for the check to refuse. */
function asJson(input: unknown): unknown {
  const reading = readJson(input);
  return reading.ok ? reading.value : input;
}

function invalid(problems: readonly Problem[]): ToolError {
  return new ToolError("InvalidTool", formatProblems("invalid tool: this tool cannot be used:", problems), {
    data: { problems },
  });
}
