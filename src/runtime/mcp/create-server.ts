import type { BoundTool } from "../gen/v1/index.js";
import type { McpHttpOptions } from "./http/http-options.js";
import type { McpHttpServer } from "./http/http-server.js";
import { loadSdk } from "./load-sdk.js";
import type { McpServer } from "./sdk.js";
import { createServerBy, serveHttpBy, serveStdioBy, type ToolSource } from "./serve-by.js";
import type { McpServerOptions } from "./server-options.js";
import type { ToolSet } from "./tool-set.js";

/**
 * Makes an MCP server of an official SDK that lists and calls `tools`; connect it to any transport of that SDK, once.
 * A tool's failure is a result with `isError`; an unknown tool is a protocol error.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire.
 * @throws {MissingSdkError} when no SDK is installed.
 */
export function createMcpServer(tools: readonly BoundTool[] | ToolSet, options: McpServerOptions): Promise<McpServer> {
  return createServerBy(() => loadSdk(options.sdk), tools, options);
}

/**
 * Serves `tools` over standard input and output until the input ends or SIGINT or SIGTERM comes, then waits shortly for running calls
 * and ends the process. Standard output carries the protocol alone; other prints go to standard error. A function for `tools`
 * is called once that is so: modules may print while they load.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire.
 * @throws {MissingSdkError} when no SDK is installed.
 */
export function serveStdio(tools: ToolSource, options: McpServerOptions): Promise<never> {
  return serveStdioBy(() => loadSdk(options.sdk), tools, options);
}

/**
 * Serves `tools` over Streamable HTTP, on this machine alone unless `host` says otherwise; settles when it listens.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire; InvalidOptions.
 * @throws {MissingSdkError} when no SDK is installed.
 * @throws {Error} Node's own, `EADDRINUSE` say, when it cannot listen.
 */
export function serveHttp(tools: readonly BoundTool[] | ToolSet, options: McpHttpOptions): Promise<McpHttpServer> {
  return serveHttpBy(() => loadSdk(options.sdk), tools, options);
}
