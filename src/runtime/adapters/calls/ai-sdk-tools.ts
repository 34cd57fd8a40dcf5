import { type BoundTool, type CallContext, resultText } from "../../gen/v1/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/index.js";
import { Channel } from "../../model/internal.js";
import { type ProfileName, profiles } from "../../profiles/index.js";
import {
  hasMedia,
  type ModelToolSetOptions,
  projectToolSet,
  type ResultBlock,
  textOf,
  toBlocks,
} from "./projected-tools.js";

/** Options of `toAISDK`. */
export interface AISDKToolSetOptions extends ModelToolSetOptions {
  /** The client profile to project schemas for. Default: `portable`, because the SDK can send a tool to any model. */
  readonly profile?: ProfileName;
}

/** The call options that the SDK passes to `execute`. */
export interface AISDKCallOptions {
  readonly abortSignal?: AbortSignal;
}

/** A tool of the AI SDK; assignable to `Tool` of `ai`. */
export interface AISDKTool<Input = unknown, Output = JsonValue> {
  description?: string;
  title?: string;
  inputSchema: AISDKSchema<Input>;
  /**
   * Resolves to the structured output, or null if the tool returns none. A tool that returns chunks yields its output after each of them, as
   * the SDK's preliminary results, and the complete output last.
   */
  execute: (input: Input, options: AISDKCallOptions) => Promise<Output> | AsyncIterable<Output>;
  /** Converts a result for the model: to text, or to content if the call of this process with the same input returned images. */
  toModelOutput: (result: { readonly input?: unknown; readonly output: Output }) => AISDKModelOutput;
}

/** What a model receives; assignable to `ToolResultOutput` of `ai`. */
export type AISDKModelOutput =
  | { type: "text"; value: string }
  | {
      type: "content";
      value: ({ type: "text"; text: string } | { type: "media"; data: string; mediaType: string })[];
    };

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

/** A schema in the form of [Standard JSON Schema](https://standardschema.dev/json-schema), which the SDK accepts. */
export interface AISDKSchema<Input = unknown> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolwright";
    readonly validate: (value: unknown) => { readonly value: Input };
    /** For the type of the input; never present at run time. */
    readonly types?: { readonly input: Input; readonly output: Input };
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
  };
}

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
  const { profile = "portable", ...rest } = options;
  const set = projectToolSet(tools, profiles[profile], rest);
  // The SDK passes the same input object to both functions. Its output is only the value, as other code expects it.
  const contents = new WeakMap<object, readonly ResultBlock[]>();
  const entries = set.projected.map(({ bound, record }): [string, AISDKTool] => {
    const { name, description, title, inputSchema } = record;
    const tool: AISDKTool = {
      ...(description !== undefined && { description }),
      ...(title !== undefined && { title }),
      inputSchema: toStandardSchema(inputSchema),
      execute: (input, { abortSignal }) => {
        const run: Run = async (context) => {
          const outcome = await set.run(name, input, context);
          if (outcome.isError) throw new Error(outcome.text);
          if (isObject(input))
            contents.set(
              input,
              toBlocks(outcome.content, () => true),
            );
          return outcome.output ?? null;
        };
        const context = { ...(abortSignal && { signal: abortSignal }) };
        return bound.stream ? outputsOf(run, context) : run(context);
      },
      toModelOutput: ({ input, output }) => {
        const blocks = isObject(input) ? contents.get(input) : undefined;
        if (blocks && hasMedia(blocks)) return { type: "content", value: blocks.map(toModelPart) };
        return {
          type: "text",
          value: blocks ? textOf(blocks) : resultText(bound, isJsonObject(output) ? output : undefined),
        };
      },
    };
    return [name, tool];
  });
  // The names are those of the types, and `execute` accepts and returns what the schemas describe.
  return Object.fromEntries(entries) as unknown as AISDKToolSet<Tools>;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function toModelPart(block: ResultBlock): Extract<AISDKModelOutput, { type: "content" }>["value"][number] {
  return block.kind === "text"
    ? { type: "text", text: block.text }
    : { type: "media", data: block.data, mediaType: block.mediaType };
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

function toStandardSchema(schema: JsonObject): AISDKSchema {
  // The SDK modifies the schema, so return a new copy each time. An object stays an object.
  const print = (): Record<string, unknown> => ({ ...(markOpenObjects(schema) as JsonObject) });
  return {
    "~standard": {
      version: 1,
      vendor: "toolwright",
      validate: (value) => ({ value }),
      jsonSchema: { input: print, output: print },
    },
  };
}

/** Keywords whose values are data, not schemas. */
const dataKeywords: readonly string[] = ["const", "enum", "default", "examples"];

/** Adds `additionalProperties: {}` to open objects, because the SDK closes objects that have no such schema. */
function markOpenObjects(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(markOpenObjects);
  if (!isJsonObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      dataKeywords.includes(key) ? structuredClone(part) : markOpenObjects(part),
    ]),
  );
  const isOpen = value["additionalProperties"] === undefined || value["additionalProperties"] === true;
  return value["type"] === "object" && isOpen ? { ...copy, additionalProperties: {} } : copy;
}
