import type { JsonObject, Tool } from "../model/index.js";

/** A record as MCP lists it. */
export type ListedTool = Pick<
  Tool,
  "name" | "title" | "description" | "inputSchema" | "outputSchema" | "annotations" | "icons"
> & { readonly _meta?: JsonObject };

/** A page of a listing, as it goes over the wire. */
export interface ListedPage {
  readonly tools: readonly ListedTool[];
  /** Asks for the next page; absent on the last. */
  readonly nextCursor?: string;
}

/** Gives the record as MCP lists it: under its wire name, without namespace, version and tags. */
export function toListedTool(tool: Tool, wireName: string): ListedTool {
  return Object.freeze({
    name: wireName,
    ...(tool.title !== undefined && { title: tool.title }),
    ...(tool.description !== undefined && { description: tool.description }),
    inputSchema: tool.inputSchema,
    ...(tool.outputSchema && { outputSchema: tool.outputSchema }),
    ...(tool.annotations && { annotations: tool.annotations }),
    ...(tool.icons && { icons: tool.icons }),
    ...(tool._meta && { _meta: tool._meta }),
  });
}

/** Cuts a listing into pages, each by the cursor that asks for it; the first has none. A cursor is the last name of the page before. */
export function toPages(tools: readonly ListedTool[], pageSize: number): ReadonlyMap<string | undefined, ListedPage> {
  const pages = new Map<string | undefined, ListedPage>();
  let cursor: string | undefined;
  for (let start = 0; start === 0 || start < tools.length; start += pageSize) {
    const page = tools.slice(start, start + pageSize);
    const next = start + pageSize < tools.length ? page.at(-1)?.name : undefined;
    pages.set(cursor, Object.freeze({ tools: Object.freeze(page), ...(next !== undefined && { nextCursor: next }) }));
    cursor = next;
  }
  return pages;
}
