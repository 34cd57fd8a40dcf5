export * from "./decorators.js";
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
