import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { McpSdk } from "../sdk.js";
import { createServer } from "./server.js";

/** Serving by `@modelcontextprotocol/server`: revision 2026-07-28 beside those that begin with `initialize`. */
export const sdkV2: McpSdk = {
  createServer: (served) => createServer(served),
  stdioTransport: (input, output) => new StdioServerTransport(input, output),
  http: async () => (await import("./http.js")).httpV2,
};
