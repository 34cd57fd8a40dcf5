import type { TaskState } from "./engine.js";

// For the engines and for other folders of this package; not part of the public API.
export type * from "./engine.js";

/** The number of tasks that a worker runs at a time. */
export const defaultConcurrency = 10;

/** Whether a task has failed, or its tool has. */
export function hasFailed({ status, outcome }: TaskState): boolean {
  return status === "failed" || (outcome !== undefined && "result" in outcome && outcome.result["isError"] === true);
}

export function isFinished({ status }: Pick<TaskState, "status">): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}
