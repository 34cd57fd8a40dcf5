import type { JsonObject, Problem, Tool } from "../../model/index.js";
import { isJsonObject, ToolError } from "../../model/index.js";
import { contentPartsOf, type OutputMode, outputModeOf, partsOf, type ResultParts } from "../../model/internal.js";
import { inputProblems, repairInput } from "./accept-input.js";
import { bindHandler, failureOf, runHandler } from "./bind-handler.js";
import type { BoundTool, ToolBinding } from "./binding.js";
import type { BoundHandler, HandlerContext } from "./bound-handler.js";
import type { CallContext } from "./context.js";
import { defineTool, freezeTool, invalidTool } from "./define-tools.js";
import { openStream } from "./open-stream.js";
import { contentText } from "./result-text.js";
import { explainRejection, runGuard } from "./run-guard.js";
import { toStructuredOutput, toUndeclaredOutput } from "./structured-output.js";

/**
 * Binds a tool record to its handler.
 * @throws {ToolError} `InvalidTool` with every problem of the record, or if only one of `isOutput` and the output schema is present.
 */
export function bindTool<Input, Output, Name extends string = string>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output, Name> {
  return bindChecked(defineTool(tool), binding);
}

/**
 * Binds a record that the generator has checked to its handler. A second check of all records would take most of a server's start.
 * @throws {ToolError} `InvalidTool` if only one of `isOutput` and the output schema is present, or if the binding passes arguments in
 * another order than the handler takes them.
 */
export function bindChecked<Input, Output, Name extends string = string>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output, Name> {
  const record = freezeTool(tool);
  if ((record.outputSchema === undefined) !== (binding.isOutput === undefined)) {
    throw invalidTool("this tool", [
      { path: "/outputSchema", message: "a tool must have an output schema if and only if its binding has isOutput" },
    ]);
  }
  const handler = bindHandler("tool", record, binding);
  const output = outputModeOf(record, binding);
  const call = async (input: unknown, context: HandlerContext = {}): Promise<JsonObject | undefined> =>
    toOutput(handler, output, await runHandler(handler, input, context), context);
  return {
    tool: record,
    ...((binding.wrapped || binding.streamed) && { wrapped: true }),
    ...(output && { output }),
    call,
    ...(binding.streamed && {
      stream: (input: unknown, context: CallContext = {}) => openStream((own) => call(input, own), context),
    }),
    checkInput: (input) => inputProblems(handler, input),
    repairInput: (input) => repairInput(handler, input),
    checkOutput: (output) => outputProblems(handler, output),
  };
}

/** Converts what a handler returned to the structured output of its tool. */
function toOutput(
  handler: BoundHandler,
  mode: OutputMode | undefined,
  returned: unknown,
  given: CallContext,
): JsonObject | undefined {
  const { binding, record } = handler;
  const parts = partsOf(returned) ?? mcpParts(handler, returned);
  if (parts) respond(handler, parts, given);
  const value = parts ? parts.structuredContent : returned;
  const { outputSchema } = record;
  // A result that is sent as text can consist of content.
  if (parts && value === undefined && mode === "text") return undefined;
  if (outputSchema) return toStructuredOutput(handler, binding, outputSchema, value);
  return binding.undeclared || binding.mcpResult ? toUndeclaredOutput(handler, value) : undefined;
}

/** The parts of a complete MCP result. Without a type that says so, a result is recognized if it consists of content. */
function mcpParts({ binding }: BoundHandler, returned: unknown): ResultParts<unknown> | undefined {
  if (binding.undeclared && !binding.mcpResult) return contentPartsOf(returned);
  // The generator has checked that the handler returns this type, which may include undefined.
  return binding.mcpResult && isJsonObject(returned) ? (returned as object as ResultParts<unknown>) : undefined;
}

/** @throws {ToolError} Execution if the result is a failure. */
function respond(handler: BoundHandler, parts: ResultParts<unknown>, given: CallContext): void {
  const { content, _meta, isError } = parts;
  if (!isError) {
    given.respond?.({ ...(content && { content }), ...(_meta && { _meta }) });
    return;
  }
  const message = contentText(content) || failureOf(handler);
  // The parts of a result are JSON.
  const mcpResult = { content, ...(_meta && { _meta }), isError } as unknown as JsonObject;
  throw new ToolError("Execution", message, { toolId: handler.id, op: "execute", data: { mcpResult } });
}

function outputProblems({ record, binding }: BoundHandler, output: unknown): readonly Problem[] {
  const { outputSchema } = record;
  if (!outputSchema || !binding.isOutput || runGuard(binding.isOutput, output).isValid) return [];
  return explainRejection(binding, outputSchema, output);
}
