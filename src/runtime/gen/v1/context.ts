import type { JsonObject, JsonValue } from "../../model/index.js";
import type { CoercionMode } from "./coerce/coercion-mode.js";
import type { Ask } from "./questions.js";
import type { ToolContent } from "./tool-content.js";

/** What a running tool gets beside its input: a last parameter of this type is never part of the schema. */
export interface ToolContext {
  /** Aborted when the client cancels the call, when the server stops, or when the call has to wait for an answer (see `ask`). */
  readonly signal: AbortSignal;
  /** What came with the call beside its arguments, as MCP's `_meta`; absent where nothing came. */
  readonly meta?: JsonObject;
  /** Whose bearer token came with the call; absent where the server asks for none. */
  readonly auth?: CallerAuth;
  /** Tells the client how far the work is; does nothing when the client did not ask. `progress` must grow from call to call. */
  progress(update: { readonly progress: number; readonly total?: number; readonly message?: string }): void;
  /** Sends a log message to the client, or to standard error where there is none. */
  log(level: "debug" | "info" | "warning" | "error", message: string): void;
  /** Adds an image, a sound, a resource or a text to an MCP result, after the tool's own output; absent where the call is not one of MCP. */
  attach?(content: ToolContent): void;
  /**
   * Asks the client's user, its model, or for its folders; absent where the call is not one of MCP.
   *
   * Up to revision 2025-11-25 the client is sent a request, and the function goes on when it has answered. Revision 2026-07-28 has no such requests:
   * the call ends with the questions that wait for an answer, its `signal` is aborted, and when the client calls again with the answers the
   * function runs from its beginning, where `ask` gives them at once. So ask before you change anything: what stands before a question is done
   * again with each answer, and what waits for one is never resumed, `finally` included.
   *
   * Rejects with a `ToolError`: ClientCapabilityMissing at once, where the client has not declared that it can answer such a question; InstanceInvalid
   * where what was filled in does not fit the requested schema. Rejects with the SDK's own error when the client refuses.
   */
  readonly ask?: Ask;
}

/** A checked bearer token, as both MCP SDKs describe it. */
export interface CallerAuth {
  readonly token: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Seconds since 1970. */
  readonly expiresAt?: number;
  /** Whatever the verifier adds. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What a caller may give with a call. */
export interface CallContext extends Partial<ToolContext> {
  /** Hears each chunk of a streamed tool as it comes: as JSON, without undeclared properties, not checked yet. */
  chunk?(chunk: JsonValue): void;
  /** Whether an input that does not fit is repaired where the schema leaves no doubt; what the tool was bound with when absent. */
  readonly coerce?: CoercionMode;
  /** `absent`: null stands for a property that may be absent and may not be null, as models in strict mode write it. */
  readonly nulls?: "absent";
}
