/** What a running tool gets beside its input: a last parameter of this type is never part of the schema. */
export interface ToolContext {
  /** Aborted when the client cancels the call or the server stops. */
  readonly signal: AbortSignal;
  /** Tells the client how far the work is; does nothing when the client did not ask. `progress` must grow from call to call. */
  progress(update: { readonly progress: number; readonly total?: number; readonly message?: string }): void;
  /** Sends a log message to the client, or to standard error where there is none. */
  log(level: "debug" | "info" | "warning" | "error", message: string): void;
}
