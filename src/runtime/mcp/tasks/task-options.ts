import { isJsonObject, type JsonObject, type Tool, ToolError } from "../../model/index.js";
import type { TaskEngine } from "../../tasks/internal.js";
import type { CallRequest } from "../call-request.js";

/** How a server runs calls of tools that are marked with `@task`. */
export interface TaskOptions {
  /** Keeps the tasks: one of `toolwright/tasks`. */
  readonly engine: TaskEngine;
  /** How long a task and its result are kept, in milliseconds from its creation. It is the time limit of its run, too. Default: 24 hours. */
  readonly ttlMs?: number;
  /** How often clients should ask for the status, in milliseconds. Default: 1,000. */
  readonly pollIntervalMs?: number;
  /**
   * How long a call of a client without support for tasks waits for the result, in milliseconds. Then the result is an id, with which the model
   * calls the tool `get_result`, which the server adds. If false, such calls of tools with optional tasks run to their end as without tasks,
   * calls of the others are rejected, and there is no `get_result`. Default: 45,000, which is below the limits of known clients.
   */
  readonly taskWaitMs?: number | false;
  /** How many tasks this process runs at a time; false if only processes of `startWorker` run them. Default: 10. */
  readonly worker?: number | false;
  /**
   * What happens to a task that another version of the tools has started, if its input or a recorded step is not valid for this version: it
   * fails, or it waits for a worker of a version that can continue it, until it expires. Default: `fail`.
   */
  readonly onIncompatible?: "fail" | "wait";
}

/** Options of tasks with their defaults. */
export type TaskSettings = Required<TaskOptions>;

/** @throws {ToolError} InvalidOptions for a number that is not positive. */
export function toTaskSettings(options: TaskOptions): TaskSettings {
  const settings: TaskSettings = {
    ...{ ttlMs: 24 * 60 * 60_000, pollIntervalMs: 1_000, taskWaitMs: 45_000, worker: 10, onIncompatible: "fail" },
    ...options,
  };
  for (const name of ["ttlMs", "pollIntervalMs", "taskWaitMs", "worker"] as const) {
    const value = settings[name];
    const isOff = value === false && (name === "taskWaitMs" || name === "worker");
    if (isOff || (Number.isInteger(value) && Number(value) > 0)) continue;
    throw new ToolError("InvalidOptions", `tasks.${name} must be a positive integer, not ${value}`);
  }
  return settings;
}

export type TaskMethod = "tasks/get" | "tasks/update" | "tasks/cancel";

/** Tasks that other servers run. */
export interface TaskRelay {
  /** Sends a request about the task of a reference to its server. Rejects as that does. */
  send(
    method: TaskMethod,
    reference: string,
    answers: JsonObject | undefined,
    signal: AbortSignal,
  ): Promise<JsonObject>;
}

/** Whether calls of a tool may run as tasks. */
export function isTaskTool({ execution }: Tool): boolean {
  return execution?.taskSupport === "optional" || execution?.taskSupport === "required";
}

/** Whether a call of a tool starts a task. A tool with optional tasks runs directly for a client that neither supports them nor waits. */
export function runsAsTask({ taskWaitMs }: TaskSettings, tool: Tool, request: CallRequest): boolean {
  if (!isTaskTool(tool)) return false;
  return tool.execution?.taskSupport === "required" || taskWaitMs !== false || supportsTasks(request);
}

/** The extension of MCP under which clients and servers declare tasks. */
export const tasksExtension = "io.modelcontextprotocol/tasks";

/** Whether the client of a request supports tasks. They exist from revision 2026-07-28, which has no server requests. */
export function supportsTasks({
  sendRequest,
  capabilities,
}: Pick<CallRequest, "sendRequest" | "capabilities">): boolean {
  const extensions = capabilities?.["extensions"];
  return !sendRequest && isJsonObject(extensions) && isJsonObject(extensions[tasksExtension]);
}

/**
 * Checks that a server without an engine has no tool that needs one.
 * @throws {ToolError} InvalidOptions
 */
export function assertNoTaskRequired(tools: Iterable<Tool>): void {
  for (const { name, execution } of tools) {
    if (execution?.taskSupport !== "required") continue;
    const advice = "set `tasks: { engine }` in the options of the server, or mark it with @task without `required`";
    throw new ToolError("InvalidOptions", `tool "${name}" runs only as a task, but the server has no tasks: ${advice}`);
  }
}
