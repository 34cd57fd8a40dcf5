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
  AiSdkTool,
  AnthropicCall,
  AnthropicCallableTool,
  AnthropicResult,
  GeminiCall,
  GeminiCallableTool,
  GeminiResult,
  OpenAiChatCall,
  OpenAiChatResult,
  OpenAiChatTool,
  OpenAiResponsesCall,
  OpenAiResponsesResult,
  OpenAiResponsesTool,
} from "../../src/runtime/adapters/index.js";

test("OpenAI's chat completions take our tools and answers, and we take its calls", () => {
  expectTypeOf<OpenAiChatTool>().toExtend<ChatCompletionTool>();
  expectTypeOf<OpenAiChatResult>().toExtend<ChatCompletionToolMessageParam>();
  expectTypeOf<ChatCompletionMessageToolCall>().toExtend<OpenAiChatCall>();
});

test("OpenAI's responses take our tools and answers, and we take its calls", () => {
  expectTypeOf<OpenAiResponsesTool>().toExtend<ResponsesTool>();
  expectTypeOf<OpenAiResponsesResult>().toExtend<ResponseInputItem>();
  expectTypeOf<ResponseFunctionToolCall>().toExtend<OpenAiResponsesCall>();
});

test("Claude's messages take our tools and answers, and we take its calls", () => {
  expectTypeOf<AnthropicCallableTool>().toExtend<AnthropicTool>();
  expectTypeOf<AnthropicResult>().toExtend<ToolResultBlockParam>();
  expectTypeOf<ToolUseBlock>().toExtend<AnthropicCall>();
});

test("Gemini takes our tools and answers, and we take its calls", () => {
  expectTypeOf<GeminiCallableTool>().toExtend<GeminiTool>();
  expectTypeOf<GeminiResult>().toExtend<Part>();
  expectTypeOf<FunctionCall>().toExtend<GeminiCall>();
});

test("the AI SDK takes our tools", () => {
  expectTypeOf<AiSdkTool>().toExtend<AiTool>();
  expectTypeOf<Record<string, AiSdkTool>>().toExtend<ToolSet>();
});

test("a tool of one vendor is no tool of another", () => {
  expectTypeOf<OpenAiChatTool>().not.toExtend<AnthropicTool>();
  expectTypeOf<AnthropicCallableTool>().not.toExtend<ChatCompletionTool>();
});
