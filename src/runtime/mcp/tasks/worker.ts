import { lazy } from "../../gen/v1/index.js";
import type { ClaimedTask, TaskClaim } from "../../tasks/internal.js";
import { messageChain } from "../logger.js";
import type { CallOptions, ServedTools } from "../served-tools.js";
import { toServedTools } from "../server-definition.js";
import type { ServableTools, ToolSetOptions } from "../tool-set.js";
import type { TaskOptions } from "./task-options.js";

/** Options of a worker: those of the servers that start its tasks. */
export interface WorkerOptions extends ToolSetOptions, CallOptions {
  readonly tasks: TaskOptions;
}

/** A running worker. */
export interface TaskWorker {
  /**
   * Stops claiming tasks, waits up to `drainMs` (default: 10,000) for those that run, hands the others back to the engine, so that another worker
   * continues them, and closes the engine.
   */
  stop(options?: { readonly drainMs?: number }): Promise<void>;
}

/** Loaded with the first task. */
const taskRunner = lazy(async () => (await import("./run-task.js")).runTask);

/**
 * Runs the tasks of `tools` that servers start, in a process that serves nothing. The options must be those of the servers.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions.
 * @example
 * ```ts
 * const worker = startWorker(boundTools, { tasks: { engine: createPostgresTasks(url) } });
 * process.once("SIGTERM", () => void worker.stop());
 * ```
 */
export function startWorker(tools: ServableTools, options: WorkerOptions): TaskWorker {
  const served = toServedTools(tools, options, options.tasks);
  const stopClaim = claimTasks(served);
  return {
    stop: async ({ drainMs = 10_000 } = {}) => {
      const stopped = stopClaim();
      await served.running.untilIdle(drainMs);
      served.running.stop();
      await stopped;
      await options.tasks.engine.close?.();
    },
  };
}

/** Runs the tasks of a server in its own process, unless it has workers. Returns what stops claiming. */
export function claimTasks(served: ServedTools): () => Promise<void> {
  const { tasks } = served;
  if (!tasks || tasks.worker === false) return async () => undefined;
  const run = async (task: ClaimedTask) => (await taskRunner())(served, tasks, task);
  const { engine, worker: concurrency } = tasks;
  const onError = (err: unknown): void =>
    served.logger.error({ err }, `The task engine failed and will try again: ${messageChain(err)}`);
  let claim: TaskClaim | undefined;
  // Nothing is opened for tools that never run as tasks. A set may get others later.
  const start = (): void => {
    if (served.tools.taskTools > 0)
      claim ??= engine.claim(run, { concurrency, tools: () => served.tools.taskTools, onError });
  };
  start();
  const unsubscribe = served.tools.onChange(start);
  return async () => {
    unsubscribe();
    await claim?.stop();
  };
}
