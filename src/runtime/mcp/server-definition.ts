import { CallLimiter, RunScope } from "../calls/internal.js";
import { type Caller, type Icon, ToolError } from "../model/index.js";
import { defined } from "../model/internal.js";
import type { ChangeBus } from "./bus.js";
import { defaultLogger } from "./logger.js";
import { toClientError } from "./protocol-error.js";
import {
  type CallOptions,
  type DeclaredCapability,
  observersOf,
  RunningCalls,
  type ServedTools,
} from "./served-tools.js";
import { createResultTool } from "./tasks/result-tool.js";
import { assertNoTaskRequired, type TaskOptions, toTaskSettings } from "./tasks/task-options.js";
import { type ServableTools, ToolSet, type ToolSetOptions } from "./tool-set.js";

/** What all connections and sessions of a server share. */
export interface ServerDefinition extends ServedTools {
  readonly info: ServerInfo;
  readonly instructions?: string;
  /** Whether the tools may change, in which case clients are notified. */
  readonly listChanged: boolean;
  readonly cache: CacheHint;
  readonly unwrapOutputs: boolean;
  readonly emptyLists: boolean;
  readonly bus?: ChangeBus;
  readonly skills?: string;
  readonly extend?: Extend;
}

/** Registers more on the SDK's server of a connection. */
export type Extend = (server: SdkServer) => void | Promise<void>;

export function toServerDefinition(tools: ServableTools, options: McpServerOptions): ServerDefinition {
  const { name, version, title, description, websiteUrl, icons, instructions, bus, skills, extend, declares } = options;
  return {
    ...toServedTools(tools, options, options.tasks),
    info: defined({ name, version, title, description, websiteUrl, icons }),
    listChanged: tools instanceof ToolSet,
    cache: cacheHintOf(tools, options),
    unwrapOutputs: options.unwrapOutputs === true,
    emptyLists: options.emptyLists !== false,
    ...defined({ instructions, bus, skills, declares, extend: extend && ((server: SdkServer) => extend(server)) }),
  };
}

/**
 * With `direct` in place of options of tasks, calls of tools that need tasks run to their end.
 * @throws {ToolError} InvalidOptions when a tool needs tasks and there are none.
 */
export function toServedTools(
  given: ServableTools,
  options: ToolSetOptions & CallOptions,
  taskOptions?: TaskOptions | "direct",
): ServedTools {
  const { use, limits, maskErrors = false, logger = defaultLogger } = options;
  const limiter = new CallLimiter(limits);
  const tasks = taskOptions && taskOptions !== "direct" ? toTaskSettings(taskOptions) : undefined;
  const tools = given instanceof ToolSet ? given : new ToolSet(given, options);
  const observe = observersOf(use ?? []);
  const served: ServedTools = {
    tools,
    running: new RunningCalls(),
    reportedArguments: new Set(),
    limiter,
    ...(tasks && { tasks }),
    ...boundedChecks(options, { limiter, logger, maskErrors }),
    ...(use && { use }),
    ...(observe && { observe }),
    logger,
    maskErrors,
  };
  if (!taskOptions) assertNoTaskRequired(tools.parts.tools.map(({ tool }) => tool));
  else if (tasks && tasks.taskWaitMs !== false) tools.includeForTasks(createResultTool(() => served, tasks));
  return served;
}

/** How long clients may use a listing again, from revision 2026-07-28. */
export interface CacheHint {
  /** In milliseconds. Default: a minute if the listing is the same for every caller and cannot change while the server runs; otherwise 0. */
  readonly ttlMs?: number;
  /** Whether caches may share a listing between clients. Default: `private`. */
  readonly cacheScope?: "public" | "private";
}

/** Generated tools change with a new build only. Who may see them, and what `extend` registers, can change at any time. */
function cacheHintOf(
  tools: ServableTools,
  { cache, canCall, canGet, canRead, extend, profile }: McpServerOptions,
): CacheHint {
  const isFixed = !(tools instanceof ToolSet || canCall || canGet || canRead || extend);
  const isPerClient = tools instanceof ToolSet ? tools.options.profile === "auto" : profile === "auto";
  const { ttlMs = isFixed ? 60_000 : 0, cacheScope = "private" } = cache ?? {};
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 0) {
    throw new ToolError("InvalidOptions", `cache.ttlMs must be a non-negative integer, not ${ttlMs}`);
  }
  if (isPerClient && cacheScope === "public") {
    throw new ToolError(
      "InvalidOptions",
      "cache.cacheScope must be private with the profile auto: each client has its own listing",
    );
  }
  return { ttlMs, cacheScope };
}

/** The hints for what a server lists and says of itself. Resources that a template lists may change at any time. */
export function cacheHints({ cache }: ServerDefinition): Readonly<Record<CachedMethod, CacheHint>> {
  return {
    "server/discover": cache,
    "tools/list": cache,
    "prompts/list": cache,
    "resources/templates/list": cache,
  };
}
export type CachedMethod = "server/discover" | "tools/list" | "prompts/list" | "resources/templates/list";

