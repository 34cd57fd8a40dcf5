export type { ClaimedTask, ClaimOptions, RunTask, TaskClaim, TaskEngine } from "./engine.js";
export { createMemoryTasks } from "./memory-tasks.js";
export type {
  TaskCaller,
  TaskError,
  TaskOutcome,
  TaskProgress,
  TaskRequest,
  TaskState,
  TaskStatus,
  TaskStep,
} from "./task.js";
