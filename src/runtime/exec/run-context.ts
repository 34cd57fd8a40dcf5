/** What a handler or an executor gets beside the arguments; the same as the ToolContext of bound tools. */
export interface RunContext {
  /** Aborted when the caller cancels the run, or when its time is up. */
  readonly signal: AbortSignal;
  /** Tells the caller how far the tool is; does nothing when the caller does not listen. */
  progress(update: ProgressEvent): void;
  /** Gives the caller a log message; does nothing when the caller does not listen. */
  log(level: LogLevel, message: string): void;
}

/** How important a line of a log is. */
export type LogLevel = "debug" | "info" | "warning" | "error";

/** How far a run, a chain or a tool is (canonical contracts, 4.1). */
export interface ProgressEvent {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** What a caller may say about a run. */
export interface RunOptions {
  /** Cancels the run: it ends with Canceled, whose `cause` is the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the run ends with Timeout, waiting for its turn included. Default: the runner's own limit. */
  readonly timeoutMs?: number;
  /** Hears of the beginning and the end of the run, or of each step of a chain (canonical contracts, 4.5). */
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Hears what the tool itself says of its progress. */
  readonly onToolProgress?: (event: ProgressEvent) => void;
  /** Hears the tool's log messages. */
  readonly onLog?: (level: LogLevel, message: string) => void;
}

/** Makes the context of one run. */
export function createContext(signal: AbortSignal, options: RunOptions): RunContext {
  return {
    signal,
    progress: (update) => options.onToolProgress?.(update),
    log: (level, message) => options.onLog?.(level, message),
  };
}
