import type { BoundTool } from "../gen/v1/index.js";
import {
  type ModelToolSet,
  type ProfiledToolSetOptions,
  projectToolSet,
  type ResultBlock,
  toBlocks,
} from "./projected-tools.js";

/** A tool in a Converse request; assignable to `Tool` of `@aws-sdk/client-bedrock-runtime`. */
export interface BedrockTool {
  toolSpec: { name: string; description?: string; inputSchema: { json: BedrockDocument } };
}

/** JSON as the AWS SDK types it. */
export type BedrockDocument = string | number | boolean | null | BedrockDocument[] | { [key: string]: BedrockDocument };

/** A tool call of a response; `ToolUseBlock` of `@aws-sdk/client-bedrock-runtime` is assignable to it. */
export interface BedrockCall {
  readonly toolUseId: string | undefined;
  readonly name: string | undefined;
  readonly input: unknown;
}

/** The formats of images that the API takes, as in their media types. */
export type BedrockImageFormat = "png" | "jpeg" | "gif" | "webp";
const pdf = "application/pdf";

/** A block with the result; assignable to `ContentBlock` of `@aws-sdk/client-bedrock-runtime`. */
export interface BedrockResult {
  toolResult: { toolUseId: string; content: BedrockBlock[]; status: "success" | "error" };
}

/** `Uint8Array<ArrayBuffer>`; before TypeScript 5.7, `Uint8Array` has no parameter. */
type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** A block of a result. */
export type BedrockBlock =
  | { text: string }
  | { image: { format: BedrockImageFormat; source: { bytes: Bytes } } }
  | { document: { format: "pdf"; name: string; source: { bytes: Bytes } } };

/** The tools of a Converse request; the results of `run` are blocks for the next message. */
export type BedrockToolSet = ModelToolSet<BedrockTool, BedrockCall, BedrockResult>;

/**
 * Prepares bound tools for the Converse API of Amazon Bedrock, and returns a `run` function for the model's calls.
 * @example
 * ```ts
 * const { tools, run } = toBedrock(boundTools);
 * const { output } = await client.send(new ConverseCommand({ modelId, messages, toolConfig: { tools } }));
 * const calls = (output?.message?.content ?? []).flatMap(({ toolUse }) => toolUse ?? []);
 * const content = await Promise.all(calls.map((call) => run(call)));
 * ```
 */
export function toBedrock(tools: readonly BoundTool[], options: ProfiledToolSetOptions = {}): BedrockToolSet {
  const set = projectToolSet(tools, options);
  let documents = 0;
  // A name is unique in a request, and the API accepts only letters, digits and spaces in it.
  const nextName = (): string => `document ${++documents}`;
  return {
    tools: set.projected.map(({ record: { name, description, inputSchema } }) => ({
      // The types differ in `readonly` only.
      toolSpec: {
        name,
        ...(description && { description }),
        inputSchema: { json: inputSchema as object as BedrockDocument },
      },
    })),
    losses: set.losses,
    run: async ({ toolUseId = "", name = "", input }, context) => {
      const { content, isError } = await set.run(name, input ?? {}, context);
      const blocks = toBlocks(content, (type) => type === pdf || formatOf(type) !== undefined);
      return {
        toolResult: {
          toolUseId,
          content: blocks.map((block) => toBedrockBlock(block, nextName)),
          status: isError ? "error" : "success",
        },
      };
    },
  };
}

function toBedrockBlock(block: ResultBlock, nextName: () => string): BedrockBlock {
  if (block.kind === "text") return { text: block.text };
  const bytes = Uint8Array.from(atob(block.data), (character) => character.charCodeAt(0));
  const format = formatOf(block.mediaType);
  if (format) return { image: { format, source: { bytes } } };
  return { document: { format: "pdf", name: nextName(), source: { bytes } } };
}

function formatOf(mediaType: string): BedrockImageFormat | undefined {
  const [, format] = /^image\/(png|jpeg|gif|webp)$/.exec(mediaType) ?? [];
  // The expression lists the formats.
  return format as BedrockImageFormat | undefined;
}
