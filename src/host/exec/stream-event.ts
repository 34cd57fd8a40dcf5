import type { ToolError } from "toolwright/model";

/** One event of a stream. */
export interface StreamEvent {
  /** A stream ends with `done` or `error`. */
  readonly kind: "progress" | "chunk" | "done" | "error";
  readonly toolId?: string;
  /** `progress`: a ProgressEvent. `chunk`: the chunk. `done`: the final value, if there is one. `error`: `{ code, message }`. */
  readonly data?: unknown;
  /** Set on `error` events. Not enumerable: `JSON.stringify` omits it. */
  readonly error?: ToolError;
}
