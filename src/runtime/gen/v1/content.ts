import type { ContentFacts, ToolContent } from "../../model/index.js";

// Blocks of content, for `toolResult` and `attach`.

/** Creates a text block. */
export function textContent(text: string, facts: ContentFacts = {}): ToolContent {
  return { type: "text", text, ...facts };
}

/** Creates an image block from bytes or base64. */
export function imageContent(data: Uint8Array | string, mimeType: string, facts: ContentFacts = {}): ToolContent {
  return { type: "image", data: toBase64(data), mimeType, ...facts };
}

/** Creates an audio block from bytes or base64. */
export function audioContent(data: Uint8Array | string, mimeType: string, facts: ContentFacts = {}): ToolContent {
  return { type: "audio", data: toBase64(data), mimeType, ...facts };
}

/** Creates a block with the content of a resource: a string as text, bytes as base64. */
export function resourceContent(
  uri: string,
  content: string | Uint8Array,
  { mimeType, ...facts }: ContentFacts & { readonly mimeType?: string } = {},
): ToolContent {
  const body = typeof content === "string" ? { text: content } : { blob: toBase64(content) };
  return { type: "resource", resource: { uri, ...(mimeType !== undefined && { mimeType }), ...body }, ...facts };
}

/** Creates a block with a link to a resource, which the client can read. */
export function linkContent(link: Omit<Extract<ToolContent, { type: "resource_link" }>, "type">): ToolContent {
  return { type: "resource_link", ...link };
}

/** Encodes bytes as base64; a string is base64 already. */
export function toBase64(data: Uint8Array | string): string {
  if (typeof data === "string") return data;
  let binary = "";
  // In parts, because a call has a maximum number of arguments.
  for (let start = 0; start < data.length; start += 0x2000) {
    binary += String.fromCharCode(...data.subarray(start, start + 0x2000));
  }
  return btoa(binary);
}
