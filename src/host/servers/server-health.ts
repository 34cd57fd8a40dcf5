/** `connecting` for the first time, `connected`, `reconnecting` after a failure, `failed` when no further attempt can heal it, or `closed`. */
export type ServerState = "connecting" | "connected" | "reconnecting" | "failed" | "closed";

/** The state of a server of a `ServerSource`. */
export interface ServerHealth {
  readonly name: string;
  readonly state: ServerState;
  /** Since when it is in this state, as an ISO 8601 string. */
  readonly since: string;
  /** Number of its tools in the index. They stay there while the source reconnects. */
  readonly tools: number;
  /** Tools that it lists but the index cannot take. */
  readonly rejected: readonly RejectedTool[];
  /** Attempts that failed since it was last connected. */
  readonly failures: number;
  /** The last failure; absent while the server is connected. */
  readonly error?: Error;
}

/** A listed tool that is not registered. */
export interface RejectedTool {
  /** Its name, or its position in the listing if it has none. */
  readonly name: string;
  readonly error: Error;
}
