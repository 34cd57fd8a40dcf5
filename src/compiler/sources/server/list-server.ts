import { fromMcpJson, type ToolRecord } from "toolwright/model";
import type { RequestLimits, ServerClient, ServerTarget } from "./server-client.js";
import { type ServerOptions, useServer } from "./use-server.js";

/**
 * Returns the tools that an MCP server lists, on all pages, as records. Starts and ends the server if the target is a command.
 * @throws {SourceError} if the server does not answer in time, fails, or lists something that is not a tool; with its standard error.
 */
export function listServer(target: ServerTarget, options: ServerOptions = {}): Promise<readonly ToolRecord[]> {
  return useServer(target, { ...options, purpose: "list the tools of", late: "list its tools" }, listTools);
}

/** Returns the tools that a connected server lists, on all pages. */
export async function listTools(client: ServerClient, limits: RequestLimits): Promise<readonly ToolRecord[]> {
  return (await readAllPages(client, limits)).map(fromMcpJson);
}

async function readAllPages(client: ServerClient, limits: RequestLimits): Promise<readonly unknown[]> {
  if (!client.hasTools()) return [];
  const tools: unknown[] = [];
  const seen = new Set<string | undefined>();
  for (let cursor: string | undefined; !seen.has(cursor); ) {
    seen.add(cursor);
    const page = await client.listPage(cursor, limits);
    tools.push(...page.tools);
    if (page.nextCursor === undefined) return tools;
    cursor = page.nextCursor;
  }
  throw new Error("its listing returns to a page that was already read, so it never ends");
}
