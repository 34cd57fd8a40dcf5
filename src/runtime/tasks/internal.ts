// For other folders of this package; not part of the public API.
export {
  type ClaimedTask,
  isFinished,
  type TaskCaller,
  type TaskClaim,
  type TaskEngine,
  type TaskOutcome,
  type TaskProgress,
  type TaskRequest,
  type TaskState,
} from "./engine.js";
