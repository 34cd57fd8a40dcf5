export { checkTool } from "./check-tool.js";
export { countCodePoints, cutText } from "./code-points.js";
export { equalJson } from "./equal-json.js";
export type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "./json.js";
export { formatPointer } from "./json-pointer.js";
export { formatProblems, type Problem } from "./problem.js";
export { normalizeTags } from "./tags.js";
export { messageOfThrown } from "./thrown.js";
export { type JsonLimits, toJsonValue } from "./to-json-value.js";
export type { Icon, ObjectSchema, Tool, ToolAnnotations } from "./tool.js";
export {
  isToolError,
  ToolError,
  type ToolErrorCode,
  type ToolErrorData,
  type ToolErrorOp,
  type ToolErrorOptions,
} from "./tool-error.js";
export { formatToolId, type IdFormat, parseToolId, type ToolIdParts, type WireName, wireNameOf } from "./tool-id.js";
export { checkToolName } from "./tool-name.js";
export { isVersion } from "./version.js";
