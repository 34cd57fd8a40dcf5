export {
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
export { type CheckToolOptions, checkTool } from "./check-tool.js";
export { isJsonObject, type JsonArray, type JsonObject, type JsonPrimitive, type JsonValue } from "./json.js";
export type { CallOutput, Middleware, ToolCall } from "./middleware.js";
export type { Problem } from "./problem.js";
export type { Prompt, PromptMessage, PromptPart, PromptResult } from "./prompt.js";
export type { ListedResource, Resource } from "./resource.js";
export { normalizeTags, type TagNormalizer } from "./tags.js";
export type { Icon, ObjectSchema, Tool, ToolAnnotations, ToolExecution } from "./tool.js";
export { type ToolBuilder, type ToolBuilderOptions, toolBuilder } from "./tool-builder.js";
export type { ContentFacts, ResourceContent, ToolContent } from "./tool-content.js";
export {
  isToolError,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
  type ToolErrorOptions,
} from "./tool-error.js";
export type { ToolExample } from "./tool-example.js";
export { formatToolId, type IdFormat, parseToolId, type ToolIdParts, type WireName } from "./tool-id.js";
export { fromJson, fromMcpJson, toJson, toMcpJson } from "./tool-json.js";
export { checkToolName } from "./tool-name.js";
export type { McpToolRecord, ToolRecord } from "./tool-record.js";
export { validateTool } from "./validate-tool.js";
export { isCompatible, type Version, type VersionLike, versionOf } from "./version.js";
export { readWellKnownMeta, type WellKnownMeta } from "./well-known-meta.js";
