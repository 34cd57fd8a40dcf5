import { hashText } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";

/** The position that a cursor encodes. */
export interface Cursor {
  readonly offset: number;
  /** The version of the index. */
  readonly version: number;
  /** The method and its arguments; a cursor is valid for the same request only. */
  readonly request: readonly unknown[];
}

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** Selects a page of a list. */
export interface PageOptions {
  /** The page size, a positive integer. */
  readonly limit: number;
  /** The `nextCursor` of the previous page; absent or empty for the first page. */
  readonly cursor?: string;
}

/** Formats an opaque cursor. */
export function formatCursor({ offset, version, request }: Cursor): string {
  return `${offset}.${version}.${hashText(JSON.stringify(request))}`;
}

/**
 * Returns the offset of the requested page.
 * @throws {ToolError} InvalidLimit; InvalidCursor if the cursor is malformed, belongs to another request, or the index has changed.
 */
export function readPageOptions({ limit, cursor }: PageOptions, version: number, request: readonly unknown[]): number {
  if (!Number.isSafeInteger(limit) || limit <= 0) {
    throw new ToolError("InvalidLimit", `limit must be a positive integer, not ${limit}`);
  }
  if (cursor === undefined || cursor === "") return 0;
  // Cursors come from clients and may be of any type.
  const offset = typeof cursor === "string" && Number(/^(\d{1,15})\./.exec(cursor)?.[1]);
  if (offset !== false && cursor === formatCursor({ offset, version, request })) return offset;
  throw new ToolError("InvalidCursor", "invalid cursor: it belongs to another request, or the index has changed");
}

/** Returns one page of `items`, which must extend to at least one item after the page, if there is one. */
export function cutPage<Item>(items: readonly Item[], limit: number, cursor: Cursor): Page<Item> {
  const end = cursor.offset + limit;
  const page = items.slice(cursor.offset, end);
  return items.length > end ? { items: page, nextCursor: formatCursor({ ...cursor, offset: end }) } : { items: page };
}
