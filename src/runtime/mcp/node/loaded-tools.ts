import { type ServerDefinition, toServerDefinition } from "../server-definition.js";
import type { McpServerOptions } from "../server-options.js";
import type { ServableTools } from "../tool-set.js";
import { rememberTool } from "./uncaught-errors.js";

/** What `serveStdio` and `serveHttp` serve: tools, or a function that loads them once uncaught errors are handled. */
export type LoadableTools = ServableTools | (() => Promise<ServableTools>);

/** Loads the tools of a server that is a process of its own. */
export async function loadDefinition(tools: LoadableTools, options: McpServerOptions): Promise<ServerDefinition> {
  const { use = [] } = options;
  const loaded = typeof tools === "function" ? await tools() : tools;
  return toServerDefinition(loaded, { ...options, use: [rememberTool, ...use] });
}
