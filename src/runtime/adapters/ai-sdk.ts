// biome-ignore lint/suspicious/noTsIgnore: an error is expected only where the package is not installed
/** @ts-ignore `ai` is an optional peer. Without it, its types are any. */
import type { Tool } from "ai";
import type { BoundTool, CallContext } from "../gen/v1/index.js";
import { resultText } from "../gen/v1/internal.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { Channel } from "../model/internal.js";
import {
  hasMedia,
  type ProfiledToolSetOptions,
  projectToolSet,
  type ResultBlock,
  textOfBlocks,
  toBlocks,
} from "./projected-tools.js";

/** Options of `toAISDK`. */
export interface AISDKToolSetOptions extends ProfiledToolSetOptions {
  /**
   * The media types that the model's provider takes in results; others are named in the text. Default: PNG, JPEG, GIF, WebP and PDF. Use `[]` for a
   * provider that would send base64 as text, such as `openai.chat`.
   */
  readonly media?: readonly string[];
}

const defaultMedia: readonly string[] = ["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"];

/** The call options that the SDK passes to `execute`. */
export interface AISDKCallOptions {
  readonly abortSignal?: AbortSignal;
}

/** A tool of the AI SDK: `Tool` of the installed version of `ai`, with the functions that are always there. */
export type AISDKTool<Input = unknown, Output = JsonValue> = Tool<Input, Output> & AISDKFunctions<Input, Output>;

/** The functions of a tool. */
export interface AISDKFunctions<Input, Output> {
  /**
   * Resolves to the structured output, or null if the tool returns none. A tool that returns chunks yields its output after each of them, as
   * the SDK's preliminary results, and the complete output last.
   */
  execute(input: Input, options: AISDKCallOptions): Promise<Output> | AsyncIterable<Output>;
  /**
   * Converts a result for the model: to text, or to content if the call of this process returned images or documents. Version 5 of the SDK passes the
   * output alone.
   */
  toModelOutput(result: { readonly input?: unknown; readonly output: Output } | Output): AISDKModelOutput;
}

/** What a model receives; `ToolResultOutput` of `ai`, whose versions differ in the parts. */
export type AISDKModelOutput = { type: "text"; value: string } | { type: "content"; value: AISDKPart[] };

/** A part of a result: `media` for version 5 of the SDK, the others from version 6. */
export type AISDKPart =
  | { type: "text"; text: string }
  | { type: "media" | "image-data" | "file-data"; data: string; mediaType: string };

/**
 * Tools of the AI SDK by name, with the types of each tool. Names with a `.` or `/` are adapted, so the type has any name for such a tool.
 */
export type AISDKToolSet<Tools extends readonly BoundTool[]> = {
  [Bound in Tools[number] as KeyOf<NonNullable<Bound["~name"]>>]: AISDKTool<
    NonNullable<Bound["tool"]["~types"]>["input"],
    OutputOf<NonNullable<Bound["tool"]["~types"]>["output"]>
  >;
};

type KeyOf<Name extends string> = Name extends `${string}${"." | "/"}${string}` ? string : Name;

/** A tool whose type is not known can return any JSON. */
type OutputOf<Output> = unknown extends Output ? JsonValue : Output extends undefined ? null : Output;

/**
 * Prepares bound tools for the AI SDK: an object of tools by name, for `generateText` and other functions. Arguments are validated when a
 * tool runs, so that models receive the same error text as from other clients; `execute` rejects with it, as the SDK requires.
 * To convert records without running them, use `convertTool`.
 * @example
 * ```ts
 * const tools = toAISDK(boundTools);
 * const { text } = await generateText({ model, prompt: "Which files mention the port?", tools });
 * ```
 */
