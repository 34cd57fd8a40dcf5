import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { requestIdKey } from "../../model/index.js";
import type { TaskEngine } from "../../tasks/internal.js";
import { type CallResult, detachedRequest } from "../call-request.js";
import { toTaskSettings } from "./task-options.js";

/** Who starts a task, what cancels it, and where its progress goes. */
export type TaskContext = Pick<
  CallContext,
  "auth" | "address" | "client" | "sessionId" | "meta" | "requestId" | "signal" | "progress"
>;

/** Starts a call as a task, and returns its result. */
export type CallAsTask = (tool: BoundTool, input: unknown, context: TaskContext) => Promise<CallResult>;

/**
 * Creates a function that starts calls as tasks of an engine, reports their progress, and returns their results. A worker must run the tasks:
 * `startWorker`. The call is rejected with a ToolError if the tool does not accept the input, and with a ProtocolError if the task fails.
 * @param options.ttlMs how long a task and its result are kept, in milliseconds from its creation. Default: 24 hours
 * @throws {ToolError} InvalidOptions
 * @example
 * ```ts
 * const local = new LocalHandlers();
 * local.addTools(boundTools, { tasks: createTaskCaller({ engine }) });
 * ```
 */
export function createTaskCaller(options: { readonly engine: TaskEngine; readonly ttlMs?: number }): CallAsTask {
  const settings = { ...toTaskSettings(options), taskWaitMs: Number.POSITIVE_INFINITY };
  return async (bound, input, { signal = new AbortController().signal, meta, requestId, progress, ...caller }) => {
    const known = { ...meta, ...(requestId !== undefined && { [requestIdKey]: requestId }) };
    const request = detachedRequest({ signal, meta: known, caller }, (update) => progress?.(update));
    const { startTask } = await import("./start-task.js");
    // Without the capability of a client, it waits for the result.
    return startTask(settings, { bound, name: bound.tool.name, input, request }, {}) as Promise<CallResult>;
  };
}
