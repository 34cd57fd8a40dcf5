export {
  compilePattern,
  equalJson as equal,
  fitsFormat,
  isJsonArray as isArray,
  isJsonObject as isObject,
  isMultipleOf,
  type Mismatch,
  type Pattern,
} from "../../../json-schema/index.js";
export type {
  Caller,
  CallerAuth,
  ClientInfo,
  ContentFacts,
  Icon,
  JsonObject,
  JsonValue,
  ListedResource,
  LogLevel,
  ObjectSchema,
  Prompt,
  PromptMessage,
  PromptPart,
  PromptResult,
  Recorded,
  Resource,
  ResourceContent,
  StepOptions,
  StepRetry,
  Steps,
  Tool,
  ToolAnnotations,
  ToolContent,
} from "../../model/index.js";
export type { OutputMode, ResultParts, ToolResult } from "../../model/internal.js";
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
export * from "./guard-functions.js";
export { countOptional, hasExactly } from "./has-exactly.js";
export { lazy } from "./lazy.js";
