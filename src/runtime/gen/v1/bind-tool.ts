import { type JsonObject, type Problem, type Tool, ToolError } from "../../model/index.js";
import { type OutputMode, outputModeOf, partsOf, type ResultParts } from "../../model/internal.js";
import { explainRejection, inputProblems, repairInput, runGuard } from "./accept-input.js";
import { bindHandler, failureOf, runHandler } from "./bind-handler.js";
import type { BoundHandler, BoundTool, Features, HandlerContext, ToolBinding } from "./binding.js";
import type { CallContext } from "./context.js";
import type { Current } from "./current-handler.js";
import { checkedTool, freezeTool, invalidTool } from "./define-tools.js";
import { fullFeatures } from "./full-features.js";
import { plainFeatures, scalarFeatures } from "./plain/plain-features.js";
import { contentText, toStructuredOutput } from "./structured-output.js";

/**
 * Binds a tool record to its handler.
 * @throws {ToolError} `InvalidTool` with every problem of the record, or if only one of `isOutput` and the output schema is present.
 */
export function bindTool<Input, Output, Name extends string = string>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output, Name> {
  return bindRecord(checkedTool(tool), binding);
}

/**
 * Binds a record that the generator has checked to its handler. A second check of all records would take most of a server's start.
 * Does not compile if the types of the handler are not those of the record.
 * @throws {ToolError} `InvalidTool` if only one of `isOutput` and the output schema is present, or if the binding passes arguments in
 * another order than the handler takes them.
 */
export function bindChecked<
  Input,
  Output,
  Name extends string = string,
  const Binding extends ToolBinding<Input, Output> = ToolBinding<Input, Output>,
>(
  tool: Tool<Input, Output>,
  binding: Binding & { readonly call: Current<Binding, Input, Output> },
): BoundTool<Input, Output, Name> {
  return bindRecord(tool, binding);
}

/** What `bindPlain` accepts of a binding. */
type PlainBinding<Input, Output> = Omit<
  ToolBinding<Input, Output>,
  "carried" | "construct" | "explain" | "fitsFormat" | "forms" | "mcpResult" | "rest" | "streamed" | "undeclared"
>;

/**
 * As `bindChecked`, for a tool with plain schemas: each part has one type, or lists scalars that it allows; objects are closed, and the items of an array
 * have one schema. A bundle contains nothing that only other schemas need.
 * @throws {ToolError} `InvalidTool` if the binding passes arguments in another order than the handler takes them.
 */
export function bindPlain<
  Input,
  Output,
  Name extends string = string,
  const Binding extends PlainBinding<Input, Output> = PlainBinding<Input, Output>,
>(
  tool: Tool<Input, Output>,
  binding: Binding & { readonly call: Current<Binding, Input, Output> },
): BoundTool<Input, Output, Name> {
  return bindWith(plainFeatures, tool, binding);
}

/**
 * As `bindPlain`, for a tool whose result is a wrapped scalar, or that has no result, and that does not take the context.
 * @throws {ToolError} `InvalidTool` if the binding passes arguments in another order than the handler takes them.
 */
export function bindScalar<
  Input,
  Output,
  Name extends string = string,
  const Binding extends PlainBinding<Input, Output> = PlainBinding<Input, Output>,
>(
  tool: Tool<Input, Output>,
  binding: Binding & { readonly call: Current<Binding, Input, Output> },
): BoundTool<Input, Output, Name> {
  return bindWith(scalarFeatures, tool, binding);
}

/** Binds a record without checking it, except that it has an output schema if its binding has `isOutput`. */
export function bindRecord<Input, Output, Name extends string = string>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output, Name> {
  if ((tool.outputSchema === undefined) !== (binding.isOutput === undefined)) {
    throw invalidTool("this tool", [
      { path: "/outputSchema", message: "a tool must have an output schema if and only if its binding has isOutput" },
    ]);
  }
  return bindWith(fullFeatures, tool, binding);
}

function bindWith<Input, Output, Name extends string>(
  features: Features,
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output, Name> {
  const record = freezeTool(tool);
  const handler = bindHandler("tool", record, binding, features);
  const output = outputModeOf(record, binding);
  const streams = binding.streamed && features.streams;
  const call = async (input: unknown, context: HandlerContext = {}): Promise<JsonObject | undefined> =>
    toOutput(handler, output, await runHandler(handler, input, context), context);
  return {
    tool: record,
    ...((binding.wrapped || binding.streamed) && { wrapped: true }),
    ...(output && { output }),
    ...(binding.openOutput && { openOutput: binding.openOutput }),
    ...(binding.steps && { steps: binding.steps }),
    call,
    ...(streams && {
      stream: (input: unknown, context: CallContext = {}) => streams.open((own) => call(input, own), context),
    }),
    checkInput: (input) => inputProblems(handler, input),
    repairInput: (input) => repairInput(handler, input),
    checkOutput: (output) => outputProblems(handler, output),
  };
}

/** Converts what a handler returned to the structured output of its tool. A file is read. */
async function toOutput(
  handler: BoundHandler,
  mode: OutputMode | undefined,
  returned: unknown,
  given: CallContext,
): Promise<JsonObject | undefined> {
  const { binding, record } = handler;
  const parts = partsOf(returned) ?? (await handler.features.mcpParts?.(binding, returned));
  if (parts) respond(handler, parts, given);
  const value = parts ? parts.structuredContent : returned;
  const { outputSchema } = record;
  // A result that is sent as text can consist of content.
  if (parts && value === undefined && mode === "text") return undefined;
  if (outputSchema) return toStructuredOutput(handler, outputSchema, value);
  return binding.undeclared || binding.mcpResult ? handler.features.toUndeclaredOutput?.(handler, value) : undefined;
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

function outputProblems(handler: BoundHandler, output: unknown): readonly Problem[] {
  const { record, binding } = handler;
  const { outputSchema } = record;
  if (!outputSchema || !binding.isOutput || runGuard(binding.isOutput, output).isValid) return [];
  return explainRejection(handler, outputSchema, output);
}
