// What `toolwright/mcp` and its entries for one SDK have in common. It loads neither SDK.
// Not from index.js: programs that verify listings need not load the comparison of schemas.

export type { CallLimits } from "../calls/internal.js";
export {
  type ListedTool,
  type Lock,
  type LockedTool,
  parseLock,
  type ToolDrift,
  type Verification,
  verifyTools,
} from "../contracts/internal.js";
export type { CallOutput, Middleware, ToolCall } from "../model/index.js";
export type { ChangeBus } from "./bus.js";
export {
  type BearerOptions,
  createSharedTokenVerifier,
  type TokenInfo,
  type TokenVerifier,
} from "./http/bearer-auth.js";
export type { McpFetchHandler } from "./http/fetch-handler.js";
export type { FetchHandlerOptions, McpHttpOptions, RouteHandler } from "./http/http-options.js";
export { MissingSdkError } from "./load-sdk.js";
export type { LogFields, Logger } from "./logger.js";
export type { McpHttpServer } from "./node/http-server.js";
export type { McpStdioServer } from "./node/serve-stdio.js";
export type { LoadableTools } from "./node/server-process.js";
export type { CallOptions, DeclaredCapability } from "./served-tools.js";
export type {
  CacheHint,
  McpProcessOptions,
  McpServer,
  McpServerOptions,
  McpTransport,
  SdkServer,
  SdkVersion,
  ServerInfo,
  UncaughtPolicy,
} from "./server-definition.js";
export {
  type StandardResult,
  type StandardSchema,
  type StandardSchemaOptions,
  type StandardSchemas,
  toStandardSchemas,
} from "./standard-schemas.js";
export { type CallAsTask, createTaskCaller, type TaskContext } from "./tasks/task-caller.js";
export type { TaskOptions } from "./tasks/task-options.js";
export { startWorker, type TaskWorker, type WorkerOptions } from "./tasks/worker.js";
export type { Servable } from "./tool-set.js";
export { type ServableTools, ToolSet, type ToolSetOptions } from "./tool-set.js";

/**
 * Returns the path of a file in a folder, for resources that read a `{+path}`; `undefined` if the file does not exist, or is outside of the
 * folder: by `..`, as an absolute path, or through a symbolic link. A leading `/` stands for the folder. Node only.
 * @param path a path from a client, decoded
 * @throws {Error} when the folder does not exist.
 */
export async function fileWithin(folder: string | URL, path: string): Promise<string | undefined> {
  const { findWithin } = await import("./node/find-within.js");
  return findWithin(folder, path);
}
