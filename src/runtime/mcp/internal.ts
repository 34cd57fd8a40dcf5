import type { BoundTool } from "../gen/v1/index.js";
import type { TaskEngine, TaskState } from "../tasks/internal.js";
import type { CallResult } from "./call-result.js";
import { inputSettings } from "./call-tool.js";
import type { ReservedStdout } from "./node/serve-stdio.js";
import type { TaskContext } from "./tasks/local-task.js";
import { type Servable, ToolSet, type ToolSetOptions } from "./tool-set.js";

export { type CallTarget, callOnce } from "./call-once.js";

/** Why these tools cannot resume a task; undefined if they can. */
export async function resumeProblem(
  tools: readonly Servable[],
  { request, steps }: TaskState,
  options: ToolSetOptions,
): Promise<string | undefined> {
  const { findTool, incompatibility } = await import("./tasks/run-task.js");
  const set = new ToolSet(tools, options);
  return incompatibility(findTool(set, request), { request, recorded: async () => steps }, inputSettings(set));
}

/** Calls a tool as a task of an engine, and waits for its result. */
export async function callAsTask(
  bound: BoundTool,
  input: unknown,
  context: TaskContext,
  options: { readonly engine: TaskEngine; readonly ttlMs?: number },
): Promise<CallResult> {
  return (await import("./tasks/local-task.js")).callAsTask(bound, input, context, options);
}

/** Reserves standard output; everything that is written there goes to standard error until it is restored. */
export async function reserveStdout(): Promise<ReservedStdout> {
  return (await import("./node/serve-stdio.js")).reserveStdout();
}
