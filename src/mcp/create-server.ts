import type { BoundTool } from "../gen/v1/index.js";
import { loadSdk } from "./load-sdk.js";
import type { McpServer } from "./sdk.js";
import { toServed } from "./served.js";
import type { McpServerOptions } from "./server-options.js";
import type { ToolSet } from "./tool-set.js";

/**
 * Makes an MCP server of an official SDK that lists and calls `tools`; connect it to any transport of that SDK, once.
 * A tool's failure is a result with `isError`; an unknown tool is a protocol error.
 * @throws {ToolError} InvalidTool when two tools have one name on the wire.
 * @throws {MissingSdkError} when no SDK is installed.
 */
export async function createMcpServer(
  tools: readonly BoundTool[] | ToolSet,
  options: McpServerOptions,
): Promise<McpServer> {
  const served = toServed(tools, options);
  return (await loadSdk(options.sdk)).createServer(served);
}
