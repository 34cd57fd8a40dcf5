import { isJsonObject, type JsonObject, type PromptMessage, type ToolContent } from "../../model/index.js";

/**
 * The parts of an MCP client that generated clients use. A connected `Client` of `@modelcontextprotocol/client` is one, and so is a `Client` of
 * `@modelcontextprotocol/sdk`, version 1 of the official SDK.
 */
export interface McpClient {
  callTool(params: ToolCall, second?: unknown, third?: unknown): Promise<unknown>;
  listTools(params?: PageParams): Promise<unknown>;
  getPrompt?(params: PromptCall, options?: unknown): Promise<unknown>;
  listPrompts?(params?: PageParams): Promise<unknown>;
  readResource?(params: { uri: string }, options?: unknown): Promise<unknown>;
  listResources?(params?: PageParams): Promise<unknown>;
  listResourceTemplates?(params?: PageParams): Promise<unknown>;
  /** Without this method, prompts and resources are requested from every server. */
  getServerCapabilities?(): unknown;
  /** Only version 2 of the official SDK has this method. */
  getProtocolEra?(): unknown;
}

interface ToolCall {
  name: string;
  arguments?: Record<string, unknown>;
}

interface PromptCall {
  name: string;
  arguments?: Record<string, string>;
}

interface PageParams {
  cursor?: string;
}

/** Options of one call, which both versions of the official client support. */
export interface RequestOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal;
  /** In milliseconds. */
  readonly timeout?: number;
  readonly onprogress?: (progress: {
    readonly progress: number;
    readonly total?: number;
    readonly message?: string;
  }) => void;
}

/** The result of a tool that declares no output schema. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: unknown;
  readonly _meta?: JsonObject;
}

/** The messages of a prompt. */
export interface PromptMessages {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
}

/** The contents of a resource: of each part, either `text` or `blob`, which is base64. */
export interface ResourceContents {
  readonly contents: readonly {
    readonly uri: string;
    readonly mimeType?: string;
    readonly text?: string;
    readonly blob?: string;
  }[];
}

/** Calls a tool with the options where the version of the client expects them. */
export function callToolOf(client: McpClient, call: ToolCall, options: RequestOptions | undefined): Promise<unknown> {
  if (options === undefined) return client.callTool(call);
  return client.getProtocolEra ? client.callTool(call, options) : client.callTool(call, undefined, options);
}

/** Reads all pages of a listing. A cursor that comes a second time ends it. */
export async function listAll(
  list: (params?: PageParams) => Promise<unknown>,
  key: "tools" | "prompts" | "resources" | "resourceTemplates",
): Promise<readonly JsonObject[]> {
  const entries: JsonObject[] = [];
  const seen = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const page: unknown = await list(cursor === undefined ? undefined : { cursor });
    const { [key]: listed, nextCursor } = isJsonObject(page) ? page : {};
    if (Array.isArray(listed)) entries.push(...listed.filter(isJsonObject));
    if (typeof nextCursor !== "string" || seen.has(nextCursor)) return entries;
    seen.add(nextCursor);
    cursor = nextCursor;
  }
}
