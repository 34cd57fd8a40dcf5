// Not from index.js: programs that verify listings need not load the comparison of schemas.
export {
  type ListedTool,
  type Lock,
  type LockedTool,
  parseLock,
  type ToolDrift,
  type Verification,
  verifyTools,
} from "../contracts/internal.js";
export {
  connectionFromClientV1,
  type McpCallOptions,
  type McpClientV1,
  type McpConnection,
  type McpProgress,
} from "./client-connection.js";
export { createMcpExecutor } from "./create-mcp-executor.js";
export { createMcpServer, serveHttp, serveStdio } from "./create-server.js";
export type { BearerOptions, McpHttpOptions, TokenInfo } from "./http/http-options.js";
export type { McpHttpServer } from "./http/http-server.js";
export { MissingSdkError } from "./load-sdk.js";
export { registerTools, type SdkServer } from "./register-tools.js";
export type { McpServer, McpTransport } from "./sdk.js";
export type { McpServerOptions, SdkVersion } from "./server-options.js";
export {
  type StandardResult,
  type StandardSchema,
  type StandardSchemaOptions,
  type StandardSchemas,
  toStandardSchemas,
} from "./standard-schema.js";
export { type ServableTools, ToolSet, type ToolSetOptions } from "./tool-set.js";
