import { formatToolId, ToolError } from "../../model/index.js";
import { messageOfThrown, untilAborted } from "../../model/internal.js";
import { acceptInput } from "./accept-input.js";
import { argumentsOf } from "./arguments.js";
import type { ToolBinding } from "./binding.js";
import type { BoundHandler, HandledRecord, HandlerContext } from "./bound-handler.js";
import { collectChunks, forwardChunks } from "./chunks.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { completeContext } from "./complete-context.js";
import { repairableSchema } from "./correct/repairable-schema.js";
import { lazy } from "./lazy.js";
import { createOrderCheck } from "./parameter-order.js";

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
export function failureOf({ label }: Pick<BoundHandler, "label">): string {
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
