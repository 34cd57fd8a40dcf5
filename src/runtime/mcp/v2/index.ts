import type { McpHttpOptions } from "../http/http-options.js";
import type { McpHttpServer } from "../http/http-server.js";
import type { McpServer } from "../sdk.js";
import { createServerWith, serveHttpWith, serveStdioWith } from "../serve-with-sdk.js";
import type { McpServerOptions } from "../server-options.js";
import type { ServableTools } from "../tool-set.js";
import { sdkV2 } from "./sdk.js";

// For bundled programs: this entry imports `@modelcontextprotocol/server` and never the other SDK.

/** `createMcpServer` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export function createMcpServer(tools: ServableTools, options: Omit<McpServerOptions, "sdk">): Promise<McpServer> {
  return createServerWith(async () => sdkV2, tools, options);
}

/** `serveStdio` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export function serveStdio(
  tools: ServableTools | (() => Promise<ServableTools>),
  options: Omit<McpServerOptions, "sdk">,
): Promise<never> {
  return serveStdioWith(async () => sdkV2, tools, options);
}

/** `serveHttp` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export function serveHttp(tools: ServableTools, options: Omit<McpHttpOptions, "sdk">): Promise<McpHttpServer> {
  return serveHttpWith(async () => sdkV2, tools, options);
}
