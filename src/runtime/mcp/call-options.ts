import type { Caller, Middleware, Tool } from "../model/index.js";

/** Options for who may call the tools, and what runs around each call. They apply to a `ToolSet`, too. */
export interface CallOptions {
  /**
   * Decides whether a caller may use a tool. A tool that it may not use is missing in its listing, and a call fails like that of an unknown tool.
   * Default: every caller may use every tool.
   */
  readonly canCall?: (tool: Tool, caller: Caller) => boolean | Promise<boolean>;
  /** Middleware around every call; the first one is the outermost. */
  readonly use?: readonly Middleware[];
}
