import { withBus } from "./bus.js";
import { createFetchHandlerWith, type McpFetchHandler } from "./http/fetch-handler.js";
import type { FetchHandlerOptions, McpHttpOptions } from "./http/http-options.js";
import { loadSdk } from "./load-sdk.js";
import type { McpHttpServer } from "./node/http-server.js";
import type { LoadableTools } from "./node/loaded-tools.js";
import type { McpProcessOptions, McpServer, McpServerOptions } from "./server-definition.js";
import { toServerDefinition } from "./server-definition.js";
import type { ServableTools } from "./tool-set.js";

// What requires Node is loaded on demand.

/**
 * Creates an MCP server that lists and calls `tools`. Connect it to a transport of the same SDK, once.
 * A failure of a tool is a result with `isError`; a call of an unknown tool is a protocol error.
 * @throws {ToolError} InvalidTool when two tools have the same wire name.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 * @example
 * ```ts
 * const server = await createMcpServer(boundTools, { name: "my-tools", version: "1.0.0" });
 * await server.connect(transport);
 * ```
 */
export async function createMcpServer(tools: ServableTools, options: McpServerOptions): Promise<McpServer> {
  const definition = toServerDefinition(tools, options);
  return withBus((await loadSdk(options.sdk)).createServer(definition), definition);
}

/**
 * Creates a handler of web-standard requests, for workers and for frameworks that use them. It has no sessions unless `sessions` is true,
 * so any instance can answer any request. The SDK is loaded with the first request.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions.
 * @example
 * ```ts
 * const handler = createFetchHandler(boundTools, { name: "my-tools", version: "1.0.0", path: "/mcp" });
 * export default { fetch: (request: Request) => handler(request) };
 * ```
 */
export function createFetchHandler(tools: ServableTools, options: FetchHandlerOptions): McpFetchHandler {
  return createFetchHandlerWith(async () => (await loadSdk(options.sdk)).http(), tools, options);
}

/**
 * Serves `tools` over standard input and output until the input ends or the process receives SIGINT or SIGTERM. Then waits briefly for
 * running calls and exits the process. Standard output is reserved for the protocol; everything else printed there goes to standard error.
 * To load modules that print while they load, pass a function: it is called once standard output is reserved.
 * @throws {ToolError} InvalidTool when two tools have the same wire name.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 * @example
 * ```ts
 * await serveStdio(boundTools, { name: "my-tools", version: "1.0.0" });
 * ```
 */
export async function serveStdio(tools: LoadableTools, options: McpProcessOptions): Promise<never> {
  const { serveStdioWith } = await import("./node/serve-stdio.js");
  return serveStdioWith(() => loadSdk(options.sdk), tools, options);
}

/**
 * Serves `tools` over Streamable HTTP, by default on the loopback interface only. Resolves once the server is listening.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions.
 * @throws {MissingSdkError} when no MCP SDK is installed.
 * @throws {Error} Node's error when the server cannot listen, such as `EADDRINUSE`.
 * @example
 * ```ts
 * const server = await serveHttp(boundTools, { name: "my-tools", version: "1.0.0", port: 3000 });
 * console.log(server.url);
 * process.once("SIGTERM", () => void server.close());
 * ```
 */
export async function serveHttp(tools: LoadableTools, options: McpHttpOptions): Promise<McpHttpServer> {
  const { serveHttpWith } = await import("./node/http-server.js");
  return serveHttpWith(() => loadSdk(options.sdk), tools, options);
}
