export {
  compilePattern,
  countCodePoints as ucs2length,
  equalJson as equal,
  fitsFormat,
  isJsonArray as isArray,
  isJsonObject as isObject,
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
  type Recorded,
  type Resource,
  type ResourceContent,
  type StepOptions,
  type StepRetry,
  type Steps,
  type Tool,
  type ToolAnnotations,
  type ToolContent,
  ToolError,
} from "../../model/index.js";
export {
  audioContent,
  contentText,
  imageContent,
  linkContent,
  type OutputMode,
  partsOf,
  type ResultParts,
  resourceContent,
  type ToolResult,
  textContent,
  toolResult,
} from "../../model/internal.js";
export {
  type BoundPrompt,
  type BoundResource,
  bindPrompt,
  bindResource,
  type PromptBinding,
  type ResourceBinding,
  type ResourceBody,
} from "./bind-resource.js";
export { bindTool, defineTools, unique } from "./bind-tool.js";
export type { BoundTool, BoundToolOf, Guard, ToolBinding } from "./binding.js";
export { construct } from "./construct.js";
export type {
  Ask,
  AskForms,
  AskOptions,
  BaseContext,
  CallContext,
  CoercionMode,
  ElicitationAnswer,
  ElicitationParams,
  FormContext,
  InputMode,
  Questions,
  RootsAnswer,
  SamplingAnswer,
  SamplingParams,
  SelectedParts,
  ToolContext,
} from "./context.js";
export * from "./encoded-strings.js";
export { errorText } from "./error-text.js";
export * from "./guard-functions.js";
export { countOptional, hasExactly } from "./has-exactly.js";
export { lazy } from "./lazy.js";
export { isWrappedValue, resultText } from "./structured-output.js";
