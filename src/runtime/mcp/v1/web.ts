import { withBus } from "../bus.js";
import { createFetchHandlerWith, type McpFetchHandler } from "../http/fetch-handler.js";
import type { FetchHandlerOptions } from "../http/http-options.js";
import type { CallOptions } from "../served-tools.js";
import type { McpServer, McpServerOptions, SdkServer } from "../server-definition.js";
import { toServedTools, toServerDefinition } from "../server-definition.js";
import type { ServableTools, ToolSetOptions } from "../tool-set.js";
import { createServer } from "./server.js";

// What runs without Node. Workers and browsers load this module in place of index.ts.

/** `createMcpServer` of `toolwright/mcp`, with `@modelcontextprotocol/sdk`. */
export async function createMcpServer(
  tools: ServableTools,
  options: Omit<McpServerOptions, "sdk">,
): Promise<McpServer> {
  const definition = toServerDefinition(tools, options);
  return withBus(createServer(definition), definition);
}

/** `registerTools` of `toolwright/mcp`, for a server of `@modelcontextprotocol/sdk`. */
export async function registerTools(
  server: SdkServer,
  tools: ServableTools,
  options: ToolSetOptions & CallOptions = {},
): Promise<void> {
  // On demand, because it loads more of the SDK than serving does.
  const { addTools } = await import("./add-tools.js");
  addTools(server, toServedTools(tools, options));
}

/** `createFetchHandler` of `toolwright/mcp`, with `@modelcontextprotocol/sdk`. */
export function createFetchHandler(tools: ServableTools, options: Omit<FetchHandlerOptions, "sdk">): McpFetchHandler {
  return createFetchHandlerWith(async () => (await import("./http.js")).httpV1, tools, options);
}
