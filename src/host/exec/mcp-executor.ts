import type { JsonObject, ToolError } from "toolwright/model";
import type { RunContext } from "./run-context.js";

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
 * Contract:
 * - Concurrency: calls may overlap.
 * - Cancellation: `context.signal` cancels a call; the runner does not wait for it to settle.
 * - Errors: a thrown value becomes the `cause` of an Execution error; so does a result with `isError`.
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
  /** A stream ends with `done` or `error`. */
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
  return { callTool: (call, options) => client.callTool(call, undefined, options) };
}
