import { formatToolId, ToolError } from "../../model/index.js";
import { messageOfThrown, untilAborted } from "../../model/internal.js";
import { acceptInput } from "./accept-input.js";
import type { HandledRecord, HandlerContext, ToolBinding } from "./binding.js";
import { createOrderCheck } from "./check-order.js";
import type { BoundHandler, Features } from "./features.js";

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
  features: Features,
): BoundHandler {
  const id = formatToolId(record);
  const label = `${kind} "${id}"`;
  return {
    id,
    label,
    record,
    binding,
    checkOrder: createOrderCheck({ id, label }, binding),
    features,
    repairs: lazy(() => features.createRepairs(record, binding)),
  };
}

/**
 * Validates `input` and runs the handler. Resolves with what it returns; chunks of an iterable are collected.
 * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
 */
export async function runHandler(handler: BoundHandler, input: unknown, given: HandlerContext): Promise<unknown> {
  const { id, record, binding, features } = handler;
  const { signal } = given;
  if (signal?.aborted) throw canceled(handler, signal);
  handler.checkOrder();
  const accepted = acceptInput(handler, input, given);
  given.started?.();
  // The generator wrote the binding for the handler's own parameters, and the guard has checked the input.
  const call = binding.call as (...args: unknown[]) => unknown;
  try {
    const args = features.toArguments(binding, accepted);
    if (binding.context) args.push(features.createContext?.(given, handler));
    const returned = call(...args);
    const streams = binding.streamed && features.streams;
    // Every value but null and undefined has properties.
    const { then } = (returned ?? {}) as { readonly then?: unknown };
    if (!streams && typeof then !== "function") return returned;
    const work = streams ? streams.collect(record, returned, signal, given.chunk) : Promise.resolve(returned);
    const value = await (signal ? untilAborted(work, signal) : work);
    // A handler may react to the abort with a part of its result.
    signal?.throwIfAborted();
    return value;
  } catch (cause) {
    if (signal?.aborted) throw canceled(handler, signal);
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
