import { isJsonObject, type JsonObject } from "toolwright/model";
import type { TaskEngine, TaskState } from "toolwright/tasks";

/** A step of a task, as people see it. */
export interface ManagedStep {
  readonly name: string;
  readonly status: string;
  readonly startedAt: string;
  readonly milliseconds?: number;
  /** The message of what the step has thrown, and its stack. */
  readonly error?: string;
}

/** A task as people see it. Who owns it is not shown. */
export interface ManagedTask {
  readonly id: string;
  readonly tool: string;
  readonly status: string;
  readonly createdAt: string;
  readonly attempts: number;
  readonly input: JsonObject;
  readonly steps: readonly ManagedStep[];
  /** Why it failed, or why its last attempt ended. */
  readonly error?: string;
  readonly actions: readonly TaskAction[];
}

export type TaskAction = "cancel" | "retry";

export function toManagedTask(state: TaskState): ManagedTask {
  const { id, request, createdAt, attempts, steps, outcome, lastError } = state;
  const error = outcome && "error" in outcome ? outcome.error.message : lastError;
  return {
    ...{ id, tool: request.tool, status: statusOfTask(state), createdAt: createdAt.toISOString(), attempts },
    ...{ input: request.input, steps: steps.map(toManagedStep), actions: actionsOf(state) },
    ...(error !== undefined && { error }),
  };
}

function toManagedStep({ name, status, result, startedAt, finishedAt }: TaskState["steps"][number]): ManagedStep {
  // What a step throws is recorded as a result.
  const error = name.startsWith("step:") && isJsonObject(result?.["error"]) ? result["error"] : undefined;
  return {
    name: name.replace(/^step:/, ""),
    status: error ? "failed" : status,
    startedAt: startedAt.toISOString(),
    ...(finishedAt && { milliseconds: finishedAt.getTime() - startedAt.getTime() }),
    ...(error && { error: String(error["stack"] ?? error["message"]) }),
  };
}

/** For clients, a task whose tool failed is completed, with an error result. */
export function statusOfTask({ status, outcome }: TaskState): string {
  const result = outcome && "result" in outcome ? outcome.result : {};
  return result["isError"] === true ? "tool failed" : status;
}

function actionsOf(state: TaskState): readonly TaskAction[] {
  const status = statusOfTask(state);
  if (status === "working" || status === "input_required") return ["cancel"];
  return status === "completed" ? [] : ["retry"];
}

/**
 * Cancels a task, or calls its tool again, as a new task that uses nothing that this one has recorded. Returns the id of the task to follow;
 * undefined if the status of the task does not allow it.
 */
export async function manageTask(
  engine: Pick<TaskEngine, "start" | "cancel">,
  state: TaskState,
  action: TaskAction,
): Promise<string | undefined> {
  if (!actionsOf(state).includes(action)) return undefined;
  if (action === "retry") return (await engine.start(state.request)).id;
  await engine.cancel(state.id);
  return state.id;
}
