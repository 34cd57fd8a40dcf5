import type { McpCall } from "./mcp-executor.js";

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
