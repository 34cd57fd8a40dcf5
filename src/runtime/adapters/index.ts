export {
  type AISDKCallOptions,
  type AISDKFunctions,
  type AISDKModelOutput,
  type AISDKPart,
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
  type BedrockBlock,
  type BedrockCall,
  type BedrockDocument,
  type BedrockImageFormat,
  type BedrockResult,
  type BedrockTool,
  type BedrockToolSet,
  toBedrock,
} from "./calls/bedrock-tools.js";
export {
  type CohereResult,
  type FunctionTool,
  type FunctionToolSet,
  type MistralResult,
  type OllamaResult,
  type ProfiledToolSetOptions,
  toCohere,
  toMistral,
  toOllama,
} from "./calls/compatible-tools.js";
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
  type OpenAIRealtimeCall,
  type OpenAIRealtimeResult,
  type OpenAIRealtimeTool,
  type OpenAIRealtimeToolSet,
  type OpenAIResponsesCall,
  type OpenAIResponsesPart,
  type OpenAIResponsesResult,
  type OpenAIResponsesTool,
  type OpenAIResponsesToolSet,
  type OpenAIToolSetOptions,
  toOpenAI,
  toOpenAIRealtime,
  toOpenAIResponses,
} from "./calls/openai-tools.js";
export type { ModelToolSetOptions, ToolLoss } from "./calls/projected-tools.js";
