import type { CallOutput, CallScope, JsonValue, LogLevel, ResourceContent, ToolContent } from "../../model/index.js";
import type { CoercionMode } from "./coerce/coercion-mode.js";
import type { Ask } from "./questions.js";

/** What a running tool receives in addition to its input. A last parameter of this type is not part of the schema. */
export interface ToolContext extends CallScope {
  /** Aborted when the client cancels the call, when the server stops, or when the call waits for an answer (see `ask`). */
  readonly signal: AbortSignal;
  /** Reports progress to the client; does nothing if the client did not request it. `progress` must increase with each call. */
  progress(update: { readonly progress: number; readonly total?: number; readonly message?: string }): void;
  /** Sends a log message to the client, or to standard error if there is no client. `data` is a string, or any JSON for structured logs. */
  log(level: LogLevel, data: JsonValue): void;
  /** Adds text, an image, audio or a resource to the MCP result, after the tool's own output; absent outside of MCP. */
  attach?(content: ToolContent): void;
  /** Notifies the clients that have subscribed to the resource at `uri` that it has changed; absent outside of MCP. */
  notify?(uri: string): void;
  /**
   * Asks the client's user or model a question, or requests its folders; absent outside of MCP.
   *
   * Up to revision 2025-11-25, the client receives a request, and the function continues with the answer. Revision 2026-07-28 has no such requests:
   * the call ends with the open questions, and its `signal` is aborted. The client calls again with the answers; the function runs from the
   * start, and `ask` resolves with them at once. So ask before you change anything: code before a question runs again with each answer, and
   * code that waits for an answer is never resumed, including `finally` blocks.
   *
   * Rejects with a `ToolError`: `ClientCapabilityMissing` if the client did not declare the capability, `InstanceInvalid` if the answer does
   * not match the requested schema. Rejects with the SDK's own error if the client returns an error.
   */
  readonly ask?: Ask;
}

/** What happens to undeclared properties of an input: an error, or removed. */
export type InputMode = "reject" | "strip";

/** What a complete result has beside the value, the messages of a prompt and the first content of a resource. */
export interface SelectedParts extends Pick<CallOutput, "content" | "_meta"> {
  readonly description?: string;
  readonly contents?: readonly ResourceContent[];
}

/** The settings of a call. */
export interface CallContext extends Partial<ToolContext> {
  /**
   * Receives each chunk of a streamed tool: as JSON, without undeclared properties, not validated yet. If it returns a promise, the next chunk
   * is read when that has resolved.
   */
  chunk?(chunk: JsonValue): void | Promise<void>;
  /** Receives the content and metadata that the tool selected with `toolResult`, or that a complete result of MCP has. Otherwise they are ignored. */
  respond?(parts: SelectedParts): void;
  /** Whether an invalid input is repaired where the schema leaves no doubt. Default: the setting of the binding. */
  readonly coerce?: CoercionMode;
  /** Whether undeclared properties of the input are removed where its schema is closed. Default: `reject`. */
  readonly inputs?: InputMode;
  /** `absent`: null counts as absent for an optional property that is not nullable. Models in strict mode send such nulls. */
  readonly nulls?: "absent";
}
