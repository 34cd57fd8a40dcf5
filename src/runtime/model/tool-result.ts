import { isJsonObject, type JsonObject } from "../../json-schema/json.js";
import type { Tool } from "./tool.js";

/** Marks a tool result, also one that another copy of this package has created. */
const parts: unique symbol = Symbol.for("toolwright.tool-result");

/** What a function returns to select the parts of its MCP result. The output schema of the tool is that of `Value`. */
export interface ToolResult<Value = undefined> {
  readonly [parts]: ResultParts<Value>;
}

/** The parts of a result. */
export type ResultParts<Value> = Success<Value> | Failure;

interface Success<Value> {
  /** The value of the tool, as if the function returned it. It is converted and validated in the same way. */
  readonly structuredContent?: Value;
  /** Content in place of the text form of the value. */
  readonly content?: readonly ToolContent[];
  readonly _meta?: JsonObject;
  readonly isError?: false;
}

/**
 * Its structured content is not held to the output schema. Clients with version 1 of the SDK validate it all the same, and reject a result that does
 * not match the listed output schema.
 */
type Failure = { readonly isError: true; readonly _meta?: JsonObject } & (
  | { readonly content: readonly ToolContent[]; readonly structuredContent?: object }
  | { readonly content?: readonly ToolContent[]; readonly structuredContent: object }
);

/** Creates a failed result. Without content, the model reads the structured content as JSON. */
export function toolResult(failure: Failure): ToolResult<never>;
/** Creates a result with a value, its own content, or both. */
export function toolResult<Value>(success: Success<Value> & { readonly structuredContent: Value }): ToolResult<Value>;
/** Creates a result that consists of content. */
export function toolResult(success: Success<undefined>): ToolResult;
export function toolResult<Value>(given: ResultParts<Value>): ToolResult<Value> {
  return { [parts]: given };
}

/** Returns the parts of a `ToolResult`; undefined for any other value. */
export function partsOf(value: unknown): ResultParts<unknown> | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, parts)) return undefined;
  // Only `toolResult` uses the symbol.
  return (value as ToolResult<unknown>)[parts];
}

/** Returns the content of a failure: its own, or the text form of its structured content. */
export function contentOfFailure({
  content,
  structuredContent,
}: Partial<Pick<Failure, "content" | "structuredContent">>): readonly ToolContent[] {
  if (content) return content;
  return structuredContent === undefined ? [] : [textContent(JSON.stringify(structuredContent))];
}

/**
 * Returns the parts of a value that consists of content: at least one block, only known blocks, and only known keys. Undefined for any other value. The
 * value may come from elsewhere, so it cannot be a failure or have metadata.
 */
export function contentPartsOf(value: unknown): ResultParts<unknown> | undefined {
  if (!isJsonObject(value)) return undefined;
  const { content, structuredContent, isError, ...others } = value;
  const isContent =
    Array.isArray(content) &&
    content.length > 0 &&
    content.every(isContentBlock) &&
    (structuredContent === undefined || isJsonObject(structuredContent)) &&
    isError !== true &&
    Object.keys(others).length === 0;
  // Checked.
  return isContent ? (value as object as ResultParts<unknown>) : undefined;
}

export interface ResourceResult {
  readonly contents: readonly ResourceContent[];
  readonly _meta?: JsonObject;
}

/** Returns a value that consists of contents of resources, by the same rules. */
export function resourceContentsOf(value: unknown): ResourceResult | undefined {
  if (!isJsonObject(value)) return undefined;
  const { contents, ...others } = value;
  const areContents =
    Array.isArray(contents) &&
    contents.length > 0 &&
    contents.every(isResourceContent) &&
    Object.keys(others).length === 0;
  // Checked.
  return areContents ? (value as object as ResourceResult) : undefined;
}

function isContentBlock(block: unknown): boolean {
  if (!isJsonObject(block)) return false;
  const { type, annotations, resource, ...rest } = block;
  const keys = typeof type === "string" && Object.hasOwn(blockKeys, type) ? blockKeys[type] : undefined;
  if (!keys) return false;
  return (
    keys.required.every((key) => block[key] !== undefined) &&
    (annotations === undefined || isJsonObject(annotations)) &&
    (resource === undefined || (type === "resource" && isResourceContent(resource))) &&
    Object.entries(rest).every(
      ([key, value]) => isContentField(key, value) && [keys.required, keys.optional].flat().includes(key),
    )
  );
}

function isResourceContent(value: unknown): boolean {
  if (!isJsonObject(value) || value["uri"] === undefined) return false;
  const known = ["uri", "mimeType", "text", "blob"];
  return (
    (value["text"] ?? value["blob"]) !== undefined &&
    Object.entries(value).every(([key, part]) => known.includes(key) && isContentField(key, part))
  );
}

function isContentField(key: string, value: unknown): boolean {
  return value === undefined || typeof value === (key === "size" ? "number" : "string");
}

