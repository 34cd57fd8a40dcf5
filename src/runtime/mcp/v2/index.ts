import type { McpHttpOptions } from "../http/http-options.js";
import type { McpHttpServer } from "../node/http-server.js";
import type { McpServerOptions } from "../server-options.js";
import type { ServableTools } from "../tool-set.js";
import { sdkV2 } from "./sdk.js";

// For bundled programs: this entry imports `@modelcontextprotocol/server` and never the other SDK.

export { createFetchHandler, createMcpServer, registerTools } from "./web.js";

/** `serveStdio` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export async function serveStdio(
  tools: ServableTools | (() => Promise<ServableTools>),
  options: Omit<McpServerOptions, "sdk">,
): Promise<never> {
  const { serveStdioWith } = await import("../node/serve-stdio.js");
  return serveStdioWith(async () => sdkV2, tools, options);
}

/** `serveHttp` of `toolwright/mcp`, with `@modelcontextprotocol/server`. */
export async function serveHttp(tools: ServableTools, options: Omit<McpHttpOptions, "sdk">): Promise<McpHttpServer> {
  const { serveHttpWith } = await import("../node/http-server.js");
  return serveHttpWith(async () => sdkV2, tools, options);
}
