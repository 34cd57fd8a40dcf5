export {
  type ClassMarker,
  type MethodMarker,
  Prompt,
  type PromptOptions,
  Resource,
  type ResourceOptions,
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
export type {
  ListedResource,
  PromptMessage,
  PromptPart,
  PromptResult,
  ToolContent,
  ToolExample,
} from "./model/index.js";
export { ProtocolError } from "./model/index.js";
