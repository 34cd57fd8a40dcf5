import { formatToolId, ToolError } from "../../model/index.js";
import { messageOfThrown, untilAborted } from "../../model/internal.js";
import { withoutAliases } from "./aliases.js";
import type { HandledRecord, HandlerBinding, HandlerContext } from "./binding.js";
import type { BoundHandler, HandlerSource } from "./bound-handler.js";
import { completeContext } from "./context.js";
import { completeInput } from "./fixed-input.js";
import { withForms } from "./forms.js";
import { createRejectionsLoader } from "./load-rejections.js";
import { runGuard } from "./run-guard.js";
import { collectChunks } from "./streams.js";

/** Binds a record to the function that handles its input. */
export function bindHandler(
  kind: "tool" | "prompt" | "resource",
  record: HandledRecord,
  binding: HandlerBinding,
): BoundHandler {
  const id = formatToolId(record);
  const source: HandlerSource = { id, label: `${kind} "${id}"`, record, binding };
  const rejections = createRejectionsLoader(source);
  // Valid inputs need it too, also if the file is replaced later.
  if (binding.carried || binding.defaults) void rejections();
  return { ...source, rejections };
}

/**
 * Validates `input` and runs the handler. Resolves with what it returns; chunks of an iterable are collected.
 * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
 */
export async function runHandler(handler: BoundHandler, input: unknown, given: HandlerContext): Promise<unknown> {
  const { id, binding } = handler;
  const { signal } = given;
  if (signal?.aborted) throw canceled(handler, signal);
  const value = withoutAliases(binding, input === undefined ? {} : input);
  const result = runGuard(binding.isInput, value);
  let accepted: object;
  if (result.isValid && !binding.carried && !binding.defaults) accepted = completeInput(binding, result.value);
  else {
    const rejections = handler.rejections();
    // To wait for what is loaded would make calls with dates slower.
    const { acceptInput } = rejections instanceof Promise ? await rejections : rejections;
    accepted = acceptInput(value, result, given);
    if (signal?.aborted) throw canceled(handler, signal);
  }
  given.started?.();
  try {
    const context = withForms(handler, completeContext(given));
    const returned = binding.stream ? binding.stream(accepted, context) : binding.call?.(accepted, context);
    // Every value but null and undefined has properties.
    const { then } = (returned ?? {}) as { readonly then?: unknown };
    if (!binding.stream && typeof then !== "function") return returned;
    const work = binding.stream ? collectChunks(handler, returned, given) : Promise.resolve(returned);
    const value = await (signal ? untilAborted(work, signal) : work);
    // A handler may react to the abort with a part of its result.
    signal?.throwIfAborted();
    return value;
  } catch (thrown) {
    if (signal?.aborted) throw canceled(handler, signal);
    // Without a cause, it would count as the error of an author, which is not logged.
    const cause = thrown ?? new Error(`The handler threw ${thrown}.`);
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