/** What a server says of itself when a client connects. */
export interface ServerInfo {
  readonly name: string;
  readonly version: string;
  /** A name for people. */
  readonly title?: string;
  /** What the server is for. */
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: Icon[];
}

/** Options of a server: what it says of itself, how it lists and calls tools, and which SDK it uses. */
export interface McpServerOptions extends ServerInfo, ToolSetOptions, CallOptions {
  /** Instructions for the client's model on how to use the tools together. */
  readonly instructions?: string;
  /**
   * Carries changes between processes that serve the same tools: clients of each are notified of changed lists and resources of all. Default:
   * clients are notified of changes in the process that they are connected to.
   */
  readonly bus?: ChangeBus;
  /** How long clients may use listings again. Only SDK v2 sends it. */
  readonly cache?: CacheHint;
  /**
   * Whether values that are not objects are listed and sent as structured content without an object around them, to clients of revision
   * 2026-07-28. Not with `extend`. Default: false, because some of these clients reject such listings: Claude Code before 2.1.330 loses the server.
   */
  readonly unwrapOutputs?: boolean;
  /**
   * Whether a client that asks for prompts or resources that the server does not declare receives an empty list. Default: true, because some
   * clients show the server as failed otherwise. If false, they receive the error that the protocol expects, -32601.
   */
  readonly emptyLists?: boolean;
  /**
   * Capabilities that the server declares, also without prompts or resources, for clients that use no server without them. Their lists are then
   * empty. Default: those of which it has something.
   */
  readonly declares?: readonly DeclaredCapability[];
  /**
   * A folder of skills, each in a folder with a `SKILL.md`, which clients list and read. It is read with the first connection. Only SDK v2 has
   * this extension of the protocol. Not with `unwrapOutputs`.
   */
  readonly skills?: string;
  /**
   * Called with an `McpServer` of the SDK for each connection, before tools, prompts and resources are added to it: registers whatever
   * else the server offers.
   */
  extend?(server: SdkServer): void | Promise<void>;
  /**
   * Where calls of tools that are marked with `@task` run as tasks. Default: they run directly, and a tool that needs tasks is an error.
   * `createMcpServer` starts tasks but does not run them: `startWorker` does.
   */
  readonly tasks?: TaskOptions;
  /** Default: the installed SDK; `v2` if both are installed, because it supports more protocol revisions. */
  readonly sdk?: SdkVersion;
}

/** Options of a server that is a process of its own: those of `serveStdio`. */
export interface McpProcessOptions extends McpServerOptions {
  /**
   * What to do about an error that no code handles, such as one thrown in a timer or an unhandled rejection. Default: `exit` over HTTP, `log`
   * over standard input.
   */
  readonly uncaught?: UncaughtPolicy;
}

/** `log` writes the error to standard error and continues; `exit` also ends the process, with code 1, over HTTP after it has drained. */
export type UncaughtPolicy = "log" | "exit";

/** Version of the official MCP SDK: `v1` is `@modelcontextprotocol/sdk`, `v2` is `@modelcontextprotocol/server`. */
export type SdkVersion = "v1" | "v2";

/** An MCP server for one connection. */
export interface McpServer {
  /** Starts serving. `transport` must come from the same SDK. */
  connect(transport: McpTransport): Promise<void>;
  /** Closes the connection and aborts running calls. */
  close(): Promise<void>;
}

/** An `McpServer` or `Server` object of either version of the official SDK. */
export interface SdkServer {
  connect(transport: McpTransport & never): Promise<void>;
  close(): Promise<void>;
}

/** A transport of either SDK. */
export interface McpTransport {
  start(): Promise<void>;
  send(message: never, options?: never): Promise<void>;
  close(): Promise<void>;
}

/** The parts of the transports of both SDKs that are replaced. `McpTransport` does not describe messages. */
export interface TransportParts {
  onmessage?: (message: unknown, extra?: unknown) => void;
  onclose?: () => void;
  start(): Promise<void>;
  send(message: unknown, options?: unknown): Promise<void>;
}

type AccessChecks = Pick<CallOptions, "canCall" | "canGet" | "canRead">;

/** Returns the access checks of a server within the time limit of a call. If one fails, clients receive no more than of a handler that fails. */
function boundedChecks(
  { canCall, canGet, canRead }: AccessChecks,
  { limiter, ...reporting }: Pick<ServedTools, "limiter" | "logger" | "maskErrors">,
): AccessChecks {
  const bounded =
    <Item>(name: string, check: (item: Item, caller: Caller) => boolean | Promise<boolean>) =>
    async (item: Item, caller: Caller): Promise<boolean> => {
      const scope = new RunScope({ timeoutMs: limiter.limits.timeoutMs });
      try {
        return await scope.race((async () => check(item, caller))());
      } catch (thrown) {
        throw toClientError(reporting, thrown, name);
      } finally {
        scope.end();
      }
    };
  return {
    ...(canCall && { canCall: bounded("canCall", canCall) }),
    ...(canGet && { canGet: bounded("canGet", canGet) }),
    ...(canRead && { canRead: bounded("canRead", canRead) }),
  };
}