interface BlockKeys {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The keys of each type of content, without `type`, `annotations` and `_meta`. */
export const blockKeys: Readonly<Record<string, BlockKeys>> = {
  text: { required: ["text"], optional: [] },
  image: { required: ["data", "mimeType"], optional: [] },
  audio: { required: ["data", "mimeType"], optional: [] },
  resource: { required: ["resource"], optional: [] },
  resource_link: { required: ["uri", "name"], optional: ["title", "description", "mimeType", "size"] },
};

/** What an MCP result has of a tool's value: its text form, the structured content, or both. */
export type OutputMode = "text" | "structured" | "both";

/** Returns the mode of a tool: that of its binding, or text for a tool that returns a string. */
export function outputModeOf(
  { outputSchema }: Tool,
  { output, wrapped }: { readonly output?: OutputMode; readonly wrapped?: boolean },
): OutputMode | undefined {
  if (output) return output;
  const properties = outputSchema?.["properties"];
  const required = outputSchema?.["required"];
  const result = wrapped && isJsonObject(properties) && properties["result"];
  const isRequired = Array.isArray(required) && required.includes("result");
  const isText =
    isJsonObject(result) && result["type"] === "string" && Object.keys(result).every((key) => plain.has(key));
  return isRequired && isText ? "text" : undefined;
}

/** Keywords of a string that is text, rather than a value such as a date or one of several names. */
const plain: ReadonlySet<string> = new Set(["type", "description", "title", "minLength", "maxLength"]);

/** A block of content in addition to a tool's own output, as in MCP; `data` and `blob` are base64. */
export type ToolContent =
  | ({ readonly type: "text"; readonly text: string } & ContentFacts)
  | ({ readonly type: "image" | "audio"; readonly data: string; readonly mimeType: string } & ContentFacts)
  | ({ readonly type: "resource"; readonly resource: ResourceContent } & ContentFacts)
  | ({
      readonly type: "resource_link";
      readonly uri: string;
      readonly name: string;
      readonly title?: string;
      readonly description?: string;
      readonly mimeType?: string;
    } & ContentFacts);

/** Metadata of any content (MCP 2025-11-25, `ContentBlock`). */
export interface ContentFacts {
  readonly annotations?: {
    /** For whom the content is intended. */
    readonly audience?: readonly ("user" | "assistant")[];
    /** From 0, optional, to 1, required. */
    readonly priority?: number;
    /** ISO 8601. */
    readonly lastModified?: string;
  };
  readonly _meta?: JsonObject;
}

/** A resource in a result, as text or base64 (MCP 2025-11-25, `EmbeddedResource`). */
export type ResourceContent = { readonly uri: string; readonly mimeType?: string; readonly _meta?: JsonObject } & (
  | { readonly text: string }
  | { readonly blob: string }
);

// Blocks of content, for `toolResult` and `attach`.

/** Creates a text block. */
export function textContent(text: string, facts: ContentFacts = {}): ToolContent {
  return { type: "text", text, ...facts };
}

/** Creates an image block from bytes, base64 or a data URL with base64. A call that returns other text fails with `OutputValidation`. */
export function imageContent(data: Uint8Array | string, mimeType: string, facts: ContentFacts = {}): ToolContent {
  return { type: "image", data: mediaData(data), mimeType, ...facts };
}

/** Creates an audio block from bytes, base64 or a data URL with base64. A call that returns other text fails with `OutputValidation`. */
export function audioContent(data: Uint8Array | string, mimeType: string, facts: ContentFacts = {}): ToolContent {
  return { type: "audio", data: mediaData(data), mimeType, ...facts };
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

/** Creates a block with the content of a file, by its media type. The name of a file is that of its URI. */
export async function fileContent(file: Blob): Promise<ToolContent> {
  const uri = `file:///${encodeURIComponent("name" in file ? String(file.name) : "result")}`;
  const mimeType = file.type || "application/octet-stream";
  if (/^text\/|[/+](?:json|xml)\b/.test(mimeType)) return resourceContent(uri, await file.text(), { mimeType });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (mimeType.startsWith("image/")) return imageContent(bytes, mimeType);
  return mimeType.startsWith("audio/") ? audioContent(bytes, mimeType) : resourceContent(uri, bytes, { mimeType });
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

function mediaData(data: Uint8Array | string): string {
  return typeof data === "string" ? data.replace(/^data:[^,]{0,200};base64,/i, "") : toBase64(data);
}

/** Whether a text is base64, with or without padding and white space. */
export function isBase64(text: string): boolean {
  const digits = text.replace(/[\t\n\f\r ]+/g, "");
  return /^[A-Za-z0-9+/]*={0,2}$/.test(digits) && digits.replace(/=+$/, "").length % 4 !== 1;
}

/** Formats content as text: its text blocks, and the kind of every other block. */
export function contentText(content: readonly ToolContent[]): string {
  return content.map((block) => (block.type === "text" ? block.text : `[${block.type}]`)).join("\n");
}
