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
  /** How long the task is kept, in milliseconds from its creation. It is the time limit of the call, too. */
  readonly ttlMs: number;
}

/** Who called, without what proves it: no token and no headers. */
export interface TaskCaller {
  readonly auth?: Omit<CallerAuth, "token" | "extra"> & { readonly extra?: JsonObject };
  readonly client?: ClientInfo;
  readonly requestId?: string;
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

/** Whether a task has ended. */
export function isFinished({ status }: Pick<TaskState, "status">): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}
