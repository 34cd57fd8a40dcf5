import type { Tool as AnthropicTool, ToolResultBlockParam, ToolUseBlock } from "@anthropic-ai/sdk/resources/messages";
import type { FunctionCall, Tool as GeminiTool, Part } from "@google/genai";
import type { Tool as AiTool, InferToolInput, InferToolOutput, ToolSet } from "ai";
import type {
  ChatCompletionMessageToolCall,
  ChatCompletionTool,
  ChatCompletionToolMessageParam,
} from "openai/resources/chat/completions";
import type {
  ConversationItem,
  RealtimeConversationItemFunctionCall,
  RealtimeFunctionTool,
  ResponseFunctionCallArgumentsDoneEvent,
} from "openai/resources/realtime/realtime";
import type {
  ResponseFunctionToolCall,
  ResponseInputItem,
  Tool as ResponsesTool,
} from "openai/resources/responses/responses";
import { expectTypeOf, test } from "vitest";
import {
  type AISDKTool,
  type AnthropicCall,
  type AnthropicRequestTool,
  type AnthropicResult,
  type GeminiCall,
  type GeminiRequestTool,
  type GeminiResult,
  type OpenAIChatCall,
  type OpenAIChatResult,
  type OpenAIChatTool,
  type OpenAIRealtimeCall,
  type OpenAIRealtimeResult,
  type OpenAIRealtimeTool,
  type OpenAIResponsesCall,
  type OpenAIResponsesResult,
  type OpenAIResponsesTool,
  toAISDK,
} from "../../src/runtime/adapters/index.js";
import { defineTool, integer, object, string } from "../../src/runtime/define/index.js";
import type { FindLinesInput, FindLinesOutput } from "../docs/src/generated/find-lines.tools.js";
import { boundTools } from "../docs/src/generated/handlers.js";

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

test("Realtime types match those of the openai package", () => {
  expectTypeOf<OpenAIRealtimeTool>().toExtend<RealtimeFunctionTool>();
  expectTypeOf<OpenAIRealtimeResult>().toExtend<ConversationItem>();
  expectTypeOf<RealtimeConversationItemFunctionCall>().toExtend<OpenAIRealtimeCall>();
  expectTypeOf<ResponseFunctionCallArgumentsDoneEvent>().toExtend<OpenAIRealtimeCall>();
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

test("AI SDK tools have the names and types of the bound tools", () => {
  const count = defineTool(
    { name: "count", inputSchema: object({ path: string() }), outputSchema: object({ result: integer() }) },
    () => ({ result: 1 }),
  );
  const touch = defineTool({ name: "fs.touch", inputSchema: object({}) }, () => undefined);
  const tools = () => toAISDK([count]);
  type Tools = ReturnType<typeof tools>;
  expectTypeOf<Tools>().toExtend<ToolSet>();
  expectTypeOf<InferToolInput<Tools["count"]>>().toEqualTypeOf<{ readonly path: string }>();
  expectTypeOf<InferToolOutput<Tools["count"]>>().toEqualTypeOf<{ readonly result: number }>();
  expectTypeOf<keyof Tools>().toEqualTypeOf<"count">();
  // The name is adapted, so the type has any name.
  const adapted = () => toAISDK([touch]);
  expectTypeOf<keyof ReturnType<typeof adapted>>().toEqualTypeOf<string | number>();
  expectTypeOf<ReturnType<typeof adapted>>().toExtend<ToolSet>();
});

test("AI SDK tools have the names and types of generated tools", () => {
  const tools = () => toAISDK(boundTools);
  type Tools = ReturnType<typeof tools>;
  expectTypeOf<Tools>().toExtend<ToolSet>();
  expectTypeOf<InferToolInput<Tools["find_lines"]>>().toEqualTypeOf<FindLinesInput>();
  expectTypeOf<InferToolOutput<Tools["find_lines"]>>().toEqualTypeOf<FindLinesOutput>();
  expectTypeOf<"find_line">().not.toExtend<keyof Tools>();
});

test("a tool for one vendor is not assignable to that of another", () => {
  expectTypeOf<OpenAIChatTool>().not.toExtend<AnthropicTool>();
  expectTypeOf<AnthropicRequestTool>().not.toExtend<ChatCompletionTool>();
});
