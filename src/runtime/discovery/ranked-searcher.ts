import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from "minisearch";
import type { JsonObject } from "../model/index.js";
import { fingerprintOf } from "./fingerprint.js";
import type { SearchDoc } from "./search-doc.js";
import { bestHits, firstHits, type Searcher, type SearchHit } from "./searcher.js";
import { tokenize, tokenizeQuery } from "./tokenize.js";
import { type RankingOptions, weightedText } from "./weighted-doc.js";

/** A ranked index as plain JSON, which later processes can load. */
export interface PrebuiltIndex {
  /** Identifies the documents and options of the index. If they differ, the index is not used. */
  readonly fingerprint: string;
  /** The serialized MiniSearch index. */
  readonly index: JsonObject;
}

/** Options of `createRankedSearcher`. */
export interface RankedSearcherOptions extends RankingOptions {
  /** Loads a prebuilt index; called on the first search. Default: the index is built then. */
  readonly prebuilt?: () => PrebuiltIndex | Promise<PrebuiltIndex>;
}

/**
 * Creates a searcher that ranks by BM25 (k1 = 1.2, b = 0.75) over the weighted text of each tool. Identifiers are split at case changes, `_`
 * and `-`. The index is built on the first search and rebuilt when the documents change.
 */
export function createRankedSearcher(options: RankedSearcherOptions = {}): Searcher {
  let current: { readonly docs: readonly SearchDoc[]; readonly ranked: Promise<RankedDocs> } | undefined;
  let { prebuilt } = options;

  /** Concurrent first searches share one index. */
  function rankedDocs(docs: readonly SearchDoc[]): Promise<RankedDocs> {
    if (current?.docs === docs) return current.ranked;
    const loading = { docs, ranked: loadRankedDocs(docs, options, prebuilt) };
    current = loading;
    prebuilt = undefined;
    loading.ranked.catch(() => {
      // If the prebuilt index cannot be loaded, this search rejects, and the next one builds a new index.
      if (current === loading) current = undefined;
    });
    return loading.ranked;
  }

  return {
    deterministic: true,
    scoreType: "bm25",
    async search(query, docs, { limit }) {
      if (!(limit > 0)) return [];
      if (query.trim() === "") return firstHits(limitDocs(docs, options), limit);
      const { index, byId } = await rankedDocs(docs);
      const hits: SearchHit[] = [];
      for (const { id, score, queryTerms } of index.search(query, searchOptions)) {
        const doc = byId.get(id);
        // MiniSearch multiplies the BM25 score by the number of matched query terms.
        if (doc) hits.push({ summary: doc.summary, score: score / Math.max(1, queryTerms.length) });
      }
      return bestHits(hits, limit);
    },
  };
}

/** Builds the index of a ranked searcher with the same options. */
export function buildRankedIndex(docs: readonly SearchDoc[], options: RankingOptions = {}): PrebuiltIndex {
  const limited = limitDocs(docs, options);
  // MiniSearch documents that the result can be stored as JSON.
  const index = createIndex(limited, options).toJSON() as unknown as JsonObject;
  return { fingerprint: fingerprintOf(limited, options), index };
}

interface RankedDocs {
  readonly index: MiniSearch<SearchDoc>;
  readonly byId: ReadonlyMap<string, SearchDoc>;
}

async function loadRankedDocs(
  docs: readonly SearchDoc[],
  options: RankingOptions,
  prebuilt: RankedSearcherOptions["prebuilt"],
): Promise<RankedDocs> {
  const limited = limitDocs(docs, options);
  const loaded = await prebuilt?.();
  const isCurrent = loaded !== undefined && loaded.fingerprint === fingerprintOf(limited, options);
  return {
    // The fingerprint matches, so buildRankedIndex created the index.
    index: isCurrent
      ? MiniSearch.loadJS(loaded.index as unknown as AsPlainObject, indexOptions(options))
      : createIndex(limited, options),
    byId: new Map(limited.map((doc) => [doc.id, doc])),
  };
}

function createIndex(docs: readonly SearchDoc[], options: RankingOptions): MiniSearch<SearchDoc> {
  const index = new MiniSearch(indexOptions(options));
  index.addAll(docs);
  return index;
}

function limitDocs(docs: readonly SearchDoc[], { maxDocs = 0 }: RankingOptions): readonly SearchDoc[] {
  return maxDocs > 0 ? docs.slice(0, maxDocs) : docs;
}

function indexOptions(options: RankingOptions): Options<SearchDoc> {
  return {
    fields: ["text"],
    extractField: (doc, field) => (field === "id" ? doc.id : weightedText(doc, options)),
    tokenize,
    processTerm: (term) => term,
  };
}

const searchOptions: SearchOptions = {
  tokenize: tokenizeQuery,
  bm25: { k: 1.2, b: 0.75, d: 0 },
};
