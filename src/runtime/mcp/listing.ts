import { listedRecord } from "../contracts/listing.js";
import type { BoundTool, InputMode } from "../gen/v1/index.js";
import type { JsonObject, Tool } from "../model/index.js";

/** A tool record as `tools/list` returns it. */
export type ListedTool = Pick<
  Tool,
  "name" | "title" | "description" | "inputSchema" | "outputSchema" | "annotations" | "icons" | "execution"
> & { readonly _meta?: JsonObject };

/** A result of `tools/list`. */
export interface ListedPage {
  readonly tools: readonly ListedTool[];
  /** Cursor of the next page; absent on the last page. */
  readonly nextCursor?: string;
}

/** Converts a record to its listed form. The SDKs omit what the client's revision does not have. */
export function toListedTool({ tool, output }: BoundTool, wireName: string, inputs?: InputMode): ListedTool {
  const record = output === undefined ? tool : { ...tool, output };
  // The schemas of a bound tool are objects, and stay so.
  return Object.freeze(listedRecord(record, wireName, inputs === "strip" ? "strip" : undefined) as ListedTool);
}

/** Splits a listing into pages by cursor. The first page has the cursor undefined; each other cursor is the last name of the previous page. */
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
