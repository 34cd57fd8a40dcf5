import type { JsonObject } from "../model/index.js";
import type { TaskOutcome, TaskProgress, TaskRequest, TaskState, TaskStep } from "./task.js";

/**
 * Keeps tasks and passes them to workers.
 *
 * Contract
 * - Durability: when `start`, `update` or a step resolves, what it stored survives the process, unless the engine is in memory.
 * - Concurrency: at most one worker runs a task at a time. A worker that dies loses its tasks to others.
 * - Ids: unguessable. Who may see a task is decided by the server, not by the engine.
 * - Expiry: a task and all that belongs to it is deleted when its `ttlMs` has passed, finished or not.
 * - Errors: what the storage throws.
 */
export interface TaskEngine {
  /** Stores a task, which the next free worker runs. */
  start(request: TaskRequest): Promise<TaskState>;
  /** Returns a task; undefined if it does not exist or has expired. */
  get(id: string): Promise<TaskState | undefined>;
  /** Answers questions of a task. Keys of other questions are ignored. */
  update(id: string, answers: Readonly<Record<string, JsonObject>>): Promise<void>;
  /** Ends a task that has not finished. The worker that runs it notices within seconds. */
  cancel(id: string): Promise<void>;
  /** All tasks that have not expired, the newest first. */
  list(options?: ListOptions): AsyncIterable<TaskState>;
  /** Claims tasks and runs each with `run`, until it is stopped. */
  claim(run: RunTask, options?: ClaimOptions): TaskClaim;
}

/** Which parts of tasks are listed. */
export interface ListOptions {
  /** Whether states have their steps and questions, which takes another query for each. Without, a task that asks is `working`. Default: true. */
  readonly steps?: boolean;
}

/** Options of a worker. */
export interface ClaimOptions {
  /** The number of tasks that run at a time. Default: 10. */
  readonly concurrency?: number;
  /** Called with what the engine fails with between two tasks, and tries again. Default: logs it to standard error. */
  readonly onError?: (error: unknown) => void;
}

/** A running worker. */
export interface TaskClaim {
  /** Stops claiming tasks. Resolves when those that run have settled. */
  stop(): Promise<void>;
}

/** Runs a claimed task. If it rejects, the task has no outcome yet, and a worker claims it again later. */
export type RunTask = (task: ClaimedTask) => Promise<TaskOutcome>;

/** A task that this process runs. Steps, waits and questions that are recorded return their results at once. */
export interface ClaimedTask {
  readonly id: string;
  readonly request: TaskRequest;
  /** Aborted when the task is canceled, or goes on later because it waits. Whoever runs it must then stop. */
  readonly signal: AbortSignal;
  /** Everything recorded so far. */
  recorded(): Promise<readonly TaskStep[]>;
  /** Runs `work`, unless its result is recorded under this name. */
  step(name: string, work: () => Promise<JsonObject>): Promise<JsonObject>;
  /** Waits. The promise may never settle: then the task is run again when the time has passed. */
  sleep(name: string, milliseconds: number): Promise<void>;
  /** Waits for an answer of the client, as `sleep` does. */
  ask(key: string, question: JsonObject): Promise<JsonObject>;
  report(progress: TaskProgress): void;
}

/** The number of tasks that a worker runs at a time. */
export const defaultConcurrency = 10;
