/** How urgent a task is. */
export enum Priority {
  Low = "low",
  Normal = "normal",
  /** Today. */
  High = "high",
}

export enum Size {
  Small,
  Medium,
  Large,
}

export type Status = "open" | "in progress" | "closed";

/** Short enough to write it where it is used. */
export type Order = "asc" | "desc";

export interface Task {
  readonly status: Status;
  readonly priority: Priority;
  readonly size: Size;
  readonly before: Status | null;
  readonly sizes: readonly Size[];
}

/**
 * Lists the tasks of a plan.
 * @param status Only tasks with this status.
 * @param only Of these, and no others.
 * @tool
 */
export function listTasks(
  order: Order,
  status?: Status,
  priority: Priority = Priority.Normal,
  only?: readonly Exclude<Status, "closed">[],
  counts?: Readonly<Record<Status, number>>,
): readonly Task[] {
  return order === "asc" && status && priority && only && counts ? [] : [];
}
