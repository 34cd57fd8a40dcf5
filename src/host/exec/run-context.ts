import type { Ask } from "toolwright/gen/v1";
import { createSteps } from "toolwright/internal/model";
import type { Caller, CallScope, JsonObject, JsonValue, LogLevel, Steps } from "toolwright/model";
import { defined } from "../../json-schema/index.js";

/** The second argument of handlers and executors. A `ToolContext` of a bound tool is assignable to it, and vice versa. */
export interface RunContext extends CallScope, Steps {
  /** Aborted when the caller cancels the run or its time limit passes. */
  readonly signal: AbortSignal;
  /** Reports progress to the caller's `onToolProgress`. */
  progress(update: ProgressEvent): void;
  /** Sends a log message, a string or any JSON, to the caller's `onLog`. */
  log(level: LogLevel, data: JsonValue): void;
  /** Asks the caller's client; absent if the caller cannot be asked. */
  readonly ask?: Ask;
  /** Whether an MCP executor may return a task of the server, which the caller follows. */
  readonly takesTasks?: boolean;
}

/** Progress of a run, a chain or a tool. */
export interface ProgressEvent {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Options of one run. */
export interface RunOptions extends Omit<Caller, "sessionId"> {
  /** Cancels the run, which then fails with Canceled; `cause` is the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the run fails with Timeout, including the time it waits for a slot. Default: the runner's `timeoutMs`. */
  readonly timeoutMs?: number;
  /**
   * The session of the caller: `sessionId` of the context. For `limits.maxCallsPerCaller`, runs are counted by the user of `auth`, or else by
   * `address`, or else by `session`; without these, only `limits.maxCalls` applies.
   */
  readonly session?: string;
  /** Metadata for the tool: `meta` of the context. An MCP server receives it as `_meta`. */
  readonly meta?: JsonObject;
  /** The id of the request that the run belongs to. An MCP server receives it in `_meta`. */
  readonly requestId?: string;
  /** Called when a run starts and ends; for a chain, when it starts and after each step. */
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Called with the progress that the tool itself reports. */
  readonly onToolProgress?: (event: ProgressEvent) => void;
  /** Asks the client of the caller: `ask` of the context. A server passes on that of its own call. */
  readonly ask?: Ask;
  /** Whether the result may be a task of an MCP server, `task`, which the caller follows. Default: false. */
  readonly takesTasks?: boolean;
  /** Called with the tool's log messages. */
  readonly onLog?: (level: LogLevel, data: JsonValue) => void;
}

export function createContext(signal: AbortSignal, options: RunOptions): RunContext {
  const { meta, auth, address, headers, client, requestId, session, ask } = options;
  return {
    ...createSteps(),
    signal,
    ...defined({ meta, auth, address, headers, client, requestId, sessionId: session, ask }),
    ...(options.takesTasks && { takesTasks: true }),
    progress: (update) => options.onToolProgress?.(update),
    log: (level, data) => options.onLog?.(level, data),
  };
}
