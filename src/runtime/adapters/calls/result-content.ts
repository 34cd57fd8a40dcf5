import type { ToolContent } from "../../model/index.js";

/** A block of content as the APIs of models distinguish them: text, or base64 with its media type. */
export type ResultBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "media"; readonly data: string; readonly mediaType: string };

/**
 * Converts content for an API. Media of the types that it `accepts` stay media, and everything else becomes text: what is not text is named by its
 * kind. Blocks without text are left out, because APIs reject them.
 */
export function toBlocks(
  content: readonly ToolContent[],
  accepts: (mediaType: string) => boolean,
): readonly ResultBlock[] {
  return content.map((block) => toBlock(block, accepts)).filter((block) => block.kind === "media" || block.text !== "");
}

/** Returns the text of all blocks. */
export function textOf(blocks: readonly ResultBlock[]): string {
  return blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])).join("\n");
}

/** Whether any block is not text. */
export function hasMedia(blocks: readonly ResultBlock[]): boolean {
  return blocks.some(({ kind }) => kind === "media");
}

function toBlock(block: ToolContent, accepts: (mediaType: string) => boolean): ResultBlock {
  const text = { kind: "text", text: `[${block.type}]` } as const;
  switch (block.type) {
    case "text":
      return { kind: "text", text: block.text };
    case "image":
    case "audio":
      return accepts(block.mimeType) ? { kind: "media", data: block.data, mediaType: block.mimeType } : text;
    case "resource": {
      const { resource } = block;
      if ("text" in resource) return { kind: "text", text: resource.text };
      const { blob, mimeType = "" } = resource;
      return accepts(mimeType) ? { kind: "media", data: blob, mediaType: mimeType } : text;
    }
    case "resource_link":
      return { kind: "text", text: `[${block.name}](${block.uri})` };
  }
}
