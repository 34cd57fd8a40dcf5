import {
  formatToolId,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Problem,
  type Tool,
  ToolError,
} from "../../model/index.js";
import {
  Channel,
  contentPartsOf,
  messageOfThrown,
  type OutputMode,
  outputModeOf,
  partsOf,
  type ResultParts,
  untilAborted,
} from "../../model/internal.js";
import { acceptInput, argumentsOf, explainRejection, inputProblems, repairInput, runGuard } from "./accept-input.js";
import type { BoundHandler, BoundTool, HandledRecord, HandlerContext, ToolBinding } from "./binding.js";
import { createOrderCheck } from "./check-order.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { type CallContext, collectChunks, completeContext, forwardChunks } from "./context.js";
import { repairableSchema } from "./correct/correct-value.js";
import type { Current } from "./current-handler.js";
import { defineTool, freezeTool, invalidTool } from "./define-tools.js";
import { contentText, toStructuredOutput, toUndeclaredOutput } from "./structured-output.js";

/** Returns a function that calls `make` once and then returns the same value. If `make` throws, the next call tries again. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Binds a record to the function that handles its input.
 * @throws {ToolError} `InvalidTool` if the binding passes arguments in another order than the handler takes them.
 */
export function bindHandler(
  kind: "tool" | "prompt" | "resource",
  record: HandledRecord,
  binding: ToolBinding<unknown, unknown>,
): BoundHandler {
  const id = formatToolId(record);
  const label = `${kind} "${id}"`;
  // Only bindings of hand-written tools have their own `explain`.
  const repairable = lazy(() => (binding.explain ? repairableSchema(record.inputSchema) : record.inputSchema));
  const own = { ...(binding.fitsFormat && { fitsFormat: binding.fitsFormat }) };
  return {
    id,
    label,
    record,
    binding,
    checkOrder: createOrderCheck({ id, label }, binding),
    repairable,
    coercer: lazy(() => createCoercer(repairable(), own)),
    nullCoercer: lazy(() => createCoercer(repairable(), { ...own, only: "nulls" })),
  };
}

/**
 * Validates `input` and runs the handler. Resolves with what it returns; chunks of an iterable are collected.
 * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
 */
export async function runHandler(handler: BoundHandler, input: unknown, given: HandlerContext): Promise<unknown> {
  const { id, record, binding } = handler;
  const context = completeContext(given);
  const { signal } = context;
  if (signal.aborted) throw canceled(handler, signal);
  handler.checkOrder();
  const accepted = acceptInput(handler, input, given, context.log);
  given.started?.();
  // The generator wrote the binding for the handler's own parameters, and the guard has checked the input.
  const call = binding.call as (...args: unknown[]) => unknown;
  try {
    const returned = call(...argumentsOf(binding, accepted, context));
    const onChunk = given.chunk && forwardChunks(record.outputSchema, given.chunk);
    const work = binding.streamed ? collectChunks(returned, signal, onChunk) : Promise.resolve(returned);
    const value = await untilAborted(work, signal);
    // A handler may react to the abort with a part of its result.
    signal.throwIfAborted();
    return value;
  } catch (cause) {
    if (signal.aborted) throw canceled(handler, signal);
    const message = messageOfThrown(cause) || failureOf(handler);
    throw new ToolError("Execution", message, { toolId: id, op: "execute", cause });
  }
}

/** The message of a failure without one of its own. */
function failureOf({ label }: Pick<BoundHandler, "label">): string {
  return `${capitalized(label)} failed.`;
}

function canceled({ id, label }: BoundHandler, signal: AbortSignal): ToolError {
  return new ToolError("Canceled", `${capitalized(label)} was canceled.`, {
    toolId: id,
    op: "execute",
    cause: signal.reason,
  });
}

function capitalized(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

type Output = JsonObject | undefined;

/** Resolves to the chunks of a call once its input is accepted. The iterator returns the output of the call. */
function openStream(
  call: (context: HandlerContext) => Promise<Output>,
  given: CallContext,
): Promise<AsyncIterableIterator<JsonValue, Output>> {
  const reader = new AbortController();
  const chunks = new Channel<JsonValue, Output>(() => reader.abort());
  const signal = given.signal ? AbortSignal.any([given.signal, reader.signal]) : reader.signal;
  return new Promise((resolve, reject) => {
    const started = (): void => resolve(chunks);
    call({ ...given, signal, started, chunk: (chunk) => chunks.push(chunk) }).then(
      (output) => chunks.end(output),
      (error: unknown) => {
        chunks.fail(error);
        reject(error);
      },
    );
  });
}

/**
 * Binds a tool record to its handler.
 * @throws {ToolError} `InvalidTool` with every problem of the record, or if only one of `isOutput` and the output schema is present.
 */
export function bindTool<Input, Output, Name extends string = string>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output, Name> {
  return bindRecord(defineTool(tool), binding);
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

/** Binds a record without checking it. */
export function bindRecord<Input, Output, Name extends string = string>(
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
    ...(binding.openOutput && { openOutput: binding.openOutput }),
    ...(binding.steps && { steps: binding.steps }),
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
