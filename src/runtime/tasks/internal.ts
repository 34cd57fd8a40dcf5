// For other folders of this package; not part of the public API.
export type { ClaimedTask, TaskClaim, TaskEngine } from "./engine.js";
export {
  isFinished,
  type TaskCaller,
  type TaskOutcome,
  type TaskProgress,
  type TaskRequest,
  type TaskState,
} from "./task.js";
