import { defineTool } from "../../../src/runtime/define/index.js";
import type { BoundTool, ToolContent } from "../../../src/runtime/gen/v1/index.js";

/** Kinds of content, each with what to look for in a request. */
export const contents: Readonly<Record<string, ToolContent>> = {
  text: { type: "text", text: "needle-text" },
  "PNG image": media("image", "image/png"),
  "TIFF image": media("image", "image/tiff"),
  "WAV audio": media("audio", "audio/wav"),
  "PDF document": {
    type: "resource",
    resource: { uri: "file:///a.pdf", mimeType: "application/pdf", blob: bytes("pdf") },
  },
  "ZIP file": { type: "resource", resource: { uri: "file:///a.zip", mimeType: "application/zip", blob: bytes("zip") } },
  "text file": { type: "resource", resource: { uri: "file:///a.txt", mimeType: "text/plain", text: "needle-file" } },
  link: { type: "resource_link", uri: "file:///needle-link", name: "link" },
};

function media(type: "image" | "audio", mimeType: string): ToolContent {
  return { type, data: bytes(mimeType), mimeType };
}

/** Base64 that no other part of a request contains. */
function bytes(seed: string): string {
  return Buffer.from(`needle of ${seed}, long enough to be unique`).toString("base64");
}

/** For each kind of content, a tool that returns a value and attaches that content. */
export const tools: readonly BoundTool[] = Object.values(contents).map((content, i) =>
  defineTool(
    { name: `attach_${i}`, description: "Attaches.", inputSchema: { type: "object", properties: {} } },
    (_input, { attach }) => {
      attach?.(content);
      return { value: "needle-value" };
    },
  ),
);

/** The request after a call, or its error. */
export type Sent = { readonly body: string } | { readonly error: string };

/** What became of content: only "sent", "named" and an error are right. */
export type Fate = "sent" | "named" | "as prompt text" | "dropped" | "without the value" | `error: ${string}`;

/** Looks for content in a request, which is JSON. */
export function fateOf(content: ToolContent, sent: Sent): Fate {
  if ("error" in sent) return `error: ${sent.error}`;
  const strings = stringsOf(JSON.parse(sent.body));
  const has = (needle: string): boolean => strings.some((text) => text.includes(needle));
  if (!has("needle-value")) return "without the value";
  if (content.type === "text") return has(content.text) ? "sent" : "dropped";
  if (content.type === "resource_link") return has(content.uri) ? "sent" : "dropped";
  if (content.type === "resource" && "text" in content.resource) return has(content.resource.text) ? "sent" : "dropped";
  const data = content.type === "resource" ? ("blob" in content.resource ? content.resource.blob : "") : content.data;
  if (strings.some((text) => text === data || (text.startsWith("data:") && text.endsWith(`;base64,${data}`))))
    return "sent";
  if (has(data)) return "as prompt text";
  return has(`[${content.type}]`) ? "named" : "dropped";
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
