import type { CallLimiter, CallLimits } from "../calls/internal.js";
import type { Caller, Middleware, Prompt, Resource, Tool } from "../model/index.js";
import type { Observe } from "../model/internal.js";
import type { ErrorReporting, Logger } from "./logger.js";
import type { RunningCalls } from "./running-calls.js";
import type { TaskSettings } from "./tasks/task-options.js";
import type { ToolSet } from "./tool-set.js";

/** A tool set, its running calls, and how tools are called. */
export interface ServedTools extends Omit<CallOptions, "limits" | "logger" | "maskErrors">, ErrorReporting {
  readonly tools: ToolSet;
  readonly running: RunningCalls;
  readonly limiter: CallLimiter;
  /** Reports events other than calls; absent if no middleware observes it. */
  readonly observe?: Observe;
  /** Absent if no calls run as tasks. */
  readonly tasks?: TaskSettings;
  /** The client's network address, if these are the tools of one session or request over HTTP. */
  readonly address?: string | undefined;
}

/** Options for who may call the tools, and what runs around each call. They apply to a `ToolSet`, too. */
export interface CallOptions {
  /**
   * Decides whether a caller may use a tool. A tool that it may not use is missing in its listing, and a call fails like that of an unknown tool.
   * Default: every caller may use every tool.
   */
  readonly canCall?: (tool: Tool, caller: Caller) => boolean | Promise<boolean>;
  /** The same for prompts. */
  readonly canGet?: (prompt: Prompt, caller: Caller) => boolean | Promise<boolean>;
  /** The same for resources. A template stands for all its resources. */
  readonly canRead?: (resource: Resource, caller: Caller) => boolean | Promise<boolean>;
  /** Middleware around every call of a tool, prompt or resource; the first one is the outermost. */
  readonly use?: readonly Middleware[];
  /** Limits of calls. Each has a default. */
  readonly limits?: CallLimits;
  /**
   * Whether clients receive the message of an error that was not written for them: what a handler threw, unless it is a `ToolError`, or an
   * invalid output. If true, they receive an id in its place, with which the error is logged. Default: true for
   * `serveHttp` and `createFetchHandler`, otherwise false.
   */
  readonly maskErrors?: boolean;
  /**
   * Where the server logs: a logger of `pino`, `console`, or another object with their methods. What handlers and middleware throw is logged
   * with its stack and causes, unless it is a `ToolError`. Default: text on standard error.
   */
  readonly logger?: Logger;
}
