import { type ListedPatterns, listedRecord } from "../contracts/contract.js";
import type { BoundTool, InputMode } from "../gen/v1/index.js";
import {
  checkToolName,
  formatToolId,
  type JsonObject,
  type Problem,
  type Tool,
  ToolError,
  type WireName,
} from "../model/index.js";
import { formatProblems, wireNameOf } from "../model/internal.js";
import { invalidParams, ProtocolError } from "./protocol-error.js";

/** A tool record as `tools/list` returns it. */
export type ListedTool = Pick<
  Tool,
  "name" | "title" | "description" | "inputSchema" | "outputSchema" | "annotations" | "icons"
> & { readonly _meta?: JsonObject };

/** A result of `tools/list`. */
export interface ListedPage {
  readonly tools: readonly ListedTool[];
  /** Cursor of the next page; absent on the last page. */
  readonly nextCursor?: string;
}

/** Converts a record to its listed form. */
export function toListedTool(
  { tool, output, openOutput }: BoundTool,
  wireName: string,
  {
    inputs,
    patterns = "describe",
  }: { readonly inputs?: InputMode | undefined; readonly patterns?: ListedPatterns | undefined } = {},
): ListedTool {
  const record = { ...tool, ...(output && { output }), ...(openOutput && { openOutput }) };
  // The schemas of a bound tool are objects, and stay so.
  return Object.freeze(
    listedRecord(record, wireName, inputs === "strip" ? "strip" : undefined, { patterns }) as ListedTool,
  );
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

/** The property of a listing of prompts or resources that holds its entries, and the property of an entry that identifies it. */
const entryIds = { prompts: "name", resources: "uri", resourceTemplates: "uriTemplate" } as const;

export type ListKey = keyof typeof entryIds;

/**
 * Returns the page of a listing of prompts or resources at a cursor, which is the id of the last entry before. A listing can be another one for
 * each caller and at any time, so it is created for each page. Of entries with one id, only the first is listed: it could not be continued after
 * the others.
 * @throws {ProtocolError} when the listing has no entry of that id.
 */
export function toPage(
  listing: object,
  key: ListKey,
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number | undefined },
): object {
  const all: unknown = Reflect.get(listing, key);
  // The result of a function that asks the client has no entries.
  if (!Array.isArray(all) || (pageSize === undefined && cursor === undefined)) return listing;
  const byId = new Map<unknown, object>();
  for (const entry of all) {
    const id: unknown = Reflect.get(entry, entryIds[key]);
    if (!byId.has(id)) byId.set(id, entry);
  }
  const ids = [...byId.keys()];
  const start = cursor === undefined ? 0 : ids.indexOf(cursor) + 1;
  if (cursor !== undefined && start === 0) throw invalidCursor(key);
  const end = start + (pageSize ?? ids.length);
  const next = end < ids.length ? ids[end - 1] : undefined;
  return { ...listing, [key]: [...byId.values()].slice(start, end), ...(next !== undefined && { nextCursor: next }) };
}

/** Creates the error for a cursor that is unknown, or whose entry is not listed any more. */
export function invalidCursor(listed: string): ProtocolError {
  return new ProtocolError(invalidParams, `Invalid cursor. List the ${listed} again from the first page.`);
}

/**
 * Maps wire names to tools, in the order of `tools`.
 * @throws {ToolError} InvalidTool when two tools have the same wire name, or a wire name is invalid.
 */
export function toolsByWireName(tools: readonly BoundTool[], wireName: WireName): ReadonlyMap<string, BoundTool> {
  const byName = new Map<string, BoundTool>();
  const problems: Problem[] = [];
  for (const [i, bound] of tools.entries()) {
    const name = wireNameOf(bound.tool, wireName);
    const other = byName.get(name);
    const problem = other
      ? `tools "${formatToolId(other.tool)}" and "${formatToolId(bound.tool)}" are both listed as "${name}"`
      : checkToolName(name);
    if (problem !== undefined) problems.push({ path: `/${i}`, message: problem });
    else byName.set(name, bound);
  }
  if (problems.length === 0) return byName;
  throw new ToolError("InvalidTool", formatProblems("invalid tool: these tools cannot be served together:", problems), {
    data: { problems },
  });
}
