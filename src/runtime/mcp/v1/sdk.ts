import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { McpSdk } from "../load-sdk.js";
import { createServer } from "./server.js";

/** Version 1 of the official SDK, `@modelcontextprotocol/sdk`. */
export const sdkV1: McpSdk = {
  createServer: (definition) => createServer(definition),
  stdioTransport: (input, output) => new StdioServerTransport(input, output),
  http: async () => (await import("./http.js")).httpV1,
};
