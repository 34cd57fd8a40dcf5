import type { JsonObject } from "../model/index.js";
import type { RunContext } from "./run-context.js";
import type { StreamEvent } from "./stream-event.js";

/** A call as an MCP server takes it: the bare name of the tool, not its id (canonical contracts, 4.3). */
export interface McpCall {
  readonly name: string;
  readonly arguments?: JsonObject;
}

/** The result of `tools/call` (MCP 2025-11-25, `CallToolResult`), as far as a runner reads it. */
export interface McpCallResult {
  readonly content?: readonly unknown[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/**
 * Calls tools of MCP servers. `toolwright/mcp` makes one of the official client's connections.
 *
 * Contract:
 * - Concurrency: calls run at the same time.
 * - Cancellation: `context.signal` ends a call; the runner does not wait for it.
 * - Errors: whatever is thrown is the `cause` of an Execution error; a result with `isError` is one too.
 * - Ownership: the call is the executor's; the result is the runner's.
 */
export interface McpExecutor {
  callTool(serverName: string, call: McpCall, context: RunContext): Promise<McpCallResult | null | undefined>;
  /** Absent, or giving nothing: no streams. */
  streamTool?(serverName: string, call: McpCall, context: RunContext): EventSource;
}

/** What an executor gives for a stream: events, now or later, or nothing where it has no streams. */
export type EventSource =
  | AsyncIterable<StreamEvent>
  | null
  | undefined
  | Promise<AsyncIterable<StreamEvent> | null | undefined>;
