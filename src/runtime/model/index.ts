export {
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonPrimitive,
  type JsonValue,
} from "../../json-schema/json.js";
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
export {
  type CheckToolOptions,
  checkTool,
  checkToolName,
  normalizeTags,
  type TagNormalizer,
  validateTool,
} from "./check-tool.js";
export type { CallOutput, Middleware, ToolCall } from "./middleware.js";
export type { Problem } from "./problem.js";
export type { Prompt, PromptMessage, PromptPart, PromptResult } from "./prompt.js";
export type { ListedResource, Resource } from "./resource.js";
export type {
  Icon,
  McpToolRecord,
  ObjectSchema,
  Tool,
  ToolAnnotations,
  ToolExample,
  ToolExecution,
  ToolRecord,
} from "./tool.js";
export { type ToolBuilder, type ToolBuilderOptions, toolBuilder } from "./tool-builder.js";
export {
  isToolError,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
  type ToolErrorOptions,
} from "./tool-error.js";
export { formatToolId, type IdFormat, parseToolId, type ToolIdParts, type WireName } from "./tool-id.js";
export { fromJson, fromMcpJson, toJson, toMcpJson } from "./tool-json.js";
export type { ContentFacts, ResourceContent, ToolContent } from "./tool-result.js";
export { isCompatible, type Version, type VersionLike, versionOf } from "./version.js";
export { readWellKnownMeta, type WellKnownMeta } from "./well-known-meta.js";
