import { type CallLimiter, type CallLimits, RunScope, type ScopeOptions } from "../calls/internal.js";
import type { Caller, CallOutput, Middleware, Prompt, Resource, Tool, ToolCall } from "../model/index.js";
import { type Observe, observerOf, runMiddleware } from "../model/internal.js";
import type { ErrorReporting, Logger } from "./logger.js";
import { internalError, ProtocolError } from "./protocol-error.js";
import type { TaskSettings } from "./tasks/task-options.js";
import type { ToolSet } from "./tool-set.js";

/** A tool set, its running calls, and how tools are called. */
export interface ServedTools extends Omit<CallOptions, "limits" | "logger" | "maskErrors">, ErrorReporting {
  readonly tools: ToolSet;
  readonly running: RunningCalls;
  readonly limiter: CallLimiter;
  /** Reports events other than calls; absent if no middleware observes it. */
  readonly observe?: Observe;
  /** Declared to clients, also without a prompt or a resource. */
  readonly declares?: readonly DeclaredCapability[];
  /** Absent if no calls run as tasks. */
  readonly tasks?: TaskSettings;
  /** The client's network address, if these are the tools of one session or request over HTTP. */
  readonly address?: string | undefined;
  /** The arguments that clients add of which the log has a warning. */
  readonly reportedArguments: Set<string>;
  /** Remembers which tool runs; absent if the server does not own the process. */
  readonly currentTool?: CurrentTool;
  /** Whether these are the tools of one request, after which no notification can reach the client. */
  readonly isSingleRequest?: boolean;
}

/** As `AsyncLocalStorage` of Node. */
interface CurrentTool {
  run<Args extends unknown[], Result>(name: string, run: (...args: Args) => Result, ...args: Args): Result;
}

/** A capability that a server can declare although it has nothing of the kind. */
export type DeclaredCapability = "prompts" | "resources";

/** Options for who may call the tools, and what runs around each call. They apply to a `ToolSet`, too. */
export interface CallOptions {
  /**
   * Decides whether a caller may use a tool, for example by what its client can do (`caller.capabilities`). A tool that it may not use is missing in
   * its listing, and a call fails like that of an unknown tool. Default: every caller may use every tool.
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

/** Runs a tool, prompt or resource inside the middleware of its server. */
export function runInside(
  { use = [], currentTool }: Pick<ServedTools, "use" | "currentTool">,
  call: ToolCall,
  run: (call: ToolCall) => Promise<CallOutput>,
): Promise<CallOutput> {
  return currentTool ? currentTool.run(call.name, runMiddleware, use, call, run) : runMiddleware(use, call, run);
}

/** JSON-RPC error code that servers may define; here, for a server that is closing. */
const serverClosing = -32000;

/** The calls of a server that have not settled yet. */
export class RunningCalls {
  readonly #scopes = new Set<RunScope>();
  #idle: (() => void)[] = [];
  #isStopped = false;

  /**
   * Starts a call that runs until `end`. `stop` aborts its scope with a protocol error.
   * @throws {ProtocolError} after `stop`.
   */
  start(options: ScopeOptions): RunScope {
    if (this.#isStopped) throw closingError();
    const scope = new RunScope(options);
    this.#scopes.add(scope);
    return scope;
  }

  end(scope: RunScope): void {
    scope.end();
    this.#scopes.delete(scope);
    if (this.#scopes.size > 0) return;
    for (const wake of this.#idle.splice(0)) wake();
  }

  /** Aborts all running calls, and rejects those to come. */
  stop(): void {
    this.#isStopped = true;
    for (const scope of this.#scopes) scope.abort(closingError());
  }

  /** Resolves when no call is running and the last results are written, or after `milliseconds`. */
  async untilIdle(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), milliseconds);
    });
    while (this.#scopes.size > 0) {
      const idle = new Promise<void>((resolve) => void this.#idle.push(resolve));
      if ((await Promise.race([late, idle])) === "late") return;
      // The SDK writes a result in the turn in which its call settles.
      await new Promise((resolve) => setTimeout(resolve));
    }
    clearTimeout(timer);
  }
}

function closingError(): ProtocolError {
  return new ProtocolError(serverClosing, "The server is closing. Call the tool again after it has restarted.");
}

/** Returns a function that reports events other than calls to the middleware that observes them; undefined if none does. */
export function observersOf(use: readonly Middleware[]): Observe | undefined {
  const observers = use.flatMap((middleware) => observerOf(middleware) ?? []);
  if (observers.length === 0) return undefined;
  return (observation) => {
    for (const observe of observers) observe(observation);
  };
}

/** Answers a request that runs no middleware, and reports how long that took. */
export async function observed<Result>(
  observe: Observe | undefined,
  method: string,
  answer: () => Result | Promise<Result>,
): Promise<Result> {
  if (!observe) return answer();
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const result = await answer();
    observe({ kind: "request", method, seconds: seconds() });
    return result;
  } catch (thrown) {
    const code = thrown instanceof ProtocolError ? thrown.code : internalError;
    observe({ kind: "request", method, seconds: seconds(), code });
    throw thrown;
  }
}
