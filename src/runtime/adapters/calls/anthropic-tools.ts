import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import type { ObjectSchema } from "../../model/index.js";
import { profiles } from "../../profiles/index.js";
import { type CallOptions, offerTools, type ToolLoss } from "./tool-set.js";

/** How tools are given to Claude. */
export interface AnthropicOptions extends CallOptions {
  /** `strict: true` for each tool that can be strict; the others are sent without it. A request may have 20 of them. Default: false. */
  readonly strict?: boolean;
}

/** A tool of Claude's messages, as `Tool` of the package `@anthropic-ai/sdk`. */
export interface AnthropicCallableTool {
  name: string;
  description?: string;
  input_schema: ObjectSchema;
  strict?: boolean;
}

/** A `tool_use` block of an answer; fits `ToolUseBlock`. */
export interface AnthropicCall {
  readonly type?: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The block that answers it, as `ToolResultBlockParam`. */
export interface AnthropicResult {
  type: "tool_result";
  tool_use_id: string;
  content: string;
  is_error?: boolean;
}

/** Tools for requests to Claude, and the way back. */
export interface AnthropicTools {
  readonly tools: AnthropicCallableTool[];
  readonly losses: readonly ToolLoss[];
  /** Runs the tool that the model calls and gives the block for the next message; a failure has `is_error`. */
  run(call: AnthropicCall, context?: CallContext): Promise<AnthropicResult>;
}

/** The API takes this many strict tools in one request (elizaOS/eliza#16499). */
const mostStrict = 20;

/** Gives bound tools as Claude's API takes them, and the way back from a call to its answer. */
export function toAnthropic(tools: readonly BoundTool[], options: AnthropicOptions = {}): AnthropicTools {
  const { strict = false, ...rest } = options;
  const set = offerTools(tools, profiles[strict ? "anthropic-strict" : "claude"], rest);
  let left = mostStrict;
  return {
    tools: set.offered.map(({ record: { name, description, inputSchema }, isStrict }) => ({
      name,
      ...(description !== undefined && { description }),
      input_schema: inputSchema,
      ...(isStrict && left-- > 0 && { strict: true }),
    })),
    losses: set.losses,
    run: async ({ id, name, input }, context) => {
      const { text, isError } = await set.run(name, input, context);
      return { type: "tool_result", tool_use_id: id, content: text, ...(isError && { is_error: true }) };
    },
  };
}
