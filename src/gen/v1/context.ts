import type { JsonObject, JsonValue } from "../../model/index.js";
import type { CoercionMode } from "./coerce/coercion-mode.js";
import type { ToolContent } from "./tool-content.js";

/** What a running tool gets beside its input: a last parameter of this type is never part of the schema. */
export interface ToolContext {
  /** Aborted when the client cancels the call or the server stops. */
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
   * Asks the client, over MCP: `elicitation/create` or `sampling/createMessage`, say. Absent where there is no client that could be asked:
   * protocol revision 2026-07-28 has no requests from servers. Rejects when the client refuses.
   */
  ask?(method: string, params: JsonObject): Promise<JsonObject>;
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
