import type { BoundTool, CallContext } from "../../gen/v1/index.js";
import type { JsonObject } from "../../model/index.js";
import { profiles } from "../../profiles/index.js";
import { type CallOptions, offerTools, type ToolLoss } from "./tool-set.js";

/** A tool of Gemini, as `Tool` of the package `@google/genai`. */
export interface GeminiCallableTool {
  functionDeclarations: { name: string; description?: string; parametersJsonSchema?: JsonObject }[];
}

/** A function call of an answer; fits `FunctionCall`. */
export interface GeminiCall {
  readonly id?: string;
  readonly name?: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** The part that answers it, as `Part` with a `FunctionResponse`. */
export interface GeminiResult {
  functionResponse: { id?: string; name: string; response: Record<string, unknown> };
}

/** Tools for requests to Gemini, and the way back. */
export interface GeminiTools {
  /** One tool with a declaration of each function; empty where there are none. */
  readonly tools: GeminiCallableTool[];
  readonly losses: readonly ToolLoss[];
  /** Runs the function that the model calls and gives the part for the next message, with `output` or `error`. */
  run(call: GeminiCall, context?: CallContext): Promise<GeminiResult>;
}

/** Gives bound tools as Gemini's API takes them, and the way back from a call to its answer. */
export function toGemini(tools: readonly BoundTool[], options: CallOptions = {}): GeminiTools {
  const set = offerTools(tools, profiles.gemini, options);
  const functionDeclarations = set.offered.map(({ record: { name, description, inputSchema } }) => ({
    name,
    ...(description !== undefined && { description }),
    // A function that takes nothing has no parameters: some versions of the API refuse an object without properties.
    ...(Object.keys(inputSchema["properties"] ?? {}).length > 0 && { parametersJsonSchema: inputSchema }),
  }));
  return {
    tools: functionDeclarations.length > 0 ? [{ functionDeclarations }] : [],
    losses: set.losses,
    run: async ({ id, name = "", args }, context) => {
      const { isError, text, output } = await set.run(name, args ?? {}, context);
      const response = isError ? { error: text } : { output: output ?? text };
      return { functionResponse: { ...(id !== undefined && { id }), name, response } };
    },
  };
}
