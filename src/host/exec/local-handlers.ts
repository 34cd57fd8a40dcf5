import type { BoundTool } from "toolwright/gen/v1";
import { contentOfFailure, partsOf } from "toolwright/internal/model";
import type { CallAsTask } from "toolwright/mcp";
import {
  formatToolId,
  type IdFormat,
  type JsonObject,
  type JsonValue,
  type Tool,
  ToolError,
  validateTool,
} from "toolwright/model";
import {
  followCall,
  type McpCallResult,
  messageOfMcpFailure,
  type StreamEvent,
  valueOfResult,
} from "./mcp-executor.js";
import type { MaybePromise, Provider } from "./resolve-tool.js";
import type { RunContext } from "./run-context.js";

/** Runs a tool in this process; `args` is null when the caller passed none. */
export type LocalHandler = (args: JsonObject | null, context: RunContext) => unknown;

/** Runs a tool that yields its result in chunks; the return value of the iterator is the final value. */
export type LocalStream = (args: JsonObject | null, context: RunContext) => AsyncIterable<unknown>;

/** A tool bound to its handler, which validates its input and output itself: generated, or created with `defineTool`. */
export interface RunnableTool {
  readonly tool: Tool;
  call(input: unknown, context?: RunContext): Promise<JsonObject | undefined>;
  /** Absent when the tool does not return chunks. */
  stream?(input: unknown, context?: RunContext): Promise<AsyncIterable<JsonValue>>;
}

export interface LocalEntry {
  readonly call: LocalHandler;
  /** Absent when the tool does not support streams. */
  readonly stream?: (args: JsonObject | null, context: RunContext) => MaybePromise<AsyncIterable<unknown>>;
  /** Absent when the tool does not run as a task. Yields its progress, and its value at the end. */
  readonly follow?: (args: JsonObject | null, context: RunContext) => AsyncIterable<StreamEvent>;
  /** The handler validates its input and output, and throws Validation or OutputValidation errors. */
  readonly validatesItself?: true;
}

type TaskEntry = LocalEntry & Required<Pick<LocalEntry, "follow">>;

function taskEntry(tool: RunnableTool, call: CallAsTask): TaskEntry {
  // A bound tool, as generated code and `defineTool` create it.
  const start = (args: JsonObject | null) => (context: RunContext) => call(tool as BoundTool, args ?? {}, context);
  return {
    call: async (args, context) => valueOfResult(await start(args)(context)),
    follow: (args, context) => followCall(start(args), valueOfResult, context),
    validatesItself: true,
  };
}

function boundEntry(bound: RunnableTool): LocalEntry {
  const { stream } = bound;
  return {
    call: (args, context) => bound.call(args ?? {}, context),
    ...(stream && { stream: (args, context) => stream.call(bound, args ?? {}, context) }),
    validatesItself: true,
  };
}

/**
 * Creates a provider whose tools run as tasks of an engine, each under its tool id. A worker must run the tasks.
 * @param tasks starts the tasks: `createTaskCaller` of `toolwright/mcp`
 * @example
 * ```ts
 * const provider = new ProviderStore();
 * provider.add("reports", createTaskProvider(boundTools, createTaskCaller({ engine })));
 * ```
 */
export function createTaskProvider(tools: readonly RunnableTool[], tasks: CallAsTask): Provider {
  const entries = new Map(tools.map((bound) => [formatToolId(bound.tool), taskEntry(bound, tasks)]));
  const entryOf = (toolId: string): TaskEntry => {
    const entry = entries.get(toolId);
    if (!entry) throw new Error(`tool ${JSON.stringify(toolId)} not found`);
    return entry;
  };
  return {
    callTool: (toolId, args, context) => entryOf(toolId).call(args, context),
    streamTool: (toolId, args, context) => entryOf(toolId).follow(args, context),
  };
}

/**
 * Handlers of this process, by the name that local backends refer to.
 * @example
 * ```ts
 * const local = new LocalHandlers();
 * local.addTools(boundTools);
 * local.add("shout", (args) => String(args?.["text"]).toUpperCase());
 * ```
 */
export class LocalHandlers {
  readonly #entries = new Map<string, LocalEntry>();

  /**
   * Adds a handler and, optionally, its streaming form. If the handler returns a `toolResult`, the result is its structured content, or a failure.
   * @throws {ToolError} InvalidBackend when the name is empty or already in use.
   */
  add(name: string, call: LocalHandler, options: { readonly stream?: LocalStream } = {}): void {
    this.#set(name, { call: async (args, context) => structuredOf(await call(args, context)), ...options });
  }

  /**
   * Adds bound tools, each under its tool id. They validate themselves, so that no schema is compiled for them at run time.
   * @param options.tasks runs the tools that are marked with `@task` as tasks of an engine: `createTaskCaller` of `toolwright/mcp`
   * @throws {ToolError} InvalidTool when a record is not valid, and no tool is added; InvalidBackend when a name is already in use.
   */
  addTools(
    tools: readonly RunnableTool[],
    { idFormat, tasks }: { readonly idFormat?: IdFormat; readonly tasks?: CallAsTask } = {},
  ): void {
    for (const { tool } of tools) validateTool(tool, { schemas: "object", normalizeTags: (tags) => [...tags] });
    for (const bound of tools) {
      const isTask = (bound.tool.execution?.taskSupport ?? "forbidden") !== "forbidden";
      this.#set(formatToolId(bound.tool, idFormat), tasks && isTask ? taskEntry(bound, tasks) : boundEntry(bound));
    }
  }

  /** Removes a handler. Returns false when there is none with that name. */
  remove(name: string): boolean {
    return this.#entries.delete(name);
  }

  /** @internal */
  get(name: string): LocalEntry | undefined {
    return this.#entries.get(name);
  }

  #set(name: string, entry: LocalEntry): void {
    if (name === "") throw new ToolError("InvalidBackend", "the name of a local handler must not be empty");
    if (this.#entries.has(name)) {
      throw new ToolError("InvalidBackend", `local handler ${JSON.stringify(name)} is already registered`);
    }
    this.#entries.set(name, entry);
  }
}

/**
 * Returns the value of a `toolResult`, and any other value unchanged.
 * @throws {Error} with its text if it is a failure.
 */
function structuredOf(returned: unknown): unknown {
  const parts = partsOf(returned);
  if (!parts) return returned;
  // The parts of a result are JSON.
  if (parts.isError)
    throw new Error(messageOfMcpFailure({ content: contentOfFailure(parts) } as unknown as McpCallResult));
  return parts.structuredContent;
}
