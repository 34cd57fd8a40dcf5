export { type A2aSkill, a2aAdapter } from "./a2a-adapter.js";
export { type A2aAgentCard, readAgentCard, writeAgentCard } from "./a2a-provider.js";
export { type Adapter, createAdapter, type Format, type NativeObject } from "./adapter.js";
export { AdapterRegistry, createDefaultRegistry } from "./adapter-registry.js";
export { type AnthropicTool, anthropicAdapter } from "./anthropic-adapter.js";
export {
  type AiSdkCallOptions,
  type AiSdkOptions,
  type AiSdkSchema,
  type AiSdkTool,
  toAiSdk,
} from "./calls/ai-sdk-tools.js";
export {
  type AnthropicCall,
  type AnthropicCallableTool,
  type AnthropicOptions,
  type AnthropicResult,
  type AnthropicTools,
  toAnthropic,
} from "./calls/anthropic-tools.js";
export {
  type GeminiCall,
  type GeminiCallableTool,
  type GeminiResult,
  type GeminiTools,
  toGemini,
} from "./calls/gemini-tools.js";
export {
  type OpenAiChatCall,
  type OpenAiChatResult,
  type OpenAiChatTool,
  type OpenAiOptions,
  type OpenAiResponsesCall,
  type OpenAiResponsesResult,
  type OpenAiResponsesTool,
  type OpenAiResponsesTools,
  type OpenAiTools,
  toOpenAI,
  toOpenAIResponses,
} from "./calls/openai-tools.js";
export type { CallOptions, ToolLoss } from "./calls/tool-set.js";
export type { CanonicalProvider } from "./canonical-provider.js";
export { type CanonicalField, type CanonicalTool, canonicalToolId, checkCanonicalTool } from "./canonical-tool.js";
export type { ConversionDirection } from "./conversion-error.js";
export { type Conversion, convertTool } from "./convert.js";
export {
  type FormatName,
  featureMatrix,
  type SchemaFeature,
  schemaFeatures,
  supportedFeatures,
} from "./feature-matrix.js";
export { type GeminiFunctionDeclaration, type GeminiTool, geminiAdapter } from "./gemini-adapter.js";
export type { LossWarning } from "./loss-warning.js";
export { type McpTool, mcpAdapter } from "./mcp-adapter.js";
export { type OpenAiFunction, type OpenAiTool, openaiAdapter } from "./openai-adapter.js";
export {
  canonicalSchema,
  projectSchema,
  type SchemaLoss,
  type SchemaProjection,
  type SchemaSupport,
} from "./project-schema.js";
