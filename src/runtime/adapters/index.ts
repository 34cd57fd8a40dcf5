export { type A2ASkill, a2aAdapter } from "./a2a-adapter.js";
export { type A2AAgentCard, readAgentCard, writeAgentCard } from "./a2a-provider.js";
export type { Adapter } from "./adapter.js";
export { type AdapterRegistry, createDefaultRegistry } from "./adapter-registry.js";
export { type AnthropicToolDefinition, anthropicAdapter } from "./anthropic-adapter.js";
export {
  type AISDKCallOptions,
  type AISDKModelOutput,
  type AISDKSchema,
  type AISDKTool,
  type AISDKToolSet,
  type AISDKToolSetOptions,
  toAISDK,
} from "./calls/ai-sdk-tools.js";
export {
  type AnthropicBlock,
  type AnthropicCall,
  type AnthropicImageType,
  type AnthropicRequestTool,
  type AnthropicResult,
  type AnthropicToolSet,
  type AnthropicToolSetOptions,
  toAnthropic,
} from "./calls/anthropic-tools.js";
export {
  type GeminiCall,
  type GeminiRequestTool,
  type GeminiResult,
  type GeminiToolSet,
  type GeminiToolSetOptions,
  toGemini,
} from "./calls/gemini-tools.js";
export {
  type OpenAIChatCall,
  type OpenAIChatResult,
  type OpenAIChatTool,
  type OpenAIChatToolSet,
  type OpenAIResponsesCall,
  type OpenAIResponsesPart,
  type OpenAIResponsesResult,
  type OpenAIResponsesTool,
  type OpenAIResponsesToolSet,
  type OpenAIToolSetOptions,
  toOpenAI,
  toOpenAIResponses,
} from "./calls/openai-tools.js";
export type { ModelToolSetOptions, ToolLoss } from "./calls/projected-tools.js";
export type { CanonicalProvider } from "./canonical-provider.js";
export type { CanonicalField, CanonicalTool } from "./canonical-tool.js";
export { type Conversion, convertTool } from "./convert.js";
export { type FormatName, featureMatrix, type SchemaFeature } from "./feature-matrix.js";
export { type GeminiFunctionDeclaration, type GeminiToolDefinition, geminiAdapter } from "./gemini-adapter.js";
export type { LossWarning } from "./loss-warning.js";
export { type McpToolDefinition, mcpAdapter } from "./mcp-adapter.js";
export { type OpenAIFunctionDefinition, type OpenAIToolDefinition, openaiAdapter } from "./openai-adapter.js";
export type { SchemaSupport } from "./project-schema.js";
