export {
  type ClassMarker,
  type MethodMarker,
  Tool,
  ToolInput,
  type ToolOptions,
  ToolOutput,
  type ToolOutputOptions,
} from "./decorators.js";
export {
  audioContent,
  imageContent,
  linkContent,
  type ResultParts,
  resourceContent,
  type ToolContext,
  type ToolResult,
  textContent,
  toolResult,
} from "./gen/v1/index.js";
export type { ToolContent, ToolExample } from "./model/index.js";
