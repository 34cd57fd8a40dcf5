import type { Caller, JsonObject, JsonValue, LogLevel, ToolContent } from "../model/index.js";

/** One `tools/call` request and the connection to its client, independent of the SDK. */
export interface CallRequest {
  readonly signal: AbortSignal;
  readonly meta: JsonObject | undefined;
  readonly caller: Caller;
  /** The client's declared `ClientCapabilities`. */
  readonly capabilities: JsonObject | undefined;
  /** What a repeated call carries: answers by the keys of their questions, and the state. */
  readonly retry?: { readonly answers?: JsonObject; readonly state?: string };
  /**
   * Signs the state of calls that ask without server requests. A state is valid only with the same binding, which is not sent, and for ten minutes
   * or the given time. Absent in revisions with server requests.
   */
  readonly signState?: (secret: Uint8Array, binding: string, seconds?: number) => StateCodec;
  notifyProgress(params: ProgressParams): Promise<void>;
  log(level: LogLevel, data: JsonValue, logger: string): Promise<void>;
  /** Sends a request to the client. Absent in protocol revisions without server requests. */
  readonly sendRequest?: (method: string, params: JsonObject | undefined, options: SendOptions) => Promise<JsonObject>;
}

/** Passes the answers of a call on to the next request of it. They are signed but not encrypted: they came from the client. */
export interface StateCodec {
  mint(answers: JsonObject): Promise<string>;
  /** Rejects a state that is invalid, has expired or has another binding. */
  verify(state: string): Promise<JsonObject>;
}

/** The parameters of MCP's progress notification. */
export interface ProgressParams {
  progressToken: string | number;
  progress: number;
  total?: number;
  message?: string;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** In milliseconds. */
  readonly timeout: number;
}

/** A result of `tools/call`, as both SDKs and all protocol revisions define it. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: JsonValue;
  readonly _meta?: JsonObject;
  readonly isError?: true;
}
