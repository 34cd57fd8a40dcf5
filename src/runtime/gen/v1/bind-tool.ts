import { formatToolId, type JsonObject, type Problem, type Tool, ToolError } from "../../model/index.js";
import { formatProblems, messageOfThrown } from "../../model/internal.js";
import { argumentsOf } from "./arguments.js";
import type { BoundTool, ToolBinding } from "./binding.js";
import { acceptedFormats, checkInput, isAccepted, isUnreadable } from "./check-input.js";
import { collectChunks, forwardChunks } from "./chunks.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { completeContext } from "./complete-context.js";
import type { CallContext, ToolContext } from "./context.js";
import { correctValue } from "./correct/correct-value.js";
import { repairableSchema } from "./correct/repairable-schema.js";
import { defineTool, freezeTool, invalidTool } from "./define-tools.js";
import { lazy } from "./lazy.js";
import { type OutputMode, outputModeOf } from "./output-mode.js";
import { createOrderCheck } from "./parameter-order.js";
import { contentText } from "./result-text.js";
import { explainRejection, runGuard } from "./run-guard.js";
import { toStructuredOutput, toUndeclaredOutput } from "./structured-output.js";
import { partsOf, type ResultParts } from "./tool-result.js";

/**
 * Binds a tool record to its handler.
 * @throws {ToolError} `InvalidTool` with every problem of the record, or if only one of `isOutput` and the output schema is present.
 */
export function bindTool<Input, Output>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output> {
  return bindChecked(defineTool(tool), binding);
}

/**
 * Binds a record that the generator has checked to its handler. A second check of all records would take most of a server's start.
 * @throws {ToolError} `InvalidTool` if only one of `isOutput` and the output schema is present, or if the binding passes arguments in
 * another order than the handler takes them.
 */
export function bindChecked<Input, Output>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output> {
  const record = freezeTool(tool);
  if ((record.outputSchema === undefined) !== (binding.isOutput === undefined)) {
    throw invalidTool("this tool", [
      { path: "/outputSchema", message: "a tool must have an output schema if and only if its binding has isOutput" },
    ]);
  }
  const toolId = formatToolId(record);
  // Only bindings of hand-written tools have their own `explain`.
  const repairable = lazy(() => (binding.explain ? repairableSchema(record.inputSchema) : record.inputSchema));
  const own = { ...(binding.fitsFormat && { fitsFormat: binding.fitsFormat }) };
  const output = outputModeOf(record, binding);
  const bound: Bound = {
    toolId,
    tool: record,
    binding,
    checkOrder: createOrderCheck(toolId, binding),
    output,
    repairable,
    coercer: lazy(() => createCoercer(repairable(), own)),
    nullCoercer: lazy(() => createCoercer(repairable(), { ...own, only: "nulls" })),
  };
  return {
    tool: record,
    ...((binding.wrapped || binding.streamed) && { wrapped: true }),
    ...(output && { output }),
    call: (input, context = {}) => callTool(bound, input, context),
    checkInput: (input) => checkInput(record, bound.binding, input).problems ?? [],
    repairInput: (input) => repair(bound, input, bound.coercer).value,
    checkOutput: (output) => outputProblems(bound, output),
  };
}

interface Bound {
  readonly toolId: string;
  readonly tool: Tool;
  readonly binding: ToolBinding<unknown, unknown>;
  readonly checkOrder: () => void;
  readonly output: OutputMode | undefined;
  /** The input schema for repairs. This and the coercers are created when an input is first rejected: most tools never need them. */
  readonly repairable: () => JsonObject;
  readonly coercer: () => Coercer;
  readonly nullCoercer: () => Coercer;
}

type Coercer = ReturnType<typeof createCoercer>;

async function callTool(bound: Bound, input: unknown, given: CallContext): Promise<JsonObject | undefined> {
  const context = completeContext(given);
  if (context.signal.aborted) throw canceled(bound, context.signal);
  bound.checkOrder();
  const coerced = coerceInput(bound, input, given, context);
  const { value: checked, problems, cause } = checkInput(bound.tool, bound.binding, coerced);
  if (problems) throw invalidInput(bound, coerced, problems, cause);
  const returned = await execute(bound, checked, context, given.chunk);
  const { binding, toolId } = bound;
  // The generator has checked that the handler returns this type.
  const parts = partsOf(returned) ?? (binding.mcpResult ? (returned as ResultParts<unknown>) : undefined);
  if (parts) respond(bound, parts, given);
  const value = parts ? parts.structuredContent : returned;
  const { outputSchema } = bound.tool;
  // A result that is sent as text can consist of content.
  if (parts && value === undefined && bound.output === "text") return undefined;
  if (outputSchema) return toStructuredOutput(toolId, binding, outputSchema, value);
  return binding.undeclared || binding.mcpResult ? toUndeclaredOutput(toolId, value) : undefined;
}

