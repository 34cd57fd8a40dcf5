import type { CallOptions } from "./served-tools.js";
import { type SdkServer, toServedTools } from "./server-definition.js";
import type { ServableTools, ToolSetOptions } from "./tool-set.js";

/**
 * Adds tools to an SDK server that you have created. Call it before the server connects. The server keeps its own tools. When a `ToolSet`
 * changes, the server's client is notified.
 *
 * With version 2 of the SDK, an `McpServer` turns protocol errors into error results. If the server has its own `requestState.verify`,
 * that must accept the states that toolwright creates for tools that ask the client.
 * @throws {ToolError} InvalidTool when two tools have the same wire name; InvalidOptions when `server` does not come from an official SDK.
 * @throws {Error} The SDK's error when an `McpServer` already has a tool of that name.
 */
export async function registerTools(
  server: SdkServer,
  tools: ServableTools,
  options: ToolSetOptions & CallOptions = {},
): Promise<void> {
  // Only servers of version 2 have this method.
  const isV2 = "projectCallToolResult" in lowLevelServer(server);
  const { addTools } = isV2 ? await import("./v2/add-tools.js") : await import("./v1/add-tools.js");
  addTools(server, toServedTools(tools, options));
}

/** An `McpServer` holds the `Server` that has the request handlers. */
function lowLevelServer(server: object): object {
  const inner: unknown = Reflect.get(server, "server");
  return typeof inner === "object" && inner !== null ? inner : server;
}
