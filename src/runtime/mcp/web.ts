import { withBus } from "./bus.js";
import { createFetchHandlerWith, type McpFetchHandler } from "./http/fetch-handler.js";
import type { FetchHandlerOptions } from "./http/http-options.js";
import type { McpSdk } from "./load-sdk.js";
import type { CallOptions, ServedTools } from "./served-tools.js";
import {
  type McpServer,
  type McpServerOptions,
  type SdkServer,
  toServedTools,
  toServerDefinition,
} from "./server-definition.js";
import type { ServableTools, ToolSetOptions } from "./tool-set.js";

/** What runs without Node, with one SDK. */
export interface WebEntry {
  createMcpServer(tools: ServableTools, options: Omit<McpServerOptions, "sdk">): Promise<McpServer>;
  registerTools(server: SdkServer, tools: ServableTools, options?: ToolSetOptions & CallOptions): Promise<void>;
  createFetchHandler(tools: ServableTools, options: Omit<FetchHandlerOptions, "sdk">): McpFetchHandler;
}

/** What adds tools to a server. It loads more of the SDK than serving does. */
type LoadAddTools = () => Promise<{ addTools(server: object, served: ServedTools): unknown }>;

/** Creates the functions of an entry for one SDK, as `toolwright/mcp` documents them. */
export function createWebEntry(sdk: McpSdk, loadAddTools: LoadAddTools): WebEntry {
  return {
    async createMcpServer(tools, options) {
      const definition = toServerDefinition(tools, options);
      return withBus(sdk.createServer(definition), definition);
    },
    async registerTools(server, tools, options = {}) {
      const { addTools } = await loadAddTools();
      addTools(server, toServedTools(tools, options));
    },
    createFetchHandler: (tools, options) => createFetchHandlerWith(() => sdk.http(), tools, options),
  };
}
