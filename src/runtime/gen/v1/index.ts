export {
  compilePattern,
  countCodePoints as ucs2length,
  equalJson as equal,
  fitsFormat,
  isMultipleOf,
  type Mismatch,
  type Pattern,
} from "../../../json-schema/index.js";
export {
  type Caller,
  type CallerAuth,
  type ClientInfo,
  type ContentFacts,
  type Icon,
  isToolError,
  type JsonObject,
  type JsonValue,
  type ListedResource,
  type LogLevel,
  type ObjectSchema,
  type Prompt,
  type PromptMessage,
  type PromptPart,
  type PromptResult,
  type Resource,
  type ResourceContent,
  type Tool,
  type ToolAnnotations,
  type ToolContent,
  ToolError,
} from "../../model/index.js";
export { type OutputMode, partsOf, type ResultParts, type ToolResult, toolResult } from "../../model/internal.js";
export { type BoundPrompt, bindPrompt, type PromptBinding } from "./bind-prompt.js";
export { type BoundResource, bindResource, type ResourceBinding, type ResourceBody } from "./bind-resource.js";
export { bindChecked, bindTool } from "./bind-tool.js";
export type { BoundTool, BoundToolOf, Guard, ToolBinding } from "./binding.js";
export type { CoercionMode } from "./coerce/coercion-mode.js";
export { audioContent, imageContent, linkContent, resourceContent, textContent } from "./content.js";
export type { CallContext, InputMode, SelectedParts, ToolContext } from "./context.js";
export { defineTools } from "./define-tools.js";
export { errorText } from "./error-text.js";
export { type ExplainOptions, explain } from "./explain.js";
export { lazy } from "./lazy.js";
export { project } from "./project.js";
export type {
  Ask,
  AskOptions,
  ElicitationAnswer,
  ElicitationParams,
  Questions,
  RootsAnswer,
  SamplingAnswer,
  SamplingParams,
} from "./questions.js";
export { contentText, isWrappedValue, resultText } from "./result-text.js";
export { unique } from "./unique.js";
