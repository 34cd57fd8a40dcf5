import { compareCodePoints } from "./compare-code-points.js";
import type { SearchDoc } from "./search-doc.js";
import type { Summary } from "./summary.js";

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
  return b.score - a.score || compareCodePoints(a.summary.id, b.summary.id);
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
