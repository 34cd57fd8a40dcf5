import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { requestIdKey } from "../../model/index.js";
import type { TaskEngine } from "../../tasks/internal.js";
import type { CallResult } from "../call-result.js";
import { startTask } from "./start-task.js";
import { toTaskSettings } from "./task-options.js";

/** What a program that starts a task passes on: who calls, what cancels the task, and where its progress goes. */
export type TaskContext = Pick<
  CallContext,
  "auth" | "address" | "client" | "sessionId" | "meta" | "requestId" | "signal" | "progress"
>;

/**
 * Starts a call as a task of an engine, reports its progress, and returns its result. A worker must run the tasks: `startWorker`.
 * @throws {ToolError} Validation when the tool does not accept the input.
 * @throws {ProtocolError} when the task failed or was canceled.
 */
export async function callAsTask(
  bound: BoundTool,
  input: unknown,
  { signal = new AbortController().signal, meta, requestId, progress, ...caller }: TaskContext,
  options: { readonly engine: TaskEngine; readonly ttlMs?: number },
): Promise<CallResult> {
  const settings = { ...toTaskSettings(options), taskWaitMs: Number.POSITIVE_INFINITY };
  const request = {
    signal,
    meta: { ...meta, progressToken: 0, ...(requestId !== undefined && { [requestIdKey]: requestId }) },
    caller,
    capabilities: undefined,
    notifyProgress: async ({ progressToken: _token, ...update }: { progressToken: unknown; progress: number }) =>
      progress?.(update),
    log: async () => undefined,
  };
  // Without the capability of a client, it waits for the result.
  return startTask(settings, { bound, name: bound.tool.name, input, request }, {}) as Promise<CallResult>;
}
