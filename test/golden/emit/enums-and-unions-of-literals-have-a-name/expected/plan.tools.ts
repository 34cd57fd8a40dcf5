import {
  type JsonObject,
  type ObjectSchema,
  type Tool,
  annotated,
  countOptional,
  hasExactly,
  isArray,
  isListOf,
  isNumber,
  wrapped,
} from "toolwright/gen/v1";

export type Status = "open" | "in progress" | "closed";

const statusSchema: JsonObject = { type: "string", enum: ["open", "in progress", "closed"] };

export function isStatus(value: unknown): value is Status {
  return value === "open" || value === "in progress" || value === "closed";
}

/**
 * How urgent a task is.
 *
 * - high: Today.
 */
export type Priority = "low" | "normal" | "high";

const prioritySchema: JsonObject = {
  type: "string",
  enum: ["low", "normal", "high"],
  description: "How urgent a task is.\n\n- high: Today.",
};

export function isPriority(value: unknown): value is Priority {
  return value === "low" || value === "normal" || value === "high";
}

/**
 * - 0 (Small)
 * - 1 (Medium)
 * - 2 (Large)
 */
export type Size = 0 | 1 | 2;

const sizeSchema: JsonObject = {
  type: "number",
  enum: [0, 1, 2],
  description: "- 0 (Small)\n- 1 (Medium)\n- 2 (Large)",
};

export function isSize(value: unknown): value is Size {
  return value === 0 || value === 1 || value === 2;
}

export interface Task {
  readonly status: Status;
  readonly priority: Priority;
  readonly size: Size;
  readonly before: Status | null;
  readonly sizes: readonly Size[];
}

const taskSchema: ObjectSchema = {
  type: "object",
  properties: {
    status: statusSchema,
    priority: prioritySchema,
    size: sizeSchema,
    before: { anyOf: [statusSchema, { type: "null" }] },
    sizes: { type: "array", items: sizeSchema },
  },
  required: ["status", "priority", "size", "before", "sizes"],
  additionalProperties: false,
};

export function isTask(value: unknown): value is Task {
  if (!isStatus(value?.status) || !isPriority(value.priority) || !isSize(value.size)) return false;
  const before = value.before;
  if ((!isStatus(before) && before !== null) || !isListOf(value.sizes, isSize)) return false;
  return hasExactly(value, 5, "status,priority,size,before,sizes");
}

export interface ListTasksInput {
  /** Short enough to write it where it is used. */
  order: "asc" | "desc";
  /** Only tasks with this status. */
  status?: Status;
  /** @default "normal" */
  priority?: Priority;
  /** Of these, and no others. */
  only?: readonly ("open" | "in progress")[];
  counts?: { open: number; "in progress": number; closed: number };
}

export function isListTasksInput(value: unknown): value is ListTasksInput {
  const order = value?.order;
  if (order !== "asc" && order !== "desc") return false;
  const only = value.only;
  if (only !== undefined) {
    if (!isArray(only)) return false;
    for (let i = 0; i < only.length; i++) {
      const item = only[i];
      if (item !== "open" && item !== "in progress") return false;
    }
  }
  const counts = value.counts;
  if (counts !== undefined) {
    if (!isNumber(counts?.open) || !isNumber(counts["in progress"]) || !isNumber(counts.closed)) return false;
    if (!hasExactly(counts, 3, "open,in progress,closed")) return false;
  }
  const count =
    1 +
    countOptional(value.status, isStatus) +
    countOptional(value.priority, isPriority) +
    (only !== undefined) +
    (counts !== undefined);
  return hasExactly(value, count, "order,status?,priority?,only?,counts?");
}

export interface ListTasksOutput {
  result: readonly Task[];
}

export function isListTasksOutput(value: unknown): value is ListTasksOutput {
  return isListOf(value?.result, isTask) && hasExactly(value, 1, "result");
}

export const listTasksTool: Tool<ListTasksInput, ListTasksOutput> = {
  name: "listTasks",
  description: "Lists the tasks of a plan.",
  inputSchema: {
    type: "object",
    properties: {
      order: { type: "string", enum: ["asc", "desc"], description: "Short enough to write it where it is used." },
      status: /*@__PURE__*/ annotated(statusSchema, { description: "Only tasks with this status." }),
      priority: /*@__PURE__*/ annotated(prioritySchema, { default: "normal" }),
      only: {
        type: "array",
        items: { type: "string", enum: ["open", "in progress"] },
        description: "Of these, and no others.",
      },
      counts: {
        type: "object",
        properties: { open: { type: "number" }, "in progress": { type: "number" }, closed: { type: "number" } },
        required: ["open", "in progress", "closed"],
        additionalProperties: false,
      },
    },
    required: ["order"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: taskSchema }),
};