export function toAISDK<const Tools extends readonly BoundTool[]>(
  tools: Tools,
  options: AISDKToolSetOptions = {},
): AISDKToolSet<Tools> {
  const { media = defaultMedia, ...rest } = options;
  const set = projectToolSet(tools, rest);
  // The output of the SDK is only the value, as other code expects it. Versions from 6 pass the same input object to both functions, version 5
  // the same output.
  const contents = new WeakMap<object, readonly ResultBlock[]>();
  const entries = set.projected.map(({ bound, record }) => {
    const { name, description, title, inputSchema } = record;
    let hasLost = false;
    const tool: AISDKFunctions<unknown, JsonValue> = {
      execute: (input, { abortSignal }) => {
        const run: Run = async (context) => {
          const { isError, text, content, output = null } = await set.run(name, input, context);
          if (isError) throw new Error(text);
          const blocks = toBlocks(content, (type) => media.includes(type));
          for (const key of [input, output]) if (isObject(key)) contents.set(key, blocks);
          hasLost ||= output === null && blocks.length > 0;
          return output;
        };
        const context = { ...(abortSignal && { signal: abortSignal }) };
        return bound.stream ? outputsOf(run, context) : run(context);
      },
      toModelOutput: (result) => {
        const isCall = isObject(result) && "output" in result && !contents.has(result);
        // A call has the parameters of versions from 6.
        const { input, output } = isCall ? (result as { input?: unknown; output: JsonValue }) : { output: result };
        const key = isCall ? input : output;
        const blocks = isObject(key) ? contents.get(key) : undefined;
        if (blocks && hasMedia(blocks))
          return { type: "content", value: blocks.map((block) => toModelPart(block, isCall)) };
        if (!isCall && output === null && hasLost) return { type: "text", value: lostContent };
        const value = blocks ? textOfBlocks(blocks) : resultText(bound, isJsonObject(output) ? output : undefined);
        return { type: "text", value };
      },
    };
    const schema = toSchema(inputSchema);
    return [
      name,
      {
        ...(description !== undefined && { description }),
        ...(title !== undefined && { title }),
        inputSchema: schema,
        ...tool,
      },
    ];
  });
  // The names are those of the types, and `execute` accepts and returns what the schemas describe.
  return Object.fromEntries(entries) as AISDKToolSet<Tools>;
}

/** Nothing in a call of `toModelOutput` says which call of the tool it is about. */
const lostContent = "[The tool returned content without a value, which version 5 of the AI SDK cannot send]";

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function toModelPart(block: ResultBlock, isCall: boolean): AISDKPart {
  if (block.kind === "text") return { type: "text", text: block.text };
  const { data, mediaType } = block;
  return { type: isCall ? (mediaType.startsWith("image/") ? "image-data" : "file-data") : "media", data, mediaType };
}

type Run = (context: CallContext) => Promise<JsonValue>;

/** Yields the chunks so far after each of them, in the form of the output, then the output. */
async function* outputsOf(run: Run, { signal }: CallContext): AsyncGenerator<JsonValue, undefined> {
  const reader = new AbortController();
  const chunks = new Channel<JsonValue, JsonValue>(() => reader.abort());
  run({
    signal: signal ? AbortSignal.any([signal, reader.signal]) : reader.signal,
    chunk: (chunk) => chunks.push(chunk),
  }).then(
    (output) => chunks.end(output),
    (error: unknown) => chunks.fail(error),
  );
  const result: JsonValue[] = [];
  try {
    for (;;) {
      const { done, value = null } = await chunks.next();
      if (done) return yield value;
      result.push(value);
      yield { result: [...result] };
    }
  } finally {
    await chunks.return();
  }
}

/** The SDK's own form of a schema, which every version takes as it is. It changes the schema of other forms, and version 5 takes them for zod. */
function toSchema(jsonSchema: JsonObject): object {
  return {
    [Symbol.for("vercel.ai.schema")]: true,
    // For version 5.
    [Symbol.for("vercel.ai.validator")]: true,
    // A new copy each time, because callers modify it.
    get jsonSchema() {
      return structuredClone(jsonSchema);
    },
    validate: (value: unknown) => ({ success: true, value }),
  };
}