/** @throws {ToolError} Execution if the result is a failure. */
function respond({ toolId }: Bound, parts: ResultParts<unknown>, given: CallContext): void {
  const { content, _meta, isError } = parts;
  if (!isError) {
    given.respond?.({ ...(content && { content }), ...(_meta && { _meta }) });
    return;
  }
  const message = contentText(content) || `Tool "${toolId}" failed.`;
  // The parts of a result are JSON.
  const mcpResult = { content, ...(_meta && { _meta }), isError } as unknown as JsonObject;
  throw new ToolError("Execution", message, { toolId, op: "execute", data: { mcpResult } });
}

/** Repairs an input that its guard rejects, as far as the caller's settings allow. */
function coerceInput(bound: Bound, input: unknown, given: CallContext, context: ToolContext): unknown {
  const mode = given.coerce ?? bound.binding.coerce ?? "off";
  if (mode === "off" && given.nulls === undefined) return input;
  const { value, changes } = repair(bound, input, mode === "off" ? bound.nullCoercer : bound.coercer);
  if (mode === "warn") {
    for (const { path, what } of changes)
      context.log("warning", `input of "${bound.toolId}" repaired at ${path || "(root)"}: ${what}`);
  }
  return value;
}

function repair({ binding }: Bound, input: unknown, coercer: () => Coercer): ReturnType<Coercer> {
  const isValid = input === undefined || runGuard(binding.isInput, input).isValid;
  return isValid ? { value: input, changes: [] } : coercer()(input);
}

function outputProblems({ tool, binding }: Bound, output: unknown): readonly Problem[] {
  if (!tool.outputSchema || !binding.isOutput || runGuard(binding.isOutput, output).isValid) return [];
  return explainRejection(binding, tool.outputSchema, output);
}

function invalidInput(bound: Bound, input: unknown, problems: readonly Problem[], cause: unknown): ToolError {
  const { toolId, tool, binding, repairable, coercer } = bound;
  // An input that could not be read completely cannot be corrected.
  const isReadable = cause === undefined && !problems.some(isUnreadable);
  const example = isReadable
    ? correctValue(
        repairable(),
        coercer()(input).value,
        (value) => isAccepted(tool, binding, value),
        acceptedFormats(binding),
      )
    : undefined;
  return new ToolError("Validation", formatProblems(`Invalid input for tool "${toolId}":`, problems), {
    toolId,
    op: "validate_input",
    data: { problems, ...(example && { example }) },
    ...(cause !== undefined && { cause }),
  });
}

async function execute(
  bound: Bound,
  input: object,
  context: ToolContext,
  chunk: CallContext["chunk"],
): Promise<unknown> {
  try {
    return await untilAborted(invoke(bound, input, context, chunk), context.signal);
  } catch (cause) {
    if (context.signal.aborted) throw canceled(bound, context.signal);
    throw new ToolError("Execution", messageOfThrown(cause) || `Tool "${bound.toolId}" failed.`, {
      toolId: bound.toolId,
      op: "execute",
      cause,
    });
  }
}

async function invoke(
  { tool, binding }: Bound,
  input: object,
  context: ToolContext,
  chunk: CallContext["chunk"],
): Promise<unknown> {
  // The generator wrote the binding for the handler's own parameters, and the guard has checked the input.
  const handler = binding.call as (...args: unknown[]) => unknown;
  const value = await handler(...argumentsOf(binding, input, context));
  return binding.streamed
    ? collectChunks(value, context.signal, chunk && forwardChunks(tool.outputSchema, chunk))
    : value;
}

/** Settles like `work`, or rejects on abort: a handler that ignores its signal must not block the caller. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function canceled({ toolId }: Bound, signal: AbortSignal): ToolError {
  return new ToolError("Canceled", `Tool "${toolId}" was canceled.`, { toolId, op: "execute", cause: signal.reason });
}
