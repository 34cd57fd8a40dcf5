import type { BoundTool } from "../../gen/v1/index.js";
import type { McpHttpOptions } from "../http/http-options.js";
import type { McpHttpServer } from "../http/http-server.js";
import type { McpServer } from "../sdk.js";
import { createServerBy, serveHttpBy, serveStdioBy, type ToolSource } from "../serve-by.js";
import type { McpServerOptions } from "../server-options.js";
import type { ToolSet } from "../tool-set.js";
import { sdkV2 } from "./sdk.js";

// For programs that are bundled: behind this entry there is `@modelcontextprotocol/server` and nothing of the other SDK.

/** `createMcpServer` of `toolwright/mcp`, by `@modelcontextprotocol/server`. */
export function createMcpServer(
  tools: readonly BoundTool[] | ToolSet,
  options: Omit<McpServerOptions, "sdk">,
): Promise<McpServer> {
  return createServerBy(async () => sdkV2, tools, options);
}

/** `serveStdio` of `toolwright/mcp`, by `@modelcontextprotocol/server`. */
export function serveStdio(tools: ToolSource, options: Omit<McpServerOptions, "sdk">): Promise<never> {
  return serveStdioBy(async () => sdkV2, tools, options);
}

/** `serveHttp` of `toolwright/mcp`, by `@modelcontextprotocol/server`. */
export function serveHttp(
  tools: readonly BoundTool[] | ToolSet,
  options: Omit<McpHttpOptions, "sdk">,
): Promise<McpHttpServer> {
  return serveHttpBy(async () => sdkV2, tools, options);
}
