import { createTextHash } from "toolwright/internal/model";
import type { JsonObject } from "toolwright/model";
import { limitDocs, RankedIndex } from "./ranked-index.js";
import type { RankingOptions, SearchDoc } from "./search-doc.js";
import { bestHits, firstHits, type Searcher } from "./searcher.js";
import type { SemanticStrategy } from "./semantic-strategy.js";
import { type SemanticDocument, searchDocFromDocument } from "./semantic-strategy.js";
import { createQueryReader, type QueryOptions } from "./tokenize.js";

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

/** Returns a hash of the input of a ranked index. It detects stale files; it is not a protection against tampering. */
function fingerprintOf(docs: readonly SearchDoc[], options: RankingOptions): string {
  const { nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms = true } = options;
  const hash = createTextHash();
  hash.add(JSON.stringify([nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms]));
  for (const { id, docText, schemaText = "", parameterText = "", summary } of docs) {
    hash.add(JSON.stringify([id, docText, schemaText, parameterText, summary.name, summary.namespace, summary.tags]));
  }
  return hash.digest();
}

/**
 * Creates a strategy that scores documents by BM25, like {@link createRankedSearcher}. As the lexical part of a hybrid search, it finds
 * `create_issue` by "issue", unlike {@link wordOverlapStrategy}.
 */
export function createRankedStrategy(options: Omit<RankedSearcherOptions, "prebuilt"> = {}): SemanticStrategy {
  const searcher = createRankedSearcher(options);
  // The index recognizes documents and lists that have not changed by their identity.
  const lists = new WeakMap<readonly SemanticDocument[], readonly SearchDoc[]>();
  const searchDocs = new WeakMap<SemanticDocument, SearchDoc>();

  function searchDocOf(document: SemanticDocument): SearchDoc {
    const doc = searchDocs.get(document) ?? searchDocFromDocument(document);
    searchDocs.set(document, doc);
    return doc;
  }

  return {
    scoreType: "bm25",
    async score(query, documents) {
      if (query.trim() === "") return documents.map(() => 0);
      const docs = lists.get(documents) ?? documents.map(searchDocOf);
      lists.set(documents, docs);
      const hits = await searcher.search(query, docs, { limit: docs.length });
      const scores = new Map(hits.map(({ summary, score }) => [summary.id, score]));
      return documents.map(({ id }) => scores.get(id) ?? 0);
    },
  };
}
