import type { McpHttpOptions } from "./http/http-options.js";
import type { McpHttpServer } from "./http/http-server.js";
import { loadSdk } from "./load-sdk.js";
import type { McpServer } from "./sdk.js";
import { createServerWith, serveHttpWith, serveStdioWith } from "./serve-with-sdk.js";
import type { McpServerOptions } from "./server-options.js";
import type { ServableTools } from "./tool-set.js";

/**
 * Creates an MCP server that lists and calls `tools`. Connect it to a transport of the same SDK, once.
 * A failure of a tool is a result with `isError`; a call of an unknown tool is a protocol error.
 * @throws {ToolError} InvalidTool when two tools have the same wire name.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 */
export function createMcpServer(tools: ServableTools, options: McpServerOptions): Promise<McpServer> {
  return createServerWith(() => loadSdk(options.sdk), tools, options);
}

/**
 * Serves `tools` over standard input and output until the input ends or the process receives SIGINT or SIGTERM. Then waits briefly for
 * running calls and exits the process. Standard output is reserved for the protocol; everything else printed there goes to standard error.
 * To load modules that print while they load, pass a function: it is called once standard output is reserved.
 * @throws {ToolError} InvalidTool when two tools have the same wire name.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 */
export function serveStdio(
  tools: ServableTools | (() => Promise<ServableTools>),
  options: McpServerOptions,
): Promise<never> {
  return serveStdioWith(() => loadSdk(options.sdk), tools, options);
}

/**
 * Serves `tools` over Streamable HTTP, by default on the loopback interface only. Resolves once the server is listening.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 * @throws {Error} Node's error when the server cannot listen, such as `EADDRINUSE`.
 */
export function serveHttp(tools: ServableTools, options: McpHttpOptions): Promise<McpHttpServer> {
  return serveHttpWith(() => loadSdk(options.sdk), tools, options);
}
