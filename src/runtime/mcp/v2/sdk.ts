import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { McpSdk } from "../load-sdk.js";
import { createServer } from "./server.js";

/** Version 2 of the official SDK, `@modelcontextprotocol/server`. It supports protocol revision 2026-07-28 and earlier ones. */
export const sdkV2: McpSdk = {
  createServer: (definition) => createServer(definition),
  stdioTransport: (input, output) => new StdioServerTransport(input, output),
  http: async () => (await import("./http.js")).httpV2,
};
