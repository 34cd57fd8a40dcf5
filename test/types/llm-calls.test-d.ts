import type { Tool as AnthropicTool, ToolResultBlockParam, ToolUseBlock } from "@anthropic-ai/sdk/resources/messages";
import type { FunctionCall, Tool as GeminiTool, Part } from "@google/genai";
import type { Tool as AiTool, ToolSet } from "ai";
import type {
  ChatCompletionMessageToolCall,
  ChatCompletionTool,
  ChatCompletionToolMessageParam,
} from "openai/resources/chat/completions";
import type {
  ResponseFunctionToolCall,
  ResponseInputItem,
  Tool as ResponsesTool,
} from "openai/resources/responses/responses";
import { expectTypeOf, test } from "vitest";
import type {
  AISDKTool,
  AnthropicCall,
  AnthropicRequestTool,
  AnthropicResult,
  GeminiCall,
  GeminiRequestTool,
  GeminiResult,
  OpenAIChatCall,
  OpenAIChatResult,
  OpenAIChatTool,
  OpenAIResponsesCall,
  OpenAIResponsesResult,
  OpenAIResponsesTool,
} from "../../src/runtime/adapters/index.js";

test("Chat Completions types match those of the openai package", () => {
  expectTypeOf<OpenAIChatTool>().toExtend<ChatCompletionTool>();
  expectTypeOf<OpenAIChatResult>().toExtend<ChatCompletionToolMessageParam>();
  expectTypeOf<ChatCompletionMessageToolCall>().toExtend<OpenAIChatCall>();
});

test("Responses types match those of the openai package", () => {
  expectTypeOf<OpenAIResponsesTool>().toExtend<ResponsesTool>();
  expectTypeOf<OpenAIResponsesResult>().toExtend<ResponseInputItem>();
  expectTypeOf<ResponseFunctionToolCall>().toExtend<OpenAIResponsesCall>();
});

test("Anthropic types match those of @anthropic-ai/sdk", () => {
  expectTypeOf<AnthropicRequestTool>().toExtend<AnthropicTool>();
  expectTypeOf<AnthropicResult>().toExtend<ToolResultBlockParam>();
  expectTypeOf<ToolUseBlock>().toExtend<AnthropicCall>();
});

test("Gemini types match those of @google/genai", () => {
  expectTypeOf<GeminiRequestTool>().toExtend<GeminiTool>();
  expectTypeOf<GeminiResult>().toExtend<Part>();
  expectTypeOf<FunctionCall>().toExtend<GeminiCall>();
});

test("AI SDK tools match the types of the ai package", () => {
  expectTypeOf<AISDKTool>().toExtend<AiTool>();
  expectTypeOf<Record<string, AISDKTool>>().toExtend<ToolSet>();
});

test("a tool for one vendor is not assignable to that of another", () => {
  expectTypeOf<OpenAIChatTool>().not.toExtend<AnthropicTool>();
  expectTypeOf<AnthropicRequestTool>().not.toExtend<ChatCompletionTool>();
});
