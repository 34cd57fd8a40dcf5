import type { CallerAuth, ClientInfo, JsonObject } from "../model/index.js";

/** A call that runs as a task: everything that another process needs to run it. */
export interface TaskRequest {
  /** The id of the tool, without version. */
  readonly tool: string;
  /** The version of the tool, if it has one. */
  readonly version?: string;
  /** The name that the caller used. */
  readonly name: string;
  /** The arguments, which the tool has accepted. */
  readonly input: JsonObject;
  /** The user of the client that owns the task; null if calls are not authenticated: then whoever knows the id is the owner. */
  readonly owner: string | null;
  readonly caller: TaskCaller;
  /** The capabilities of the client: which questions it can answer. */
  readonly capabilities: JsonObject;
  /** The digest of what the tool accepts, returns and records. */
  readonly contract: string;
  /** The names of the steps that this version of the tool is known to have. */
  readonly steps?: readonly string[];
  /** How long the task is kept, in milliseconds from its creation. It is the time limit of the call, too. */
  readonly ttlMs: number;
}

/** Who called, without what proves it: no token and no headers. */
export interface TaskCaller {
  readonly auth?: Omit<CallerAuth, "token" | "extra"> & { readonly extra?: JsonObject };
  readonly client?: ClientInfo;
  /** Of the metadata of the call: its id, and the trace that it is part of. */
  readonly meta?: JsonObject;
}

/** What a finished task returned: a result of `tools/call`, which may be that of a tool that failed, or an error of the protocol. */
export type TaskOutcome = { readonly result: JsonObject } | { readonly error: TaskError };

/** A JSON-RPC error. */
export interface TaskError {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonObject;
}

/** How far a running task is. */
export interface TaskProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** A part of a task whose result is recorded. */
export interface TaskStep {
  readonly name: string;
  /** A step whose worker has died is `failed`, once the task has ended or has begun the step again. */
  readonly status: "running" | "completed" | "failed";
  readonly result?: JsonObject;
  readonly startedAt: Date;
  readonly finishedAt?: Date;
}

/** The statuses of MCP. */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";

/** What an engine knows of a task. */
export interface TaskState {
  readonly id: string;
  readonly request: TaskRequest;
  readonly status: TaskStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** How often a worker has claimed it. */
  readonly attempts: number;
  readonly steps: readonly TaskStep[];
  /** The unanswered questions, by key. */
  readonly questions: Readonly<Record<string, JsonObject>>;
  /** The last report; absent in other processes than the worker's. */
  readonly progress?: TaskProgress;
  /** Present if completed or failed. */
  readonly outcome?: TaskOutcome;
  /** Why the last attempt ended without an outcome. */
  readonly lastError?: string;
}

/**
 * Keeps tasks and passes them to workers.
 *
 * Rules:
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
  /**
   * Runs a task that has failed again, from the first step that failed: the results of the others stay recorded. Returns whether it has. Absent
   * if the engine cannot.
   */
  resume?(id: string): Promise<boolean>;
  /** All tasks that have not expired, the newest first. */
  list(options?: ListOptions): AsyncIterable<TaskState>;
  /** Claims tasks and runs each with `run`, until it is stopped. */
  claim(run: RunTask, options?: ClaimOptions): TaskClaim;
  /**
   * Closes the connections, as soon as no worker of this process uses them. Another use opens them again. Servers and workers that end call it.
   */
  close?(): Promise<void>;
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
  /** How many tools the tasks may be of. A slot is kept for each of them that runs none, up to half of `concurrency`. Default: one tool. */
  readonly tools?: () => number;
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
