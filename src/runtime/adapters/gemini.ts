import type { BoundTool } from "../gen/v1/index.js";
import type { JsonObject } from "../model/index.js";
import {
  type ModelToolSet,
  type ModelToolSetOptions,
  projectToolSet,
  type ResultBlock,
  textOfBlocks,
  toBlocks,
} from "./projected-tools.js";

/** Options of `toGemini`. */
export interface GeminiToolSetOptions extends ModelToolSetOptions {
  /** Whether responses contain images and PDF documents, which models before Gemini 3 do not accept. Default: true. */
  readonly media?: boolean;
}

/** Media types that a function response may contain (https://ai.google.dev/gemini-api/docs/function-calling#multimodal). */
const mediaTypes: readonly string[] = ["image/png", "image/jpeg", "image/webp", "application/pdf"];

/** A tool in a `generateContent` request; assignable to `Tool` of `@google/genai`. */
export interface GeminiRequestTool {
  functionDeclarations: { name: string; description?: string; parametersJsonSchema?: JsonObject }[];
}

/** A function call of a response; `FunctionCall` of `@google/genai` is assignable to it. */
export interface GeminiCall {
  readonly id?: string;
  readonly name?: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** A part with the function response; assignable to `Part` of `@google/genai`. */
export interface GeminiResult {
  functionResponse: {
    id?: string;
    name: string;
    /** `error`, or `output`, with the text beside a structured output in `content`. */
    response: Record<string, unknown>;
    /** Images and other media of the result. */
    parts?: { inlineData: { mimeType: string; data: string } }[];
  };
}

/** The tools of a `generateContent` request: one that declares all functions, or none. The results of `run` are parts for the next message. */
export type GeminiToolSet = ModelToolSet<GeminiRequestTool, GeminiCall, GeminiResult>;

/**
 * Prepares bound tools for Gemini's `generateContent`, with names and schemas that the API accepts, and returns a `run` function for the
 * model's calls. To convert records without running them, use `convertTool`.
 * @example
 * ```ts
 * const { tools, run } = toGemini(boundTools);
 * const response = await client.models.generateContent({ model, contents, config: { tools } });
 * const parts = await Promise.all((response.functionCalls ?? []).map((call) => run(call)));
 * ```
 */
export function toGemini(tools: readonly BoundTool[], options: GeminiToolSetOptions = {}): GeminiToolSet {
  const { media = true, ...rest } = options;
  const set = projectToolSet(tools, { ...rest, profile: "gemini" });
  const functionDeclarations = set.projected.map(({ record: { name, description, inputSchema } }) => ({
    name,
    ...(description !== undefined && { description }),
    // Some versions of the API reject an object schema without properties.
    ...(Object.keys(inputSchema["properties"] ?? {}).length > 0 && { parametersJsonSchema: inputSchema }),
  }));
  return {
    tools: functionDeclarations.length > 0 ? [{ functionDeclarations }] : [],
    losses: set.losses,
    run: async ({ id, name = "", args }, context) => {
      const { isError, text, output, extra } = await set.run(name, args ?? {}, context);
      const blocks = toBlocks(extra, (type) => media && mediaTypes.includes(type));
      const content = textOfBlocks(blocks);
      const response = isError
        ? { error: text }
        : { output: output ?? text, ...(output && content !== "" && { content }) };
      const parts = blocks.flatMap(toInlineData);
      return {
        functionResponse: { ...(id !== undefined && { id }), name, response, ...(parts.length > 0 && { parts }) },
      };
    },
  };
}

function toInlineData(block: ResultBlock): { inlineData: { mimeType: string; data: string } }[] {
  return block.kind === "media" ? [{ inlineData: { mimeType: block.mediaType, data: block.data } }] : [];
}
