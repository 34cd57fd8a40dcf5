import type { ToolError } from "../model/index.js";

/** What a stream tells (seed 001, "StreamEvent"). */
export interface StreamEvent {
  /** `done` and `error` are the last event of their stream. */
  readonly kind: "progress" | "chunk" | "done" | "error";
  readonly toolId?: string;
  /** With `progress`: a ProgressEvent. With `chunk`: the chunk. With `done`: the final value, if there is one. With `error`: `{ code, message }`. */
  readonly data?: unknown;
  /** With `error`; never serialised: JSON.stringify leaves it out. */
  readonly error?: ToolError;
}
