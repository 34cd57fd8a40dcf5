import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { type Lock, type ToolDrift, verifyTools } from "toolwright/mcp";

/** The tools of a server that a model may use, and those that differ from the lock. */
export interface VerifiedListing {
  readonly tools: readonly Tool[];
  readonly rejected: readonly ToolDrift[];
}

/** Lists the tools of a server, and rejects those that are not as they were locked. Call it again when the server reports a change. */
export async function listVerifiedTools(client: Client, lock: Lock): Promise<VerifiedListing> {
  const listing = await listAllPages(client);
  const { drift } = verifyTools(listing, lock);
  const rejected = new Set(drift.map(({ name }) => name));
  return { tools: listing.filter(({ name }) => !rejected.has(name)), rejected: drift };
}

async function listAllPages(client: Client): Promise<readonly Tool[]> {
  const tools: Tool[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listTools(cursor === undefined ? {} : { cursor });
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return tools;
}
