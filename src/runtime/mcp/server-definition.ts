import { CallLimiter, RunScope } from "../calls/internal.js";
import type { Caller } from "../model/index.js";
import { internalError, isUnexpected, maskError, ProtocolError, withShortMessage } from "./protocol-error.js";
import { RunningCalls } from "./running-calls.js";
import type { CallOptions, ServedTools } from "./served-tools.js";
import { createResultTool } from "./tasks/result-tool.js";
import { assertNoTaskRequired, type TaskOptions, toTaskSettings } from "./tasks/task-options.js";
import { type ServableTools, ToolSet, type ToolSetOptions, toToolSet } from "./tool-set.js";

/** What all connections and sessions of a server share. */
export interface ServerDefinition extends ServedTools {
  readonly info: { readonly name: string; readonly version: string };
  readonly instructions?: string;
  /** Whether the tools may change, in which case clients are notified. */
  readonly listChanged: boolean;
  /** Registers more on the SDK's server of a connection. */
  readonly extend?: (server: SdkServer) => void | Promise<void>;
}

export function toServerDefinition(tools: ServableTools, options: McpServerOptions): ServerDefinition {
  const { name, version, instructions, extend } = options;
  return {
    ...toServedTools(tools, options, options.tasks),
    info: { name, version },
    ...(instructions !== undefined && { instructions }),
    listChanged: tools instanceof ToolSet,
    ...(extend && { extend: (server: SdkServer) => extend(server) }),
  };
}

/** @throws {ToolError} InvalidOptions when a tool needs tasks and there are none. */
export function toServedTools(
  given: ServableTools,
  options: ToolSetOptions & CallOptions,
  taskOptions?: TaskOptions,
): ServedTools {
  const { use, limits, maskErrors } = options;
  const limiter = new CallLimiter(limits);
  const tasks = taskOptions && toTaskSettings(taskOptions);
  const tools = toToolSet(given, options);
  const served: ServedTools = {
    tools,
    running: new RunningCalls(),
    limiter,
    ...(tasks && { tasks }),
    ...boundedChecks(options, limiter),
    ...(use && { use }),
    ...(maskErrors !== undefined && { maskErrors }),
  };
  if (!tasks) assertNoTaskRequired(tools.parts.tools.map(({ tool }) => tool));
  else if (tasks.taskWaitMs !== false) tools.includeForTasks(createResultTool(() => served, tasks));
  return served;
}

/** Options of a server: its name and version, how it lists and calls tools, and which SDK it uses. */
export interface McpServerOptions extends ToolSetOptions, CallOptions {
  readonly name: string;
  readonly version: string;
  /** Instructions for the client's model on how to use the tools together. */
  readonly instructions?: string;
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

/** What an SDK provides for a server that the author extends. */
interface ExtendedSdk<Server> {
  readonly McpServer: new (info: { name: string; version: string }, options: McpServerConfig) => Server;
  addTools(server: object, served: ServedTools): () => void;
}

interface McpServerConfig {
  capabilities: { logging: Record<string, never> };
  instructions?: string;
}

/** An `McpServer` of an SDK. */
interface ExtendableServer {
  readonly server: { onclose?: (() => void) | undefined };
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
}

/** Creates a server of an SDK with what `extend` registers, then the tools, prompts and resources. */
export type CreateExtendedServer<Server> = (
  definition: ServerDefinition,
  extend: NonNullable<ServerDefinition["extend"]>,
  onClose: () => void,
) => Promise<Server>;

/** Returns the function that creates extended servers of an SDK. */
export function extendedServerOf<Server extends ExtendableServer>({
  McpServer,
  addTools,
}: ExtendedSdk<Server>): CreateExtendedServer<Server> {
  return async (definition, extend, onClose) => {
    const { info, instructions } = definition;
    const options = { capabilities: { logging: {} }, ...(instructions !== undefined && { instructions }) };
    const server = new McpServer({ ...info }, options);
    await extend(server);
    const stop = addTools(server, definition);
    const { onclose } = server.server;
    server.server.onclose = () => {
      onclose?.();
      stop();
      onClose();
    };
    return server;
  };
}

type AccessChecks = Pick<CallOptions, "canCall" | "canGet" | "canRead">;

/** Returns the access checks of a server within the time limit of a call. If one fails, clients receive no more than of a handler that fails. */
function boundedChecks(
  { canCall, canGet, canRead, maskErrors = false }: AccessChecks & Pick<CallOptions, "maskErrors">,
  { limits: { timeoutMs } }: CallLimiter,
): AccessChecks {
  const bounded =
    <Item>(name: string, check: (item: Item, caller: Caller) => boolean | Promise<boolean>) =>
    async (item: Item, caller: Caller): Promise<boolean> => {
      const scope = new RunScope({ timeoutMs });
      try {
        return await scope.race((async () => check(item, caller))());
      } catch (thrown) {
        if (maskErrors && isUnexpected(thrown)) throw new ProtocolError(internalError, maskError(thrown, name));
        throw withShortMessage(thrown);
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
