import {
  formatProblems,
  formatToolId,
  isToolError,
  type JsonObject,
  type JsonValue,
  messageOfThrown,
  type ObjectSchema,
  type Problem,
  type Tool,
  ToolError,
  toJson,
} from "../../model/index.js";
import { argumentsOf } from "./arguments.js";
import type { BoundTool, ToolBinding } from "./binding.js";
import { completeContext } from "./complete-context.js";
import type { ToolContext } from "./context.js";
import { defineTool, invalidTool } from "./define-tools.js";
import { explain } from "./explain/index.js";
import { project } from "./project.js";

/**
 * Ties a tool record to its handler.
 * @throws {ToolError} InvalidTool, naming every problem of the record, or when `isOutput` and the output schema are not both there.
 */
export function bindTool<Input, Output>(
  tool: Tool<Input, Output>,
  binding: ToolBinding<Input, Output>,
): BoundTool<Input, Output> {
  const record = defineTool(tool);
  if ((record.outputSchema === undefined) !== (binding.isOutput === undefined)) {
    throw invalidTool("this tool", [
      { path: "/outputSchema", message: "a tool has an output schema exactly when its binding has isOutput" },
    ]);
  }
  const bound: Bound = { toolId: formatToolId(record), tool: record, binding };
  return {
    tool: record,
    ...((binding.wrapped || binding.streamed) && { wrapped: true }),
    call: (input, context = {}) => callTool(bound, input, completeContext(context)),
  };
}

interface Bound {
  readonly toolId: string;
  readonly tool: Tool;
  readonly binding: ToolBinding<unknown, unknown>;
}

async function callTool(bound: Bound, input: unknown, context: ToolContext): Promise<JsonObject | undefined> {
  if (context.signal.aborted) throw canceled(bound, context.signal);
  const value = await execute(bound, checkInput(bound, input === undefined ? {} : input), context);
  return bound.tool.outputSchema && toOutput(bound, bound.tool.outputSchema, value);
}

function checkInput({ toolId, tool, binding }: Bound, input: unknown): object {
  const verdict = judge(binding.isInput, input, tool.inputSchema);
  if (verdict.fits) return verdict.value;
  throw new ToolError("Validation", formatProblems(`Invalid input for tool "${toolId}":`, verdict.problems), {
    toolId,
    op: "validate_input",
    data: { problems: verdict.problems },
    ...("cause" in verdict && { cause: verdict.cause }),
  });
}

async function execute(bound: Bound, input: object, context: ToolContext): Promise<unknown> {
  try {
    return await untilAborted(invoke(bound.binding, input, context), context.signal);
  } catch (cause) {
    if (context.signal.aborted) throw canceled(bound, context.signal);
    throw new ToolError("Execution", messageOfThrown(cause) || `Tool "${bound.toolId}" failed.`, {
      toolId: bound.toolId,
      op: "execute",
      cause,
    });
  }
}

async function invoke(binding: Bound["binding"], input: object, context: ToolContext): Promise<unknown> {
  // The binding was written by the generator from the handler's own parameters: the guarded input fits them.
  const handler = binding.call as (...args: unknown[]) => unknown;
  const value = await handler(...argumentsOf(binding, input, context));
  return binding.streamed ? collect(value, context.signal) : value;
}

async function collect(stream: unknown, signal: AbortSignal): Promise<unknown[]> {
  const chunks: unknown[] = [];
  // `streamed` is set only where the handler returns an async iterable; anything else throws here, as it should.
  for await (const chunk of stream as AsyncIterable<unknown>) {
    if (signal.aborted) break;
    chunks.push(chunk);
  }
  return chunks;
}

/** Settles as `work` does, or rejects at the abort: a handler that does not listen to its signal must not hold up the caller. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function toOutput({ toolId, binding }: Bound, schema: ObjectSchema, value: unknown): JsonObject {
  const guard = binding.isOutput ?? (() => false);
  const json = outputJson(toolId, binding.wrapped || binding.streamed ? { result: value } : value);
  let verdict = judge(guard, json, schema);
  if (!verdict.fits && json !== undefined && binding.outputs !== "strict")
    verdict = judge(guard, project(schema, json), schema);
  if (!verdict.fits) throw invalidOutput(toolId, verdict.problems, verdict);
  // What fits is the JSON itself or its projection, and the root type of every output schema is an object.
  return verdict.value as JsonObject;
}

function outputJson(toolId: string, value: unknown): JsonValue | undefined {
  try {
    return toJson(value);
  } catch (error) {
    if (!isToolError(error)) throw error;
    throw invalidOutput(toolId, error.data?.problems ?? [], error);
  }
}

function invalidOutput(toolId: string, problems: readonly Problem[], from: { readonly cause?: unknown }): ToolError {
  return new ToolError("OutputValidation", formatProblems(`Invalid output of tool "${toolId}":`, problems), {
    toolId,
    op: "validate_output",
    data: { problems },
    ...(from.cause !== undefined && { cause: from.cause }),
  });
}

type Verdict =
  | { readonly fits: true; readonly value: object }
  | { readonly fits: false; readonly problems: readonly Problem[]; readonly cause?: unknown };

/** Asks the guard, and for the reasons only when it says no. A guard throws on a getter that throws, or on a value too deep for the stack. */
function judge(guard: (data: unknown) => boolean, value: unknown, schema: ObjectSchema): Verdict {
  try {
    if (typeof value === "object" && value !== null && guard(value)) return { fits: true, value };
  } catch (cause) {
    return { fits: false, problems: reasons(schema, value), cause };
  }
  return { fits: false, problems: reasons(schema, value) };
}

function reasons(schema: ObjectSchema, value: unknown): readonly Problem[] {
  const problems = explain(schema, value);
  return problems.length > 0 ? problems : [{ path: "", message: "does not fit the schema" }];
}

function canceled({ toolId }: Bound, signal: AbortSignal): ToolError {
  return new ToolError("Canceled", `Tool "${toolId}" was canceled.`, { toolId, op: "execute", cause: signal.reason });
}
