import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import type { ObjectSchema } from "../../model/index.js";
import { type ProfileName, profiles } from "../../profiles/index.js";
import type { OpenAIChatCall } from "./openai-tools.js";
import { type ModelToolSetOptions, projectToolSet, runWithJsonArguments, type ToolLoss } from "./projected-tools.js";

/** Options of adapters for APIs that serve models of many vendors. */
export interface ProfiledToolSetOptions extends ModelToolSetOptions {
  /** The client profile to project schemas for. Default: `portable`, because the API can send a tool to any model. */
  readonly profile?: ProfileName;
}

/** A tool in a request to Ollama, Mistral or Cohere; assignable to `Tool` of `ollama` and `@mistralai/mistralai`, and to `ToolV2` of `cohere-ai`. */
export interface FunctionTool {
  type: "function";
  function: { name: string; description?: string; parameters: ObjectSchema };
}

/** The tools of a request and a function that runs calls. */
export interface FunctionToolSet<Result> {
  readonly tools: FunctionTool[];
  /** The constraints that the projected schemas do not express. */
  readonly losses: readonly ToolLoss[];
  /** Runs a tool call and returns the message for the next request. It describes a failure; `run` never rejects because of a call. */
  run(call: OpenAIChatCall, context?: CallContext): Promise<Result>;
}

/** A tool message; assignable to `Message` of `ollama`. */
export interface OllamaResult {
  role: "tool";
  tool_name: string;
  content: string;
}

/** A tool message; assignable to `ToolMessage` of `@mistralai/mistralai`. */
export interface MistralResult {
  role: "tool";
  toolCallId: string;
  name: string;
  content: string;
}

/** A tool message; assignable to `ChatMessageV2.Tool` of `cohere-ai`. */
export interface CohereResult {
  role: "tool";
  toolCallId: string;
  content: string;
}

/**
 * Prepares bound tools for the `ollama` package, and returns a `run` function for the model's calls.
 * @example
 * ```ts
 * const { tools, run } = toOllama(boundTools);
 * const { message } = await ollama.chat({ model, messages, tools });
 * const results = await Promise.all((message.tool_calls ?? []).map((call) => run(call)));
 * ```
 */
export function toOllama(
  tools: readonly BoundTool[],
  options: ProfiledToolSetOptions = {},
): FunctionToolSet<OllamaResult> {
  return functionTools(tools, options, (content, { name }) => ({ role: "tool", tool_name: name, content }));
}

/** {@link toOllama} for `chat.complete` of `@mistralai/mistralai`. */
export function toMistral(
  tools: readonly BoundTool[],
  options: ProfiledToolSetOptions = {},
): FunctionToolSet<MistralResult> {
  return functionTools(tools, options, (content, { id, name }) => ({ role: "tool", toolCallId: id, name, content }));
}

/** {@link toOllama} for `v2.chat` of `cohere-ai`. */
export function toCohere(
  tools: readonly BoundTool[],
  options: ProfiledToolSetOptions = {},
): FunctionToolSet<CohereResult> {
  return functionTools(tools, options, (content, { id }) => ({ role: "tool", toolCallId: id, content }));
}

/** These APIs have the calls of OpenAI's Chat Completions; their packages differ in the names of properties. */
function functionTools<Result>(
  tools: readonly BoundTool[],
  { profile = "portable", ...options }: ProfiledToolSetOptions,
  toResult: (text: string, call: { readonly id: string; readonly name: string }) => Result,
): FunctionToolSet<Result> {
  const set = projectToolSet(tools, profiles[profile], options);
  return {
    tools: set.projected.map(({ record: { name, description, inputSchema } }) => ({
      type: "function",
      function: { name, ...(description !== undefined && { description }), parameters: inputSchema },
    })),
    losses: set.losses,
    run: async ({ id = "", function: { name = "", arguments: args } = {} }, context) => {
      const { text } = await runWithJsonArguments(set, name, args, context);
      return toResult(text, { id, name });
    },
  };
}
