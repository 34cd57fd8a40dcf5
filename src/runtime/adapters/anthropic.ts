import type { BoundTool } from "../gen/v1/index.js";
import type { ObjectSchema } from "../model/index.js";
import {
  hasMedia,
  type ModelToolSet,
  type ModelToolSetOptions,
  projectToolSet,
  type ResultBlock,
  toBlocks,
} from "./projected-tools.js";

/** Options of `toAnthropic`. */
export interface AnthropicToolSetOptions extends ModelToolSetOptions {
  /** Set `strict: true` on the first 20 tools whose schema allows it; the others are sent without it. Default: false. */
  readonly strict?: boolean;
}

/** A tool in a Messages API request; assignable to `Tool` of `@anthropic-ai/sdk`. */
export interface AnthropicRequestTool {
  name: string;
  description?: string;
  input_schema: ObjectSchema;
  strict?: boolean;
}

/** A `tool_use` block of a response; `ToolUseBlock` of `@anthropic-ai/sdk` is assignable to it. */
export interface AnthropicCall {
  readonly type?: "tool_use";
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** A `tool_result` block; assignable to `ToolResultBlockParam` of `@anthropic-ai/sdk`. */
export interface AnthropicResult {
  type: "tool_result";
  tool_use_id: string;
  /** Text, or blocks if the result has images or PDF documents. */
  content: string | AnthropicBlock[];
  is_error?: boolean;
}

/** A block of a result. */
export type AnthropicBlock =
  | { type: "text"; text: string }
  | { type: "image"; source: { type: "base64"; media_type: AnthropicImageType; data: string } }
  | { type: "document"; source: { type: "base64"; media_type: "application/pdf"; data: string } };

const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
const pdf = "application/pdf";

/** The media types of images that the Messages API takes. */
export type AnthropicImageType = (typeof imageTypes)[number];

/** The tools of a Messages API request; the results of `run` are blocks for the next message, with `is_error` if a call failed. */
export type AnthropicToolSet = ModelToolSet<AnthropicRequestTool, AnthropicCall, AnthropicResult>;

/** The API rejects requests with more strict tools (https://github.com/elizaOS/eliza/issues/16499). */
const maxStrictTools = 20;

/**
 * Prepares bound tools for Anthropic's Messages API, with names and schemas that the API accepts, and returns a `run` function for the
 * model's calls. To convert records without running them, use `convertTool`.
 * @example
 * ```ts
 * const { tools, run } = toAnthropic(boundTools);
 * const message = await client.messages.create({ model, max_tokens: 1024, messages, tools });
 * const calls = message.content.filter((block) => block.type === "tool_use");
 * const results = await Promise.all(calls.map((call) => run(call)));
 * ```
 */
export function toAnthropic(tools: readonly BoundTool[], options: AnthropicToolSetOptions = {}): AnthropicToolSet {
  const { strict = false, ...rest } = options;
  const set = projectToolSet(tools, { ...rest, profile: strict ? "anthropic-strict" : "claude" });
  let strictToolsLeft = maxStrictTools;
  return {
    tools: set.projected.map(({ record: { name, description, inputSchema }, isStrict }) => ({
      name,
      ...(description !== undefined && { description }),
      input_schema: inputSchema,
      ...(isStrict && strictToolsLeft-- > 0 && { strict: true }),
    })),
    losses: set.losses,
    run: async ({ id, name, input }, context) => {
      const { text, content, isError } = await set.run(name, input, context);
      const blocks = toBlocks(content, (type) => type === pdf || isImageType(type));
      return {
        type: "tool_result",
        tool_use_id: id,
        content: hasMedia(blocks) ? blocks.map(toAnthropicBlock) : text,
        ...(isError && { is_error: true }),
      };
    },
  };
}

function toAnthropicBlock(block: ResultBlock): AnthropicBlock {
  if (block.kind === "text") return { type: "text", text: block.text };
  const { data, mediaType } = block;
  if (isImageType(mediaType)) return { type: "image", source: { type: "base64", media_type: mediaType, data } };
  return { type: "document", source: { type: "base64", media_type: pdf, data } };
}

function isImageType(type: string): type is AnthropicImageType {
  return imageTypes.some((known) => known === type);
}
