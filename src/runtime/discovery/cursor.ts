import { ToolError } from "../model/index.js";
import { hashText } from "./fingerprint.js";

/** What a cursor says: where to go on, in which state of the index, and of which request. */
export interface Cursor {
  readonly offset: number;
  readonly version: number;
  /** The method and its arguments; a cursor of another request is refused. */
  readonly request: readonly unknown[];
}

/** A part of a list (canonical contracts, 5.3). */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** Which part of a list is asked for. */
export interface PageOptions {
  /** A whole number greater than 0. */
  readonly limit: number;
  /** The `nextCursor` of the page before; absent or empty for the first page. */
  readonly cursor?: string;
}

/** Writes a cursor, which callers do not look into. */
export function formatCursor({ offset, version, request }: Cursor): string {
  return `${offset}.${version}.${hashText(JSON.stringify(request))}`;
}

/**
 * Gives the offset of the page that `options` asks for.
 * @throws {ToolError} InvalidLimit; InvalidCursor when the cursor is not one, is of another request, or the index has changed since.
 */
export function readPageOptions({ limit, cursor }: PageOptions, version: number, request: readonly unknown[]): number {
  if (!Number.isSafeInteger(limit) || limit <= 0) {
    throw new ToolError("InvalidLimit", `limit must be positive: ${limit} is no whole number greater than 0`);
  }
  if (cursor === undefined || cursor === "") return 0;
  // Cursors come from clients, who may send anything.
  const offset = typeof cursor === "string" && Number(/^(\d{1,15})\./.exec(cursor)?.[1]);
  if (offset !== false && cursor === formatCursor({ offset, version, request })) return offset;
  throw new ToolError("InvalidCursor", "invalid cursor: it is of another request, or the index has changed since");
}

/** Cuts a page out of `items`, of which those from 0 on to one after the page are enough. */
export function cutPage<Item>(items: readonly Item[], limit: number, cursor: Cursor): Page<Item> {
  const end = cursor.offset + limit;
  const page = items.slice(cursor.offset, end);
  return items.length > end ? { items: page, nextCursor: formatCursor({ ...cursor, offset: end }) } : { items: page };
}
