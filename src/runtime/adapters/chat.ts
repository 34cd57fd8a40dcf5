import type { BoundTool } from "../gen/v1/index.js";
import type { ObjectSchema } from "../model/index.js";
import {
  functionOf,
  type ModelToolSet,
  type OpenAIToolSetOptions,
  type ProfiledToolSetOptions,
  projectToolSet,
  runWithJsonArguments,
} from "./projected-tools.js";

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

/** The tools of a Chat Completions request. */
export type OpenAIChatToolSet = ModelToolSet<OpenAIChatTool, OpenAIChatCall, OpenAIChatResult>;

/** A tool in a request to Ollama, Mistral or Cohere; assignable to `Tool` of `ollama` and `@mistralai/mistralai`, and to `ToolV2` of `cohere-ai`. */
export interface FunctionTool {
  type: "function";
  function: { name: string; description?: string; parameters: ObjectSchema; strict?: boolean };
}

/** The tools of a request to Ollama, Mistral or Cohere. */
export type FunctionToolSet<Result> = ModelToolSet<FunctionTool, OpenAIChatCall, Result>;

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
  const { strict = false, ...rest } = options;
  const profiled = { ...rest, profile: strict ? "openai-strict" : "openai" } as const;
  return functionTools(tools, profiled, (content, { id }) => ({ role: "tool", tool_call_id: id, content }));
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

/**
 * {@link toOllama} for `chat.complete` of `@mistralai/mistralai`.
 * @example
 * ```ts
 * const { tools, run } = toMistral(boundTools);
 * const { choices = [] } = await mistral.chat.complete({ model, messages, tools });
 * const results = await Promise.all((choices[0]?.message?.toolCalls ?? []).map((call) => run(call)));
 * ```
 */
export function toMistral(
  tools: readonly BoundTool[],
  options: ProfiledToolSetOptions = {},
): FunctionToolSet<MistralResult> {
  return functionTools(tools, options, (content, { id, name }) => ({ role: "tool", toolCallId: id, name, content }));
}

/**
 * {@link toOllama} for `v2.chat` of `cohere-ai`.
 * @example
 * ```ts
 * const { tools, run } = toCohere(boundTools);
 * const { message } = await cohere.v2.chat({ model, messages, tools });
 * const results = await Promise.all((message.toolCalls ?? []).map((call) => run(call)));
 * ```
 */
export function toCohere(
  tools: readonly BoundTool[],
  options: ProfiledToolSetOptions = {},
): FunctionToolSet<CohereResult> {
  return functionTools(tools, options, (content, { id }) => ({ role: "tool", toolCallId: id, content }));
}

/** All these APIs have the calls of OpenAI's Chat Completions; their packages differ in the names of properties. */
function functionTools<Result>(
  tools: readonly BoundTool[],
  options: ProfiledToolSetOptions,
  toResult: (text: string, call: { readonly id: string; readonly name: string }) => Result,
): FunctionToolSet<Result> {
  const set = projectToolSet(tools, options);
  return {
    tools: set.projected.map(({ record, isStrict }) => ({
      type: "function",
      function: { ...functionOf(record), ...(isStrict && { strict: true }) },
    })),
    losses: set.losses,
    run: async ({ id = "", function: { name = "", arguments: args } = {} }, context) => {
      const { text } = await runWithJsonArguments(set, name, args, context);
      return toResult(text, { id, name });
    },
  };
}
