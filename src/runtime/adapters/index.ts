export {
  type AISDKCallOptions,
  type AISDKFunctions,
  type AISDKModelOutput,
  type AISDKPart,
  type AISDKTool,
  type AISDKToolSet,
  type AISDKToolSetOptions,
  toAISDK,
} from "./ai-sdk.js";
export {
  type AnthropicBlock,
  type AnthropicCall,
  type AnthropicImageType,
  type AnthropicRequestTool,
  type AnthropicResult,
  type AnthropicToolSet,
  type AnthropicToolSetOptions,
  toAnthropic,
} from "./anthropic.js";
export {
  type BedrockBlock,
  type BedrockCall,
  type BedrockDocument,
  type BedrockImageFormat,
  type BedrockResult,
  type BedrockTool,
  type BedrockToolSet,
  toBedrock,
} from "./bedrock.js";
export {
  type CohereResult,
  type FunctionTool,
  type FunctionToolSet,
  type MistralResult,
  type OllamaResult,
  type OpenAIChatCall,
  type OpenAIChatResult,
  type OpenAIChatTool,
  type OpenAIChatToolSet,
  toCohere,
  toMistral,
  toOllama,
  toOpenAI,
} from "./chat.js";
export {
  type GeminiCall,
  type GeminiRequestTool,
  type GeminiResult,
  type GeminiToolSet,
  type GeminiToolSetOptions,
  toGemini,
} from "./gemini.js";
export type {
  ModelToolSet,
  ModelToolSetOptions,
  OpenAIToolSetOptions,
  ProfiledToolSetOptions,
  ToolLoss,
} from "./projected-tools.js";
export {
  type OpenAIRealtimeCall,
  type OpenAIRealtimeResult,
  type OpenAIRealtimeTool,
  type OpenAIRealtimeToolSet,
  type OpenAIResponsesCall,
  type OpenAIResponsesPart,
  type OpenAIResponsesResult,
  type OpenAIResponsesTool,
  type OpenAIResponsesToolSet,
  toOpenAIRealtime,
  toOpenAIResponses,
} from "./responses.js";
