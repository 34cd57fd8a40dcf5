import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { profiles } from "../../profiles/index.js";
import { type CallOptions, type OfferedTools, offerTools, runText, type ToolLoss } from "./tool-set.js";

/** How tools are given to OpenAI. */
export interface OpenAiOptions extends CallOptions {
  /** Strict mode for each tool that can be strict; the others are sent without it. Default: false. */
  readonly strict?: boolean;
}

/** A tool for OpenAI's chat completions, as `ChatCompletionFunctionTool` of the package `openai`. */
export interface OpenAiChatTool {
  type: "function";
  function: { name: string; description?: string; parameters: Record<string, unknown>; strict?: boolean };
}

/** A tool call of a chat completion; fits `ChatCompletionMessageToolCall`. */
export interface OpenAiChatCall {
  readonly id: string;
  readonly type: string;
  readonly function?: { readonly name: string; readonly arguments: string };
}

/** The message that answers it, as `ChatCompletionToolMessageParam`. */
export interface OpenAiChatResult {
  role: "tool";
  tool_call_id: string;
  content: string;
}

/** Tools for chat completions, and the way back. */
export interface OpenAiTools {
  readonly tools: OpenAiChatTool[];
  readonly losses: readonly ToolLoss[];
  /** Runs the tool that the model calls and gives the message for the next request; a failure is told in it. */
  run(call: OpenAiChatCall, context?: CallContext): Promise<OpenAiChatResult>;
}

/** Gives bound tools as OpenAI's chat completions take them, and the way back from a call to its answer. */
export function toOpenAI(tools: readonly BoundTool[], options: OpenAiOptions = {}): OpenAiTools {
  const set = offer(tools, options);
  return {
    tools: set.offered.map(({ record: { name, description, inputSchema }, isStrict }) => ({
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
      const { name, arguments: text } = call.function ?? { name: "", arguments: "" };
      const outcome = await runText(set, name, text, context);
      return { role: "tool", tool_call_id: call.id, content: outcome.text };
    },
  };
}

/** A tool for OpenAI's responses, as `FunctionTool` of the package `openai`. */
export interface OpenAiResponsesTool {
  type: "function";
  name: string;
  description?: string;
  parameters: Record<string, unknown>;
  strict: boolean;
}

/** A `function_call` item of a response; fits `ResponseFunctionToolCall`. */
export interface OpenAiResponsesCall {
  readonly type?: "function_call";
  readonly call_id: string;
  readonly name: string;
  readonly arguments: string;
}

/** The item that answers it, as `ResponseInputItem.FunctionCallOutput`. */
export interface OpenAiResponsesResult {
  type: "function_call_output";
  call_id: string;
  output: string;
}

/** Tools for responses, and the way back. */
export interface OpenAiResponsesTools {
  readonly tools: OpenAiResponsesTool[];
  readonly losses: readonly ToolLoss[];
  /** Runs the tool that the model calls and gives the item for the next request; a failure is told in it. */
  run(call: OpenAiResponsesCall, context?: CallContext): Promise<OpenAiResponsesResult>;
}

/** Gives bound tools as OpenAI's responses take them, and the way back from a call to its answer. */
export function toOpenAIResponses(tools: readonly BoundTool[], options: OpenAiOptions = {}): OpenAiResponsesTools {
  const set = offer(tools, options);
  return {
    tools: set.offered.map(({ record: { name, description, inputSchema }, isStrict }) => ({
      type: "function",
      name,
      ...(description !== undefined && { description }),
      parameters: inputSchema,
      // This API is strict unless it is told otherwise.
      strict: isStrict,
    })),
    losses: set.losses,
    run: async ({ call_id, name, arguments: text }, context) => {
      const outcome = await runText(set, name, text, context);
      return { type: "function_call_output", call_id, output: outcome.text };
    },
  };
}

function offer(tools: readonly BoundTool[], { strict = false, ...options }: OpenAiOptions): OfferedTools {
  return offerTools(tools, profiles[strict ? "openai-strict" : "openai"], options);
}
