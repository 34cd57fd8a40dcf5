import { JSONRPCMessageSchema } from "@modelcontextprotocol/sdk/types.js";
import type { McpSdk } from "../load-sdk.js";
import { createServer } from "./server.js";

/** Version 1 of the official SDK, `@modelcontextprotocol/sdk`. */
export const sdkV1: McpSdk = {
  createServer: (definition) => createServer(definition),
  parseMessage: (value) => JSONRPCMessageSchema.parse(value),
  http: async () => (await import("./http.js")).httpV1,
};
