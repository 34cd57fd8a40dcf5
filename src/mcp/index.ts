export { createMcpServer } from "./create-server.js";
export { serveStdio } from "./serve-stdio.js";
export type { McpServerOptions } from "./server-options.js";
