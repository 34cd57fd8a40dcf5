import type { JsonObject, JsonValue, LogLevel } from "../model/index.js";
import type { TaskState } from "../tasks/internal.js";
import { detachedRequest, type ProgressParams } from "./call-request.js";
import { callTool, inputSettings } from "./call-tool.js";
import type { ReservedStdout } from "./node/reserved-stdout.js";
import { getPrompt } from "./prompts.js";
import { readResource } from "./resources.js";
import type { CallOptions } from "./served-tools.js";
import { toServedTools } from "./server-definition.js";
import type { TaskOptions } from "./tasks/task-options.js";
import { type Servable, type ServableTools, ToolSet, type ToolSetOptions } from "./tool-set.js";

export { createTextLogger, traceOf } from "./logger.js";

/** Why these tools cannot resume a task; undefined if they can. */
export async function resumeProblem(
  tools: readonly Servable[],
  { request, steps }: TaskState,
  options: ToolSetOptions,
): Promise<string | undefined> {
  const { findTool, incompatibility } = await import("./tasks/run-task.js");
  const set = new ToolSet(tools, options);
  return incompatibility(
    findTool(set, request),
    { request, recorded: async () => steps },
    inputSettings(set, request.caller),
  );
}

/** Reserves standard output; everything that is written there goes to standard error until it is restored. */
export async function reserveStdout(): Promise<ReservedStdout> {
  return (await import("./node/reserved-stdout.js")).reserveStdout();
}

/** What is called: the tool or the prompt of that name, or the resource at that URI. */
export interface CallTarget {
  readonly kind: "tool" | "prompt" | "resource";
  readonly name: string;
  readonly arguments: JsonObject;
}

/** Options of `callOnce`: those of the server, and what a client would do. */
interface CallOnceOptions extends ToolSetOptions, CallOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Omit<ProgressParams, "progressToken">) => void;
  readonly onLog: (level: LogLevel, data: JsonValue) => void;
  /** Answers `elicitation/create`; returns its result. */
  readonly onElicit: (params: JsonObject) => Promise<JsonObject>;
  /** Keeps the tasks, for a worker that runs elsewhere; the call waits for the result. Default: tools that are tasks are called directly. */
  readonly tasks?: TaskOptions;
}

/**
 * Calls a tool, gets a prompt or reads a resource as a server does for a client that answers questions to its user, but without a connection or an SDK.
 * Returns the result of MCP.
 * @throws {ProtocolError} when there is none of that name, or a prompt or a resource fails.
 */
export async function callOnce(
  tools: ServableTools,
  { kind, ...params }: CallTarget,
  { signal, onProgress, onLog, onElicit, tasks, ...options }: CallOnceOptions,
): Promise<object> {
  const served = toServedTools(tools, options, tasks ?? "direct");
  const own = {
    signal,
    caller: {},
    capabilities: { elicitation: { form: {}, url: {} } },
    log: async (level: LogLevel, data: JsonValue) => onLog(level, data),
    sendRequest: async (method: string, asked: JsonObject = {}) =>
      method === "elicitation/create" ? onElicit(asked) : {},
  };
  const request = detachedRequest(own, onProgress);
  if (kind === "prompt") return getPrompt(served, params, request);
  return kind === "resource" ? readResource(served, params.name, request) : callTool(served, params, request);
}
