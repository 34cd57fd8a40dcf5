import { messageOfThrown } from "toolwright/internal/model";
import {
  formatToolId,
  fromMcpJson,
  isJsonObject,
  isToolError,
  type Tool,
  type ToolBackend,
  validateTool,
} from "toolwright/model";
import type { FollowedConnection, RejectedTool } from "./followed-connection.js";

/** A server with more pages does not end its listing. */
const maxPages = 1000;

/** The tools of a server, in its namespace. */
interface Listing {
  readonly tools: readonly Tool[];
  readonly rejected: readonly RejectedTool[];
}

interface ListingOptions {
  readonly namespace: string;
  readonly trustHints: boolean;
}

/** Lists all pages. Tools that are not valid are listed apart. */
export async function listTools(
  connection: FollowedConnection,
  { namespace, trustHints }: ListingOptions,
  signal: AbortSignal,
): Promise<Listing> {
  const options = { signal, cacheMode: "refresh" } as const;
  const listed: unknown[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages === 0 || cursor !== undefined; pages++) {
    if (pages === maxPages) throw new Error(`the listing has more than ${maxPages} pages`);
    // What a client returns is not always what its type says.
    const page: unknown = await connection.listTools(cursor === undefined ? undefined : { cursor }, options);
    if (!isJsonObject(page) || !Array.isArray(page["tools"])) throw new Error("the listing has no list of tools");
    for (const tool of page["tools"]) listed.push(tool);
    const { nextCursor } = page;
    cursor = typeof nextCursor === "string" ? nextCursor : undefined;
  }
  return toListing(listed, namespace, trustHints);
}

function toListing(listed: readonly unknown[], namespace: string, trustHints: boolean): Listing {
  const tools = new Map<string, Tool>();
  const rejected: RejectedTool[] = [];
  for (const [position, one] of listed.entries()) {
    try {
      const tool = trustHints ? fromMcpJson(one) : withoutPromises(fromMcpJson(one));
      validateTool(tool, { schemas: "object" });
      if (tools.has(tool.name)) throw new Error("the server lists another tool of this name");
      tools.set(tool.name, { ...tool, namespace });
    } catch (error) {
      rejected.push({ name: nameOf(one) ?? `#${position}`, error: toError(error) });
    }
  }
  return { tools: [...tools.values()], rejected };
}

/** Removes the hints that say a call is harmless. Middleware relies on them, and the server may change them at any time. */
function withoutPromises<Record extends Pick<Tool, "annotations">>(tool: Record): Record {
  if (!tool.annotations) return tool;
  const { readOnlyHint: _readOnly, idempotentHint: _idempotent, destructiveHint, ...rest } = tool.annotations;
  return { ...tool, annotations: { ...rest, ...(destructiveHint === true && { destructiveHint }) } };
}

function nameOf(listed: unknown): string | undefined {
  const name = isJsonObject(listed) ? listed["name"] : undefined;
  return typeof name === "string" ? name : undefined;
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(messageOfThrown(thrown), { cause: thrown });
}

/** Where the tools of servers are registered. `ToolIndex` of `toolwright-host/discovery` is one. */
export interface LinkedIndex {
  /** Makes `tools` the tools of a backend, in one change. */
  setBackendTools(backend: ToolBackend, tools: readonly Tool[]): void;
}

/** Makes the listed tools those of the backend, except for tools that the index does not take. */
export function registerListing(
  index: LinkedIndex,
  backend: ToolBackend,
  listing: Listing,
): { readonly tools: number; readonly rejected: readonly RejectedTool[] } {
  const rejected = [...listing.rejected];
  let tools = listing.tools;
  for (;;) {
    try {
      index.setBackendTools(backend, tools);
      return { tools: tools.length, rejected };
    } catch (error) {
      // The other tools of the server are registered without it.
      const conflict = isToolError(error) ? tools.find((tool) => isOf(tool, error.toolId)) : undefined;
      if (!conflict || !isToolError(error)) throw error;
      rejected.push({ name: conflict.name, error });
      tools = tools.filter((tool) => tool !== conflict);
    }
  }
}

function isOf(tool: Tool, id: string | undefined): boolean {
  return formatToolId(tool) === id;
}
