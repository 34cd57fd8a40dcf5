export {
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonPrimitive,
  type JsonValue,
} from "../../json-schema/json.js";
export {
  customBackend,
  type LocalBackend,
  localBackend,
  type McpBackend,
  mcpBackend,
  type ProviderBackend,
  providerBackend,
  selectBackend,
  type ToolBackend,
} from "./backend.js";
export {
  type Caller,
  type CallerAuth,
  type CallScope,
  type ClientInfo,
  type LogLevel,
  requestIdKey,
} from "./caller.js";
export {
  type CheckToolOptions,
  checkTool,
  checkToolName,
  maxTagLength,
  maxTags,
  maxToolNameLength,
  normalizeTags,
  type TagNormalizer,
  validateTool,
} from "./check-tool.js";
export type { CallOutput, Middleware, StartedTask, ToolCall } from "./middleware.js";
export type * from "./resource.js";
export type { Recorded, StepOptions, StepRetry, Steps } from "./steps.js";
export type * from "./tool.js";
export { type ToolBuilder, type ToolBuilderOptions, toolBuilder } from "./tool-builder.js";
export {
  isToolError,
  type Problem,
  ProtocolError,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
  type ToolErrorOptions,
} from "./tool-error.js";
export {
  formatToolId,
  type IdFormat,
  isCompatible,
  parseToolId,
  type ToolIdParts,
  type Version,
  type VersionLike,
  versionOf,
  type WireName,
} from "./tool-id.js";
export { fromJson, fromMcpJson, readWellKnownMeta, toJson, toMcpJson, type WellKnownMeta } from "./tool-json.js";
export type { ContentFacts, ResourceContent, ToolContent } from "./tool-result.js";
