export {
  connectionOfV1,
  connectionOfV2,
  type McpCallOptions,
  type McpClientV1,
  type McpClientV2,
  type McpConnection,
  type McpProgress,
  type MutableCall,
} from "./client-connection.js";
export { createMcpServer, serveHttp, serveStdio } from "./create-server.js";
export type { BearerOptions, McpHttpOptions, TokenFacts } from "./http/http-options.js";
export type { McpHttpServer } from "./http/http-server.js";
export { MissingSdkError } from "./load-sdk.js";
export { createMcpExecutor } from "./mcp-executor.js";
export { registerTools, type ServerObject } from "./register-tools.js";
export type { McpServer, McpTransport } from "./sdk.js";
export type { ToolSource } from "./serve-by.js";
export type { McpServerOptions, SdkVersion } from "./server-options.js";
export {
  type StandardResult,
  type StandardSchema,
  type StandardSchemaOptions,
  type StandardSchemas,
  toStandardSchemas,
} from "./standard-schema.js";
export { ToolSet, type ToolSetOptions } from "./tool-set.js";
