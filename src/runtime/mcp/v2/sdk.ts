import { parseJSONRPCMessage } from "@modelcontextprotocol/server";
import type { McpSdk } from "../load-sdk.js";
import { createServer } from "./server.js";

/** Version 2 of the official SDK, `@modelcontextprotocol/server`. It supports protocol revision 2026-07-28 and earlier ones. */
export const sdkV2: McpSdk = {
  createServer: (definition) => createServer(definition),
  parseMessage: parseJSONRPCMessage,
  http: async () => (await import("./http.js")).httpV2,
};
