export {
  connectionOfV1,
  connectionOfV2,
  type McpCallOptions,
  type McpClientV2,
  type McpConnection,
  type McpProgress,
  type MutableCall,
} from "./client-connection.js";
export { createMcpServer } from "./create-server.js";
export { createMcpExecutor } from "./mcp-executor.js";
export { serveStdio } from "./serve-stdio.js";
export type { McpServerOptions } from "./server-options.js";
