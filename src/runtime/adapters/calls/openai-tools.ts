import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { profiles } from "../../profiles/index.js";
import {
  hasMedia,
  type ModelToolSetOptions,
  type ProjectedToolSet,
  projectToolSet,
  type ResultBlock,
  runWithJsonArguments,
  type ToolLoss,
  toBlocks,
} from "./projected-tools.js";

/** Options of `toOpenAI` and `toOpenAIResponses`. */
export interface OpenAIToolSetOptions extends ModelToolSetOptions {
  /** Enable strict mode for each tool whose schema allows it; the others are sent without it. Default: false. */
  readonly strict?: boolean;
}

/** A tool in a Chat Completions request; assignable to `ChatCompletionFunctionTool` of `openai`. */
export interface OpenAIChatTool {
  type: "function";
  function: { name: string; description?: string; parameters: Record<string, unknown>; strict?: boolean };
}

/**
 * A tool call of a chat completion; `ChatCompletionMessageToolCall` of `openai` is assignable to it, and so are the calls of packages for
 * similar APIs, whose arguments may be an object.
 */
export interface OpenAIChatCall {
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  readonly function?:
    | {
        readonly name?: string | undefined;
        /** JSON text, or an object. */
        readonly arguments?: string | Readonly<Record<string, unknown>> | undefined;
      }
    | undefined;
}

/**
 * A tool message; assignable to `ChatCompletionToolMessageParam` of `openai`. It can only contain text, so images are named in it. To send them, use
 * `toOpenAIResponses`.
 */
export interface OpenAIChatResult {
  role: "tool";
  tool_call_id: string;
  content: string;
}

/** The tools of a Chat Completions request and a function that runs calls. */
export interface OpenAIChatToolSet {
  readonly tools: OpenAIChatTool[];
  /** The constraints that the projected schemas do not express. */
  readonly losses: readonly ToolLoss[];
  /** Runs a tool call and returns the message for the next request. It describes a failure; `run` never rejects because of a call. */
  run(call: OpenAIChatCall, context?: CallContext): Promise<OpenAIChatResult>;
}

/**
 * Prepares bound tools for OpenAI's Chat Completions API, with names and schemas that the API accepts, and returns a `run` function for
 * the model's calls. To convert records without running them, use `convertTool`.
 * @example
 * ```ts
 * const { tools, run } = toOpenAI(boundTools);
 * const completion = await client.chat.completions.create({ model, messages, tools });
 * const calls = completion.choices[0]?.message.tool_calls ?? [];
 * const results = await Promise.all(calls.map((call) => run(call)));
 * ```
 */
export function toOpenAI(tools: readonly BoundTool[], options: OpenAIToolSetOptions = {}): OpenAIChatToolSet {
  const set = projectForOpenAI(tools, options);
  return {
    tools: set.projected.map(({ record: { name, description, inputSchema }, isStrict }) => ({
      type: "function",
      function: {
        name,
        ...(description !== undefined && { description }),
        parameters: inputSchema,
        ...(isStrict && { strict: true }),
      },
    })),
    losses: set.losses,
    run: async (call, context) => {
      const { name = "", arguments: args } = call.function ?? {};
      const { text } = await runWithJsonArguments(set, name, args, context);
      return { role: "tool", tool_call_id: call.id ?? "", content: text };
    },
  };
}

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

/** The tools of a Responses API request and a function that runs calls. */
export interface OpenAIResponsesToolSet {
  readonly tools: OpenAIResponsesTool[];
  /** The constraints that the projected schemas do not express. */
  readonly losses: readonly ToolLoss[];
  /** Runs a tool call and returns the item for the next request. It describes a failure; `run` never rejects because of a call. */
  run(call: OpenAIResponsesCall, context?: CallContext): Promise<OpenAIResponsesResult>;
}

/** {@link toOpenAI} for OpenAI's Responses API. */
export function toOpenAIResponses(
  tools: readonly BoundTool[],
  options: OpenAIToolSetOptions = {},
): OpenAIResponsesToolSet {
  const set = projectForOpenAI(tools, options);
  return {
    tools: set.projected.map(({ record: { name, description, inputSchema }, isStrict }) => ({
      type: "function",
      name,
      ...(description !== undefined && { description }),
      parameters: inputSchema,
      // The default of this API is true.
      strict: isStrict,
    })),
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

function projectForOpenAI(
  tools: readonly BoundTool[],
  { strict = false, ...options }: OpenAIToolSetOptions,
): ProjectedToolSet {
  return projectToolSet(tools, profiles[strict ? "openai-strict" : "openai"], options);
}

/** A tool in a session of the Realtime API; assignable to `RealtimeFunctionTool` of `openai`. */
export interface OpenAIRealtimeTool {
  type: "function";
  name: string;
  description?: string;
  parameters: Record<string, unknown>;
}

/** A function call; `RealtimeConversationItemFunctionCall` and `ResponseFunctionCallArgumentsDoneEvent` of `openai` are assignable to it. */
export interface OpenAIRealtimeCall {
  readonly call_id?: string;
  readonly name: string;
  readonly arguments: string;
}

/** An item of the conversation; assignable to `RealtimeConversationItemFunctionCallOutput` of `openai`. It can only contain text. */
export interface OpenAIRealtimeResult {
  type: "function_call_output";
  call_id: string;
  output: string;
}

/** The tools of a session and a function that runs calls. */
export interface OpenAIRealtimeToolSet {
  readonly tools: OpenAIRealtimeTool[];
  /** The constraints that the projected schemas do not express. */
  readonly losses: readonly ToolLoss[];
  /** Runs a call and returns the item for `conversation.item.create`. It describes a failure; `run` never rejects because of a call. */
  run(call: OpenAIRealtimeCall, context?: CallContext): Promise<OpenAIRealtimeResult>;
}

/** {@link toOpenAI} for OpenAI's Realtime API. */
export function toOpenAIRealtime(
  tools: readonly BoundTool[],
  options: ModelToolSetOptions = {},
): OpenAIRealtimeToolSet {
  const set = projectToolSet(tools, profiles.openai, options);
  return {
    tools: set.projected.map(({ record: { name, description, inputSchema } }) => ({
      type: "function",
      name,
      ...(description !== undefined && { description }),
      parameters: inputSchema,
    })),
    losses: set.losses,
    run: async ({ call_id = "", name, arguments: args }, context) => {
      const { text } = await runWithJsonArguments(set, name, args, context);
      return { type: "function_call_output", call_id, output: text };
    },
  };
}
