import type { Readable, Writable } from "node:stream";
import type { SdkHttp } from "./http/sessions.js";
import type { McpServer, McpTransport, ServerDefinition } from "./server-definition.js";

/** What this folder needs of an MCP SDK. Implemented in `v1/` and `v2/`, the only folders that import an SDK. */
export interface McpSdk {
  createServer(definition: ServerDefinition): McpServer;
  stdioTransport(input: Readable, output: Writable): McpTransport;
  http(): Promise<SdkHttp>;
}
