import type { McpCall } from "../exec/index.js";

/** A connection to an MCP server, whichever client it is made with. */
export interface McpConnection {
  /** Gives the server's result as it came. */
  callTool(call: McpCall, options: McpCallOptions): Promise<unknown>;
}

/** What both versions of the client understand. */
export interface McpCallOptions {
  readonly signal: AbortSignal;
  readonly onprogress: (progress: McpProgress) => void;
  readonly timeout: number;
}

/** A server's progress, as the clients' types have it. */
export interface McpProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** What is needed of the client of `@modelcontextprotocol/client`, the official one of version 2. */
export interface McpClientV2 {
  callTool(params: MutableCall, options: McpCallOptions): Promise<unknown>;
}

/** What is needed of the client of `@modelcontextprotocol/sdk`, the official one of version 1. */
export interface McpClientV1 {
  callTool(params: MutableCall, resultSchema: undefined, options: McpCallOptions): Promise<unknown>;
}

/** A call as the clients' types have it. */
export interface MutableCall {
  name: string;
  arguments?: Record<string, unknown>;
}

/** Makes a connection of a connected client of `@modelcontextprotocol/sdk`, the official one of version 1. */
export function connectionOfV1(client: McpClientV1): McpConnection {
  return { callTool: (call, options) => client.callTool(mutable(call), undefined, { ...options }) };
}

/** Makes a connection of a connected client of `@modelcontextprotocol/client`, the official one of version 2. */
export function connectionOfV2(client: McpClientV2): McpConnection {
  return { callTool: (call, options) => client.callTool(mutable(call), { ...options }) };
}

function mutable({ name, arguments: args }: McpCall): MutableCall {
  return { name, ...(args && { arguments: { ...args } }) };
}
