import { mayRepeat } from "toolwright/internal/middleware";
import { missingScopes } from "toolwright/internal/model";
import type { CallLimits } from "toolwright/mcp";
import type { RepeatOptions } from "toolwright/middleware";
import {
  type Caller,
  type JsonObject,
  type Middleware,
  type Problem,
  readWellKnownMeta,
  type Tool,
  type ToolCall,
  ToolError,
} from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import { backendIdentity } from "./backend-kinds.js";
import type { Chain, ChainOptions, ChainResult, ChainStep, Executors, RunResult } from "./execute.js";
import type { StreamEvent } from "./mcp-executor.js";
import type { ResolveOptions } from "./resolve-tool.js";
import type { RunOptions } from "./run-context.js";

/** Options of `createRunner`: where tools are found, what runs them, and the limits of a run. */
export interface RunnerOptions extends ResolveOptions, Executors {
  /** Default: the validator of `toolwright/schema`, created on first use. */
  readonly validator?: SchemaValidator;
  /** Default: true. Does not apply to bound tools, which always validate themselves. */
  readonly validateInput?: boolean;
  /** Default: true. Does not apply to bound tools, which always validate themselves. */
  readonly validateOutput?: boolean;
  /** Middleware around every run; the first one is the outermost. `call.name` is the tool id. */
  readonly use?: readonly Middleware[];
  /** Decides who may call tools that require security schemes (`@security`). Default: a token must have the scopes that one of them names. */
  readonly authorize?: Authorize;
  /** Limits of runs, the same as those of a server. Each has a default. */
  readonly limits?: CallLimits;
  /** Time limit of a run in milliseconds, unless the caller sets one. Default: `limits.timeoutMs`. */
  readonly timeoutMs?: number;
  /**
   * Maximum number of tools that run at the same time; further runs wait. A tool that runs other tools through the same runner keeps
   * its slot meanwhile. A tool that ignores its abort signal loses its slot when its run ends. Default: no limit.
   */
  readonly maxConcurrent?: number;
}

/** Options of one `runStream` call. */
export interface StreamOptions extends Omit<RunOptions, "onProgress"> {
  /** Whether to validate the data of the `done` event against the output schema; chunks are never validated. Default: true, unless the runner does not validate outputs. */
  readonly validateOutput?: boolean;
}

/**
 * Finds, validates and runs tools on their backends.
 *
 * Rules:
 * - Concurrency: runs are independent of each other.
 * - Cancellation: a run whose signal aborts fails with Canceled, one that exceeds its time limit with Timeout; `cause` is the signal's reason.
 *   The tool's own signal is aborted, but the runner does not wait for the tool. No timer and no listener remains.
 * - Errors: ToolErrors with `op`, `toolId` and, once it is known, `backend`; `cause` is what was thrown.
 * - Ownership: arguments are copied and never changed.
 */
export interface Runner {
  /**
   * Runs a tool.
   * @throws {ToolError} InvalidToolId, ToolNotFound, NoBackends, Validation, Execution, OutputValidation, Canceled, Timeout. Before the tool
   * starts, InvalidSchema, UnsupportedSchema, ExternalRef or SchemaUnresolvable if one of its schemas cannot be used.
   */
  run(toolId: string, args?: JsonObject | null, options?: RunOptions): Promise<RunResult>;
  /**
   * Runs a tool on a backend that supports streams.
   * @throws {ToolError} as `run` before the tool starts; StreamNotSupported, StreamFailed. Later failures are an `error` event.
   */
  runStream(
    toolId: string,
    args?: JsonObject | null,
    options?: StreamOptions,
  ): Promise<AsyncIterator<StreamEvent, undefined> & AsyncIterable<StreamEvent>>;
  /** Runs tools one after the other until one fails. A failure is part of the result and is not thrown. */
  runChain(steps: readonly ChainStep[] | Chain | null | undefined, options?: ChainOptions): Promise<ChainResult>;
  /** Returns the problems that schemas reveal before a run: tools that do not exist and steps that cannot take the previous output. */
  checkChain(steps: readonly ChainStep[] | Chain): Promise<readonly Problem[]>;
}

/**
 * Runs a tool on its next backend, in the order of their registration, if one fails. If all fail, the last failure is that of the call. Does
 * nothing on a server, whose tools have no backends.
 * @example
 * ```ts
 * const runner = createRunner({ tools: index, local, mcp, use: [failover()] });
 * ```
 */
export function failover(options: RepeatOptions = {}): Middleware {
  return async (call, next) => {
    const { backend, backends = [] } = call;
    const others = backend ? backends.filter((one) => backendIdentity(one) !== backendIdentity(backend)) : [];
    let attempt = next;
    for (const other of others) {
      try {
        return await attempt();
      } catch (error) {
        if (!mayRepeat(error, call, options)) throw error;
        attempt = () => next({ ...call, backend: other });
      }
    }
    return attempt();
  };
}

/**
 * Decides whether a caller may call a tool that requires security schemes (`@security`). Called before the tool runs, also as a step of a
 * chain or through a gateway.
 */
export type Authorize = (call: ToolCall, caller: Caller) => boolean | Promise<boolean>;

export function requiresSecurity(tool: Tool): boolean {
  return (readWellKnownMeta(tool).securityRequirements ?? []).length > 0;
}

/**
 * Runs tools that require security schemes only for the callers that `authorize` accepts; otherwise the call fails with `Denied`. Default: as on
 * a server, a token must have the scopes of one alternative.
 */
export function enforceSecurity(authorize: Authorize = hasScopes): Middleware {
  return async (call, next) => {
    if (!requiresSecurity(call.tool)) return next();
    const isAllowed = await authorize(call, call.context);
    call.context.signal.throwIfAborted();
    // Compared with true: a caller without types may return anything.
    if (isAllowed !== true) throw new ToolError("Denied", `The caller may not call "${call.name}".`);
    return next();
  };
}

function hasScopes({ tool }: ToolCall, { auth }: Caller): boolean {
  return missingScopes(tool, auth) === undefined;
}
