import { type BoundTool, resultText } from "../../gen/v1/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/index.js";
import { type ProfileName, profiles } from "../../profiles/index.js";
import { type CallOptions, offerTools } from "./tool-set.js";

/** How tools are given to the AI SDK. */
export interface AiSdkOptions extends CallOptions {
  /** Whose schemas the tools have; `portable` when absent, since the SDK sends one tool to any model. */
  readonly profile?: ProfileName;
}

/** What the SDK gives a running tool. */
export interface AiSdkCallOptions {
  readonly abortSignal?: AbortSignal;
}

/** A tool of Vercel's AI SDK, as `Tool` of the package `ai`. */
export interface AiSdkTool {
  description?: string;
  title?: string;
  inputSchema: AiSdkSchema;
  /** Gives the structured output; null where the tool gives none. */
  execute: (input: unknown, options: AiSdkCallOptions) => Promise<JsonValue>;
  toModelOutput: (result: { readonly output: JsonValue }) => { type: "text"; value: string };
}

/** A schema by the Standard Schema, which the SDK takes without a library of its own. */
export interface AiSdkSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "toolwright";
    readonly validate: (value: unknown) => { readonly value: unknown };
    readonly jsonSchema: {
      readonly input: () => Record<string, unknown>;
      readonly output: () => Record<string, unknown>;
    };
  };
}

/**
 * Gives bound tools as the AI SDK takes them, by name. Arguments are checked when a tool runs, so that a refusal reaches the model in the
 * same words as everywhere; a failure is thrown, as the SDK wants it.
 */
export function toAiSdk(tools: readonly BoundTool[], options: AiSdkOptions = {}): Record<string, AiSdkTool> {
  const { profile = "portable", ...rest } = options;
  const set = offerTools(tools, profiles[profile], rest);
  const entries = set.offered.map(({ bound, record }): [string, AiSdkTool] => {
    const { name, description, title, inputSchema } = record;
    const tool: AiSdkTool = {
      ...(description !== undefined && { description }),
      ...(title !== undefined && { title }),
      inputSchema: schemaOf(inputSchema),
      execute: async (input, { abortSignal }) => {
        const outcome = await set.run(name, input, { ...(abortSignal && { signal: abortSignal }) });
        if (outcome.isError) throw new Error(outcome.text);
        return outcome.output ?? null;
      },
      toModelOutput: ({ output }) => ({
        type: "text",
        value: resultText(bound, isJsonObject(output) ? output : undefined),
      }),
    };
    return [name, tool];
  });
  return Object.fromEntries(entries);
}

function schemaOf(schema: JsonObject): AiSdkSchema {
  // A copy each time: the SDK writes into what it gets.
  const print = (): Record<string, unknown> => ({ ...(keptOpen(schema) as JsonObject) });
  return {
    "~standard": {
      version: 1,
      vendor: "toolwright",
      validate: (value) => ({ value }),
      jsonSchema: { input: print, output: print },
    },
  };
}

const values: readonly string[] = ["const", "enum", "default", "examples"];

/** The SDK closes every object that does not say otherwise by a schema; `{}` says what saying nothing says. */
function keptOpen(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(keptOpen);
  if (!isJsonObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, values.includes(key) ? structuredClone(part) : keptOpen(part)]),
  );
  const isOpen = value["additionalProperties"] === undefined || value["additionalProperties"] === true;
  return value["type"] === "object" && isOpen ? { ...copy, additionalProperties: {} } : copy;
}
