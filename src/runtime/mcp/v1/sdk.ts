import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { McpSdk } from "../sdk.js";
import { createServer } from "./server.js";

/** Serving by `@modelcontextprotocol/sdk`. */
export const sdkV1: McpSdk = {
  createServer: (served) => createServer(served),
  stdioTransport: (input, output) => new StdioServerTransport(input, output),
  http: async () => (await import("./http.js")).httpV1,
};
