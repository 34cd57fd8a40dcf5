import type { BoundTool } from "../gen/v1/index.js";
import type { McpTransport } from "./sdk.js";
import { ToolSet, type ToolSetOptions } from "./tool-set.js";

/** A server object of either SDK: an `McpServer` or a `Server`. */
export interface ServerObject {
  connect(transport: McpTransport & never): Promise<void>;
  close(): Promise<void>;
}

/**
 * Adds tools to a server that you have made, before it is connected; its own tools stay. They are listed with their schemas as they are. When
 * a tool set changes, the server's client is told. An `McpServer` of version 2 makes an error result of what is a protocol error elsewhere; and
 * where it has a `requestState.verify` of its own, that must let pass the states that tools are given which ask their client.
 * @throws {ToolError} InvalidTool when two of them have one name on the wire; InvalidOptions when `server` is none of an official SDK.
 * @throws {Error} the SDK's own, when an `McpServer` has a tool of that name already.
 */
export async function registerTools(
  server: ServerObject,
  tools: readonly BoundTool[] | ToolSet,
  options: ToolSetOptions = {},
): Promise<void> {
  const set = tools instanceof ToolSet ? tools : new ToolSet(tools, options);
  // What tells the two SDKs apart: version 2 alone shapes results by the revision of the protocol.
  const isV2 = "projectCallToolResult" in lowLevelOf(server);
  const { addTools } = isV2 ? await import("./v2/add-tools.js") : await import("./v1/add-tools.js");
  addTools(server, { tools: set, running: new Set() });
}

/** The object that has the requests' handlers: an `McpServer` holds a `Server`. */
function lowLevelOf(server: object): object {
  const inner: unknown = Reflect.get(server, "server");
  return typeof inner === "object" && inner !== null ? inner : server;
}
