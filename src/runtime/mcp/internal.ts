import type { TaskState } from "../tasks/internal.js";
import { inputSettings } from "./call-tool.js";
import type { ReservedStdout } from "./node/serve-stdio.js";
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

/** Reserves standard output; everything that is written there goes to standard error until it is restored. */
export async function reserveStdout(): Promise<ReservedStdout> {
  return (await import("./node/serve-stdio.js")).reserveStdout();
}
