import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from "minisearch";
import type { JsonObject } from "../model/index.js";
import { fingerprintOf } from "./fingerprint.js";
import type { SearchDoc } from "./search-doc.js";
import { bestHits, firstHits, type Searcher, type SearchHit } from "./searcher.js";
import { tokenize, tokenizeQuery } from "./tokenize.js";
import { type RankingOptions, weightedText } from "./weighted-doc.js";

/** A ranked index as plain JSON, made once and loaded by later processes. */
export interface PrebuiltIndex {
  /** Of the documents and options that the index was made from; with others it is not used. */
  readonly fingerprint: string;
  /** As the library writes it. */
  readonly index: JsonObject;
}

/** How a ranked searcher weighs, and what it starts with. */
export interface RankedSearcherOptions extends RankingOptions {
  /** Gives an index that was made in advance; asked for at the first search only. */
  readonly prebuilt?: () => PrebuiltIndex | Promise<PrebuiltIndex>;
}

/**
 * Creates a searcher that ranks by BM25 (k1 1.2, b 0.75) over each tool's weighted text, identifiers split at case, `_` and `-` (canonical
 * contracts, 5.4, C10, C11). Its index is made at the first search, and again when the documents are others.
 */
export function createRankedSearcher(options: RankedSearcherOptions = {}): Searcher {
  let current: { readonly docs: readonly SearchDoc[]; readonly ranked: Promise<RankedDocs> } | undefined;
  let { prebuilt } = options;

  /** Concurrent first searches wait for one index. */
  function rankedDocs(docs: readonly SearchDoc[]): Promise<RankedDocs> {
    if (current?.docs === docs) return current.ranked;
    const made = { docs, ranked: makeRankedDocs(docs, options, prebuilt) };
    current = made;
    prebuilt = undefined;
    made.ranked.catch(() => {
      // The prebuilt index could not be read: this search says so, the next one does without.
      if (current === made) current = undefined;
    });
    return made.ranked;
  }

  return {
    deterministic: true,
    scoreType: "bm25",
    async search(query, docs, { limit }) {
      if (!(limit > 0)) return [];
      if (query.trim() === "") return firstHits(searched(docs, options), limit);
      const { index, byId } = await rankedDocs(docs);
      const hits: SearchHit[] = [];
      for (const { id, score, queryTerms } of index.search(query, searchOptions)) {
        const doc = byId.get(id);
        // The library multiplies a score by the number of query terms that were found; BM25 does not.
        if (doc) hits.push({ summary: doc.summary, score: score / Math.max(1, queryTerms.length) });
      }
      return bestHits(hits, limit);
    },
  };
}

/** Makes the index of a ranked searcher in advance, for the same options. */
export function buildRankedIndex(docs: readonly SearchDoc[], options: RankingOptions = {}): PrebuiltIndex {
  const chosen = searched(docs, options);
  // What the library calls a plain object is made of JSON values only: its own documentation says to store it as JSON.
  const index = createIndex(chosen, options).toJSON() as unknown as JsonObject;
  return { fingerprint: fingerprintOf(chosen, options), index };
}

interface RankedDocs {
  readonly index: MiniSearch<SearchDoc>;
  readonly byId: ReadonlyMap<string, SearchDoc>;
}

async function makeRankedDocs(
  docs: readonly SearchDoc[],
  options: RankingOptions,
  prebuilt: RankedSearcherOptions["prebuilt"],
): Promise<RankedDocs> {
  const chosen = searched(docs, options);
  const made = await prebuilt?.();
  const fits = made !== undefined && made.fingerprint === fingerprintOf(chosen, options);
  return {
    // The fingerprint says that it is ours, made by buildRankedIndex.
    index: fits
      ? MiniSearch.loadJS(made.index as unknown as AsPlainObject, indexOptions(options))
      : createIndex(chosen, options),
    byId: new Map(chosen.map((doc) => [doc.id, doc])),
  };
}

function createIndex(docs: readonly SearchDoc[], options: RankingOptions): MiniSearch<SearchDoc> {
  const index = new MiniSearch(indexOptions(options));
  index.addAll(docs);
  return index;
}

function searched(docs: readonly SearchDoc[], { maxDocs = 0 }: RankingOptions): readonly SearchDoc[] {
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
