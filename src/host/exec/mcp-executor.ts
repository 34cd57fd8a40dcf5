import { Channel, readJson } from "toolwright/internal/model";
import { isJsonObject, isToolError, type JsonObject, type JsonValue, ToolError } from "toolwright/model";
import { defined, describeValue } from "../../json-schema/index.js";
import type { ProgressEvent, RunContext } from "./run-context.js";

/** The parameters of `tools/call`. `name` is the tool's name on the server, not its tool id. */
export interface McpCall {
  readonly name: string;
  readonly arguments?: JsonObject;
  /** The metadata of the run, if it has any. */
  readonly _meta?: JsonObject;
}

/** The fields of an MCP [`CallToolResult`](https://modelcontextprotocol.io/specification/2025-11-25/schema#calltoolresult) that a runner reads. */
export interface McpCallResult {
  readonly content?: readonly unknown[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/**
 * Calls tools of MCP servers. `createMcpExecutor` of `toolwright/mcp` creates one from connections of the official client.
 *
 * Rules:
 * - Concurrency: calls may overlap.
 * - Cancellation: `context.signal` cancels a call; the runner does not wait for it to settle.
 * - Errors: a thrown value becomes the `cause` of an Execution error; so does a result with `isError`. A ToolError with the code
 *   OutputValidation keeps its code.
 * - Ownership: the executor may change the call, and the runner the result.
 */
export interface McpExecutor {
  callTool(serverName: string, call: McpCall, context: RunContext): Promise<McpCallResult | null | undefined>;
  /** Absent, or returns nothing, when streams are not supported. */
  streamTool?(serverName: string, call: McpCall, context: RunContext): StreamSource;
}

/** The return value of `streamTool`: the events, directly or as a promise, or nothing when streams are not supported. */
export type StreamSource =
  | AsyncIterable<StreamEvent>
  | null
  | undefined
  | Promise<AsyncIterable<StreamEvent> | null | undefined>;

/** One event of a stream. */
export interface StreamEvent {
  /** A stream ends with `done` or `error`, also if it is canceled. */
  readonly kind: "progress" | "chunk" | "done" | "error";
  readonly toolId?: string;
  /** `progress`: a ProgressEvent. `chunk`: the chunk. `done`: the final value, if there is one. `error`: `{ code, message }`. */
  readonly data?: unknown;
  /** Set on `error` events. Not enumerable: `JSON.stringify` omits it. */
  readonly error?: ToolError;
}

/**
 * A connection to an MCP server. A connected `Client` of `@modelcontextprotocol/client`, version 2 of the official SDK, is one;
 * `connectionFromClientV1` adapts a client of version 1.
 */
export interface McpConnection {
  /** Calls a tool and returns the server's `CallToolResult` unchanged. */
  callTool(call: McpCall, options: McpCallOptions): Promise<unknown>;
}

/** Options of a call that both versions of the official client support. */
export interface McpCallOptions {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: McpProgress) => void;
  /** In milliseconds. */
  readonly timeout: number;
}

/** A progress notification, as typed by the official clients. */
export interface McpProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** The part of the version 1 `Client` (`@modelcontextprotocol/sdk`) that `connectionFromClientV1` uses. */
export interface McpClientV1 {
  callTool(call: McpCall, resultSchema: undefined, options: McpCallOptions): Promise<unknown>;
}

/** Creates a connection from a connected `Client` of `@modelcontextprotocol/sdk`, version 1 of the official SDK. */
export function connectionFromClientV1(client: McpClientV1): McpConnection {
  return { callTool: (call, options) => callClient(() => client.callTool(call, undefined, options)) };
}

/** The official clients validate outputs themselves. Their error has the code of many others. */
async function callClient(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    const isOutput =
      error instanceof Error && !isToolError(error) && /(tool's|has an) output schema/.test(error.message);
    throw isOutput ? new ToolError("OutputValidation", error.message, { cause: error }) : error;
  }
}

/**
 * Returns the value of an MCP result: the structured content, or else its text content. Several text items become an array, and none
 * becomes null. A single text item is parsed as JSON if possible, unless the result has other content.
 */
export function normalizeMcpResult({ structuredContent, content }: McpCallResult): JsonValue {
  if (structuredContent !== undefined && structuredContent !== null) return toJson(structuredContent);
  const texts = textsOf(content);
  const [first] = texts;
  if (first === undefined) return null;
  if (texts.length > 1) return texts;
  return content?.length === 1 ? parseOrKeep(first) : first;
}

/** Returns the text content of a result with `isError`. */
export function messageOfMcpFailure(result: McpCallResult): string {
  return textsOf(result.content).join("\n") || "the MCP server reported a failure without a message";
}

/**
 * Reads an executor's result; null and undefined mean that there is none.
 * @throws {Error} when the result is not a JSON object or its content is not an array.
 */
export function readMcpResult(result: unknown): (JsonObject & McpCallResult) | undefined {
  if (result === undefined || result === null) return undefined;
  const value = toJson(result);
  if (!isJsonObject(value)) throw new Error(`the MCP result must be an object, not ${describeValue(value)}`);
  const { content } = value;
  if (content !== undefined && !Array.isArray(content))
    throw new Error(`the content of the MCP result must be an array, not ${describeValue(content)}`);
  // `content` was checked, structured content may be any JSON, and any `isError` other than true counts as absent.
  return value as JsonObject & McpCallResult;
}

function textsOf(content: readonly unknown[] = []): string[] {
  return content.flatMap((item) => {
    const text = isJsonObject(item) ? item["text"] : undefined;
    return typeof text === "string" && text !== "" ? [text] : [];
  });
}

/** Parses JSON. Text that is not JSON, or JSON beyond the limits of `readJson`, is returned unchanged. */
function parseOrKeep(text: string): JsonValue {
  try {
    const reading = readJson(JSON.parse(text));
    return reading.ok ? (reading.value ?? null) : text;
  } catch {
    return text;
  }
}

function toJson(value: unknown): JsonValue {
  const reading = readJson(value);
  if (reading.ok) return reading.value ?? null;
  const { path, message } = reading.problem;
  throw new Error(`the MCP result is not JSON: ${path || "(root)"} ${message}`, { cause: reading.cause });
}

/** The longest timeout that a client supports. Time limits are the runner's job. */
const timeout = 2 ** 31 - 1;

/**
 * Creates an executor that calls tools of MCP servers. The keys of `servers` are the server names that MCP backends refer to.
 * A stream yields the server's progress, then the value of the result.
 * @example
 * ```ts
 * const mcp = createMcpExecutor(new Map([["tracker", client]]));
 * index.registerToolsFromMcp("tracker", (await client.listTools()).tools);
 * const runner = createRunner({ tools: index, mcp });
 * ```
 */
export function createMcpExecutor(servers: Pick<ReadonlyMap<string, McpConnection>, "get">): Required<McpExecutor> {
  const connectionTo = (serverName: string): McpConnection => {
    const connection = servers.get(serverName);
    if (!connection) throw new Error(`no connection to MCP server ${JSON.stringify(serverName)}`);
    return connection;
  };
  const start = (connection: McpConnection, call: McpCall) => (context: RunContext) =>
    // The client has validated the result; the runner reads it defensively anyway.
    callClient(() =>
      connection.callTool(call, {
        signal: context.signal,
        onprogress: ({ progress, total, message }) => context.progress(defined({ progress, total, message })),
        timeout,
      }),
    ) as Promise<McpCallResult>;
  return {
    callTool: async (serverName, call, context) => start(connectionTo(serverName), call)(context),
    streamTool: (serverName, call, context) =>
      followCall(start(connectionTo(serverName), call), valueOfResult, context),
  };
}

/** Returns the value of a result.
 * @throws {Error} with its text if it is a failure.
 */
export function valueOfResult(result: McpCallResult): JsonValue {
  if (result.isError === true) throw new Error(messageOfMcpFailure(result));
  return normalizeMcpResult(result);
}

/** Yields the progress of a call, and the value of its result at the end. */
export function followCall<Result>(
  begin: (context: RunContext) => Promise<Result>,
  toValue: (result: Result) => JsonValue,
  context: RunContext,
): AsyncIterable<StreamEvent> {
  const events = new Channel<StreamEvent>();
  const progress = (data: ProgressEvent): void => {
    context.progress(data);
    void events.push({ kind: "progress", data });
  };
  begin({ ...context, progress })
    .then(toValue)
    .then(
      (data) => {
        void events.push({ kind: "done", data });
        events.end(undefined);
      },
      (error: unknown) => events.fail(error),
    );
  return events;
}

/**
 * The part of a task session that `connectionFromTaskSession` uses: of what `createTaskSessionFromClient` or `withTasks` of
 * `@modelcontextprotocol/ext-tasks/client` returns.
 */
export interface McpTaskSession {
  callTool(name: string, args: never, options: { readonly signal: AbortSignal }): Promise<McpTaskExecution>;
}

interface McpTaskExecution {
  settle(options: { readonly onEvent: (event: McpTaskEvent) => void }): Promise<{ readonly outcome: McpTaskOutcome }>;
  cancel(): Promise<void>;
}

interface McpTaskEvent {
  readonly type: string;
  readonly task?: { readonly status: string; readonly statusMessage?: string };
}

interface McpTaskOutcome {
  readonly status: string;
  readonly result?: unknown;
  readonly error?: unknown;
}

/**
 * Creates a connection whose calls may run as tasks of the server: it follows each task, reports its status as progress, and returns its result.
 * A run that is canceled cancels its task.
 * @example
 * ```ts
 * const session = createTaskSessionFromClient(client, { endpointId: "reports", rawDispatch, v2RequestFraming });
 * const mcp = createMcpExecutor(new Map([["reports", connectionFromTaskSession(session)]]));
 * ```
 */
export function connectionFromTaskSession(session: McpTaskSession): McpConnection {
  return {
    callTool: async ({ name, arguments: args = {} }, { signal, onprogress }) => {
      // The session declares its own type of JSON.
      const execution = await lateAborted(signal, (late) => session.callTool(name, args as never, { signal: late }));
      const cancel = (): void => void execution.cancel().catch(() => undefined);
      if (signal.aborted) cancel();
      signal.addEventListener("abort", cancel, { once: true });
      let progress = 0;
      let last: string | undefined;
      const onEvent = ({ task }: McpTaskEvent): void => {
        if (task?.statusMessage === undefined || task.statusMessage === last) return;
        last = task.statusMessage;
        progress += 1;
        onprogress({ progress, message: last });
      };
      try {
        return resultOf((await execution.settle({ onEvent })).outcome);
      } finally {
        signal.removeEventListener("abort", cancel);
      }
    },
  };
}

/** A server may have started a task whose id has not arrived yet. Only with its id can the task be canceled. */
const taskIdDelayMs = 1_000;

/** Runs `start`, which may start a task, with a signal that is aborted one second after `signal`. If `signal` is aborted already, nothing starts. */
export async function lateAborted<T>(signal: AbortSignal, start: (late: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(() => late.abort(signal.reason), taskIdDelayMs);
  };
  signal.addEventListener("abort", wait, { once: true });
  try {
    return await start(late.signal);
  } finally {
    signal.removeEventListener("abort", wait);
    clearTimeout(timer);
  }
}

/** @throws {Error} when the task failed or was canceled. */
function resultOf({ status, result, error }: McpTaskOutcome): JsonObject {
  if (status === "completed" && isJsonObject(result)) return result;
  if (error instanceof Error) throw error;
  throw new Error(
    status === "cancelled" ? "the task was canceled" : `the task has ended as ${status} without a result`,
  );
}
