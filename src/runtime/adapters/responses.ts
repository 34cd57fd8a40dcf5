import type { BoundTool } from "../gen/v1/index.js";
import {
  functionOf,
  hasMedia,
  type ModelToolSet,
  type ModelToolSetOptions,
  type OpenAIToolSetOptions,
  projectToolSet,
  type ResultBlock,
  runWithJsonArguments,
  toBlocks,
} from "./projected-tools.js";

/** A tool in a Responses API request; assignable to `FunctionTool` of `openai`. */
export interface OpenAIResponsesTool {
  type: "function";
  name: string;
  description?: string;
  parameters: Record<string, unknown>;
  strict: boolean;
}

/** A `function_call` item of a response; `ResponseFunctionToolCall` of `openai` is assignable to it. */
export interface OpenAIResponsesCall {
  readonly type?: "function_call";
  readonly call_id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A `function_call_output` item; assignable to `ResponseInputItem.FunctionCallOutput` of `openai`. */
export interface OpenAIResponsesResult {
  type: "function_call_output";
  call_id: string;
  /** Text, or parts if the result has images. */
  output: string | OpenAIResponsesPart[];
}

/** A part of a result. */
export type OpenAIResponsesPart =
  | { type: "input_text"; text: string }
  | { type: "input_image"; image_url: string; detail: "auto" };

/** The tools of a Responses API request. */
export type OpenAIResponsesToolSet = ModelToolSet<OpenAIResponsesTool, OpenAIResponsesCall, OpenAIResponsesResult>;

/**
 * `toOpenAI` for OpenAI's Responses API.
 * @example
 * ```ts
 * const { tools, run } = toOpenAIResponses(boundTools);
 * const { output } = await client.responses.create({ model, input, tools });
 * const calls = output.filter((item) => item.type === "function_call");
 * const results = await Promise.all(calls.map((call) => run(call)));
 * ```
 */
export function toOpenAIResponses(
  tools: readonly BoundTool[],
  { strict = false, ...options }: OpenAIToolSetOptions = {},
): OpenAIResponsesToolSet {
  const set = projectToolSet(tools, { ...options, profile: strict ? "openai-strict" : "openai" });
  return {
    // The default of this API is true.
    tools: set.projected.map(({ record, isStrict }) => ({ type: "function", ...functionOf(record), strict: isStrict })),
    losses: set.losses,
    run: async ({ call_id, name, arguments: text }, context) => {
      const outcome = await runWithJsonArguments(set, name, text, context);
      const blocks = toBlocks(outcome.content, (type) => imageTypes.test(type));
      const output = hasMedia(blocks) ? blocks.map(toResponsesPart) : outcome.text;
      return { type: "function_call_output", call_id, output };
    },
  };
}

/** Others are an error of the API (https://platform.openai.com/docs/guides/images-vision#image-input-requirements). */
const imageTypes = /^image\/(png|jpeg|gif|webp)$/;

function toResponsesPart(block: ResultBlock): OpenAIResponsesPart {
  if (block.kind === "text") return { type: "input_text", text: block.text };
  return { type: "input_image", image_url: `data:${block.mediaType};base64,${block.data}`, detail: "auto" };
}

/** A tool in a session of the Realtime API; assignable to `RealtimeFunctionTool` of `openai`. */
export type OpenAIRealtimeTool = Omit<OpenAIResponsesTool, "strict">;

/** A function call; `RealtimeConversationItemFunctionCall` and `ResponseFunctionCallArgumentsDoneEvent` of `openai` are assignable to it. */
export interface OpenAIRealtimeCall {
  readonly call_id?: string;
  readonly name: string;
  readonly arguments: string;
}

/** An item of the conversation; assignable to `RealtimeConversationItemFunctionCallOutput` of `openai`. It can only contain text. */
export interface OpenAIRealtimeResult extends OpenAIResponsesResult {
  output: string;
}

/** The tools of a session; the results of `run` are items for `conversation.item.create`. */
export type OpenAIRealtimeToolSet = ModelToolSet<OpenAIRealtimeTool, OpenAIRealtimeCall, OpenAIRealtimeResult>;

/** `toOpenAI` for OpenAI's Realtime API. */
export function toOpenAIRealtime(
  tools: readonly BoundTool[],
  options: ModelToolSetOptions = {},
): OpenAIRealtimeToolSet {
  const set = projectToolSet(tools, { ...options, profile: "openai" });
  return {
    tools: set.projected.map(({ record }) => ({ type: "function", ...functionOf(record) })),
    losses: set.losses,
    run: async ({ call_id = "", name, arguments: args }, context) => {
      const { text } = await runWithJsonArguments(set, name, args, context);
      return { type: "function_call_output", call_id, output: text };
    },
  };
}
