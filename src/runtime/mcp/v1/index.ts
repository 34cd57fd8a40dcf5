import type { McpHttpOptions } from "../http/http-options.js";
import type { McpHttpServer } from "../node/http-server.js";
import type { McpStdioServer } from "../node/serve-stdio.js";
import type { LoadableTools } from "../node/server-process.js";
import type { McpProcessOptions } from "../server-definition.js";
import { sdkV1 } from "./sdk.js";

// For bundled programs: this entry imports `@modelcontextprotocol/sdk` and never the other SDK.

export * from "../without-sdk.js";
export { createFetchHandler, createMcpServer, registerTools } from "./web.js";

/** `serveStdio` of `toolwright/mcp`, with `@modelcontextprotocol/sdk`. */
export async function serveStdio(
  tools: LoadableTools,
  options: Omit<McpProcessOptions, "sdk">,
): Promise<McpStdioServer> {
  const { serveStdioWith } = await import("../node/serve-stdio.js");
  return serveStdioWith(async () => sdkV1, tools, options);
}

/** `serveHttp` of `toolwright/mcp`, with `@modelcontextprotocol/sdk`. */
export async function serveHttp(tools: LoadableTools, options: Omit<McpHttpOptions, "sdk">): Promise<McpHttpServer> {
  const { serveHttpWith } = await import("../node/http-server.js");
  return serveHttpWith(async () => sdkV1, tools, options);
}
