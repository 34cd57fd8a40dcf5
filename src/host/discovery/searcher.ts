import { hashText, messageOfThrown } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import { compareText } from "../../json-schema/index.js";
import type { SearchDoc, SearchFilter, Summary } from "./search-doc.js";
import { lowerCase } from "./tokenize.js";

/** How a score was computed. */
export type ScoreType = "bm25" | "embedding" | "hybrid";

/** A tool that a searcher found. */
export interface SearchHit {
  readonly summary: Summary;
  /** Higher is better; 0 for a blank query. */
  readonly score: number;
}

/** Options of {@link Searcher}. */
export interface SearcherOptions {
  /** Maximum number of hits. */
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/**
 * Finds tools among search documents.
 *
 * Rules:
 * - Concurrency: searches may run concurrently.
 * - Cancellation: an asynchronous searcher passes `signal` on.
 * - Errors: a failure rejects; there are no partial results.
 * - Ownership: `docs` is deeply read-only. The same array always contains the same documents, so it can be a cache key.
 * - Determinism: if `deterministic` is true, equal arguments produce equal hits in the same order. Ties are broken by id.
 * - Empty input: a limit of 0 or less returns no hits.
 */
export interface Searcher {
  /** By default, an index pages through the results of deterministic searchers only. Default: false. */
  readonly deterministic?: boolean;
  /** Default: `bm25`. */
  readonly scoreType?: ScoreType;
  /** `docs` is sorted by id. */
  search(
    query: string,
    docs: readonly SearchDoc[],
    options: SearcherOptions,
  ): readonly SearchHit[] | Promise<readonly SearchHit[]>;
}

/** Options of every search of an index. */
export interface IndexQueryOptions {
  readonly filter?: SearchFilter;
  /** Default: the searcher of the index. */
  readonly searcher?: Searcher;
  readonly signal?: AbortSignal;
}

/** Options of `ToolIndex.search`. */
export interface IndexSearchOptions extends IndexQueryOptions {
  /** Maximum number of hits; 0 or less returns none. */
  readonly limit: number;
}

/** Runs a search. @throws {ToolError} Canceled if the signal is aborted. */
export async function unlessCanceled<T>(signal: AbortSignal | undefined, work: () => T | Promise<T>): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await work();
  } catch (cause) {
    if (!signal?.aborted) throw cause;
    throw new ToolError("Canceled", `the search was canceled: ${messageOfThrown(cause)}`, { cause });
  }
}

/** Returns the best `limit` hits with a score above 0, by descending score, then by id. */
export function bestHits(all: readonly SearchHit[], limit: number): readonly SearchHit[] {
  return all
    .filter(({ score }) => score > 0)
    .sort(compareHits)
    .slice(0, limit);
}

function compareHits(a: SearchHit, b: SearchHit): number {
  return b.score - a.score || compareText(a.summary.id, b.summary.id);
}

/** Returns the hits of a blank query: the first `limit` documents. */
export function firstHits(docs: readonly SearchDoc[], limit: number): readonly SearchHit[] {
  return docs.slice(0, limit).map(({ summary }) => ({ summary, score: 0 }));
}

/**
 * Finds tools that contain the query as a substring. Scores: 150 for the exact name, 100 for a match in the name, plus 50 for a match in the
 * namespace; 10 if only other text matches. A blank query lists tools by id.
 */
export const lexicalSearcher: Searcher = {
  deterministic: true,
  search(query, docs, { limit }) {
    if (!(limit > 0)) return [];
    const text = lowerCase(query.trim());
    if (text === "") return firstHits(docs, limit);
    const hits = docs.map((doc) => ({ summary: doc.summary, score: scoreOf(doc, text) }));
    return bestHits(hits, limit);
  },
};

function scoreOf({ docText, summary }: SearchDoc, query: string): number {
  const name = lowerCase(summary.name);
  const inName = name === query ? 150 : name.includes(query) ? 100 : 0;
  const inNamespace = lowerCase(summary.namespace ?? "").includes(query) ? 50 : 0;
  return inName + inNamespace || (docText.includes(query) ? 10 : 0);
}

/** A tool that a search found. */
export interface SearchResult extends SearchHit {
  readonly scoreType: ScoreType;
}

/** The position that a cursor encodes. */
interface Cursor {
  readonly offset: number;
  /** The fingerprint of the index: another index with the same tools accepts the cursor, one with others does not. */
  readonly fingerprint: string;
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

export function formatCursor({ offset, fingerprint, request }: Cursor): string {
  return `${offset}.${fingerprint}.${hashText(JSON.stringify(request))}`;
}

/**
 * Returns the offset of the requested page.
 * @throws {ToolError} InvalidLimit; InvalidCursor if the cursor is malformed or belongs to another request, or the index has other tools.
 */
export function readPageOptions(
  { limit, cursor }: PageOptions,
  { fingerprint, request }: Omit<Cursor, "offset">,
): number {
  if (!Number.isSafeInteger(limit) || limit <= 0) {
    throw new ToolError("InvalidLimit", `limit must be a positive integer, not ${limit}`);
  }
  if (cursor === undefined || cursor === "") return 0;
  // Cursors come from clients and may be of any type.
  const offset = typeof cursor === "string" && Number(/^(\d{1,15})\./.exec(cursor)?.[1]);
  if (offset !== false && cursor === formatCursor({ offset, fingerprint, request })) return offset;
  throw new ToolError("InvalidCursor", "invalid cursor: it belongs to another request, or the index has changed");
}

/** Returns one page of `items`, which must extend to at least one item after the page, if there is one. */
export function cutPage<Item>(items: readonly Item[], limit: number, cursor: Cursor): Page<Item> {
  const end = cursor.offset + limit;
  const page = items.slice(cursor.offset, end);
  return items.length > end ? { items: page, nextCursor: formatCursor({ ...cursor, offset: end }) } : { items: page };
}
