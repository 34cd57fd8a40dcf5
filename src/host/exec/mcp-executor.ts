import type { JsonObject } from "toolwright/model";
import type { RunContext } from "./run-context.js";
import type { StreamEvent } from "./stream-event.js";

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
