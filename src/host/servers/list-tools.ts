import { messageOfThrown } from "toolwright/internal/model";
import { fromMcpJson, isJsonObject, type Tool, validateTool } from "toolwright/model";
import type { FollowedConnection, RejectedTool } from "./followed-connection.js";

/** A server with more pages does not end its listing. */
const maxPages = 1000;

/** The tools of a server, in its namespace. */
export interface Listing {
  readonly tools: readonly Tool[];
  readonly rejected: readonly RejectedTool[];
}

/** Lists all pages. Tools that are not valid are listed apart. */
export async function listTools(
  connection: FollowedConnection,
  namespace: string,
  signal: AbortSignal,
): Promise<Listing> {
  const options = { signal, cacheMode: "refresh" } as const;
  const listed: unknown[] = [];
  let page = await connection.listTools(undefined, options);
  for (let pages = 1; ; pages++) {
    listed.push(...page.tools);
    if (page.nextCursor === undefined) break;
    if (pages === maxPages) throw new Error(`the listing has more than ${maxPages} pages`);
    page = await connection.listTools({ cursor: page.nextCursor }, options);
  }
  return toListing(listed, namespace);
}

function toListing(listed: readonly unknown[], namespace: string): Listing {
  const tools = new Map<string, Tool>();
  const rejected: RejectedTool[] = [];
  for (const [position, one] of listed.entries()) {
    try {
      const tool = fromMcpJson(one);
      validateTool(tool, { schemas: "object" });
      if (tools.has(tool.name)) throw new Error("the server lists another tool of this name");
      tools.set(tool.name, { ...tool, namespace });
    } catch (error) {
      rejected.push({ name: nameOf(one) ?? `#${position}`, error: toError(error) });
    }
  }
  return { tools: [...tools.values()], rejected };
}

function nameOf(listed: unknown): string | undefined {
  const name = isJsonObject(listed) ? listed["name"] : undefined;
  return typeof name === "string" ? name : undefined;
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(messageOfThrown(thrown), { cause: thrown });
}
