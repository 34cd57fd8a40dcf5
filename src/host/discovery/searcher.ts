import { compareText } from "../../json-schema/index.js";
import type { SearchDoc } from "./search-doc.js";
import type { Summary } from "./summary.js";
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
 * Contract:
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

/** Up to this limit, inserting into a short list is faster than sorting all hits. */
const maxInsertionLimit = 100;

/** Returns the best `limit` hits, by descending score, then by id. */
export function bestHits(hits: readonly SearchHit[], limit: number): readonly SearchHit[] {
  if (limit > maxInsertionLimit) return hits.toSorted(compareHits).slice(0, limit);
  // Most hits are worse than the best ones so far, and cost a single comparison.
  const best: SearchHit[] = [];
  for (const hit of hits) {
    const last = best[best.length - 1];
    if (best.length >= limit && last && compareHits(hit, last) > 0) continue;
    best.splice(insertionIndex(hit, best), 0, hit);
    if (best.length > limit) best.pop();
  }
  return best;
}

function compareHits(a: SearchHit, b: SearchHit): number {
  return b.score - a.score || compareText(a.summary.id, b.summary.id);
}

/** Binary search. */
function insertionIndex(hit: SearchHit, sorted: readonly SearchHit[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other && compareHits(other, hit) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
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
    return bestHits(
      hits.filter(({ score }) => score > 0),
      limit,
    );
  },
};

function scoreOf({ docText, summary }: SearchDoc, query: string): number {
  const name = lowerCase(summary.name);
  const inName = name === query ? 150 : name.includes(query) ? 100 : 0;
  const inNamespace = lowerCase(summary.namespace ?? "").includes(query) ? 50 : 0;
  return inName + inNamespace || (docText.includes(query) ? 10 : 0);
}

/** A tool that a search found. */
export interface SearchResult {
  readonly summary: Summary;
  /** Higher is better. */
  readonly score: number;
  readonly scoreType: ScoreType;
}
