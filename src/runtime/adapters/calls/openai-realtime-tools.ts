import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import { profiles } from "../../profiles/index.js";
import { type ModelToolSetOptions, projectToolSet, runWithJsonArguments, type ToolLoss } from "./projected-tools.js";

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
