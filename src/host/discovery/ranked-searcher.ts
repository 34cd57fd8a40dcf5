import type { JsonObject } from "toolwright/model";
import { fingerprintOf } from "./fingerprint.js";
import { createQueryReader, type QueryOptions } from "./query-terms.js";
import { limitDocs, RankedIndex } from "./ranked-index.js";
import type { SearchDoc } from "./search-doc.js";
import { bestHits, firstHits, type Searcher } from "./searcher.js";
import type { RankingOptions } from "./weighted-doc.js";

/** A ranked index as plain JSON, which later processes can load. */
export interface PrebuiltIndex {
  /** Identifies the documents and options of the index. If they differ, the index is not used. */
  readonly fingerprint: string;
  /** The serialized MiniSearch index. */
  readonly index: JsonObject;
}

/** Options of `createRankedSearcher`. */
export interface RankedSearcherOptions extends RankingOptions, QueryOptions {
  /** Loads a prebuilt index; called on the first search. Default: the index is built then. */
  readonly prebuilt?: () => PrebuiltIndex | Promise<PrebuiltIndex>;
}

/**
 * Creates a searcher that ranks by BM25 (k1 = 1.2, b = 0.75) over the weighted text of each tool. Identifiers are split at case changes, `_`
 * and `-`; word forms, beginnings of words and synonyms match too. The index is built on the first search. When documents change, only those
 * are indexed again.
 */
export function createRankedSearcher(options: RankedSearcherOptions = {}): Searcher {
  const index = new RankedIndex(options);
  const readQuery = createQueryReader(options);
  let { prebuilt } = options;
  let loading: Promise<void> | undefined;

  /** Concurrent first searches share one prebuilt index. If it cannot be loaded, they reject, and the next search builds an index. */
  function loadPrebuilt(docs: readonly SearchDoc[]): Promise<void> | undefined {
    if (prebuilt) {
      const load = prebuilt;
      prebuilt = undefined;
      loading = (async () => {
        const { fingerprint, index: stored } = await load();
        if (fingerprint === fingerprintOf(limitDocs(docs, options), options)) index.load(stored, docs);
      })().finally(() => {
        loading = undefined;
      });
    }
    return loading;
  }

  return {
    deterministic: true,
    scoreType: "bm25",
    async search(query, docs, { limit }) {
      if (!(limit > 0)) return [];
      if (query.trim() === "") return firstHits(limitDocs(docs, options), limit);
      await loadPrebuilt(docs);
      // Nothing waits from here on, so that concurrent searches of other documents do not change the index in between.
      index.update(docs);
      return bestHits(
        index.search(readQuery(query)).map(({ doc, score }) => ({ summary: doc.summary, score })),
        limit,
      );
    },
  };
}

/** Builds the index of a ranked searcher with the same options. */
export function buildRankedIndex(docs: readonly SearchDoc[], options: RankingOptions = {}): PrebuiltIndex {
  const index = new RankedIndex(options);
  index.update(docs);
  return { fingerprint: fingerprintOf(limitDocs(docs, options), options), index: index.toJSON() };
}
