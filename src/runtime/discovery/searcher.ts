import { compareText } from "./compare-text.js";
import type { SearchDoc } from "./search-doc.js";
import type { Summary } from "./summary.js";

/** What a score means (seed 003, "Discovery results"). */
export type ScoreType = "bm25" | "embedding" | "hybrid";

/** A tool that was found. */
export interface SearchHit {
  readonly summary: Summary;
  /** Greater is better; 0 where a blank query lists tools. */
  readonly score: number;
}

/** How much a searcher gives, and when it stops. */
export interface SearcherOptions {
  readonly limit: number;
  readonly signal?: AbortSignal;
}

/**
 * Finds tools among search documents (seed 003, "SearchDoc schema").
 *
 * Contract:
 * - Concurrency: searches may run at the same time.
 * - Cancellation: a searcher that waits for something passes `signal` on.
 * - Errors: a failure of the searcher rejects; no partial result.
 * - Ownership: `docs` and what is in them is read-only. The same array means the same documents.
 * - Determinism: equal arguments give equal hits in equal order where `deterministic` is true; ties are broken by id.
 * - Empty input: a limit of 0 or less gives no hits and no error.
 */
export interface Searcher {
  /** Without it, an index refuses to page through the results. */
  readonly deterministic?: boolean;
  /** Default: `bm25`. */
  readonly scoreType?: ScoreType;
  /** `docs` come sorted by id. */
  search(
    query: string,
    docs: readonly SearchDoc[],
    options: SearcherOptions,
  ): readonly SearchHit[] | Promise<readonly SearchHit[]>;
}

/** Up to this many, the best hits are picked out one by one instead of sorting all. */
const fewHits = 100;

/** The first `limit` of the hits: by score, the highest first, then by id. */
export function bestHits(hits: readonly SearchHit[], limit: number): readonly SearchHit[] {
  if (limit > fewHits) return hits.toSorted(compareHits).slice(0, limit);
  // Most hits are worse than all of the best ones so far: they cost one comparison, where sorting them all would cost many.
  const best: SearchHit[] = [];
  for (const hit of hits) {
    const last = best[best.length - 1];
    if (best.length >= limit && last && compareHits(hit, last) > 0) continue;
    best.splice(placeOf(hit, best), 0, hit);
    if (best.length > limit) best.pop();
  }
  return best;
}

function compareHits(a: SearchHit, b: SearchHit): number {
  return b.score - a.score || compareText(a.summary.id, b.summary.id);
}

/** Where `hit` belongs in a sorted list, by halving it. */
function placeOf(hit: SearchHit, sorted: readonly SearchHit[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = sorted[middle];
    if (there && compareHits(there, hit) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a blank query gives: the first `limit` documents, which come sorted by id. */
export function firstHits(docs: readonly SearchDoc[], limit: number): readonly SearchHit[] {
  return docs.slice(0, limit).map(({ summary }) => ({ summary, score: 0 }));
}
