export * from "./decorators.js";
export type { ToolContext } from "./gen/v1/index.js";
export { errorText } from "./gen/v1/internal.js";
export type {
  ListedResource,
  PromptMessage,
  PromptPart,
  PromptResult,
  ToolContent,
  ToolExample,
} from "./model/index.js";
export { ProtocolError } from "./model/index.js";
export {
  audioContent,
  imageContent,
  linkContent,
  type ResultParts,
  resourceContent,
  type ToolResult,
  textContent,
  toolResult,
} from "./model/internal.js";
