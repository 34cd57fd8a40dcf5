import MiniSearch from "minisearch";
import type { SearchDoc, Searcher } from "../../../src/host/discovery/index.js";
import { weightedText } from "../../../src/host/discovery/search-doc.js";
import { bestHits } from "../../../src/host/discovery/searcher.js";
import { tokenize, tokenizeQuery } from "../../../src/host/discovery/tokenize.js";

/** The search before word forms, prefixes and synonyms: BM25 over whole words of the complete text. The baseline of the comparison. */
export function createWholeWordSearcher(): Searcher {
  let current: { readonly docs: readonly SearchDoc[]; readonly index: MiniSearch<SearchDoc> } | undefined;
  return {
    deterministic: true,
    search(query, docs, { limit }) {
      if (current?.docs !== docs) current = { docs, index: indexOf(docs) };
      const byId = new Map(docs.map((doc) => [doc.id, doc]));
      const found = current.index.search(query, { tokenize: tokenizeQuery, bm25: { k: 1.2, b: 0.75, d: 0 } });
      const hits = found.flatMap(({ id, score, queryTerms }) => {
        const doc = byId.get(id);
        return doc ? [{ summary: doc.summary, score: score / Math.max(1, queryTerms.length) }] : [];
      });
      return bestHits(hits, limit);
    },
  };
}

function indexOf(docs: readonly SearchDoc[]): MiniSearch<SearchDoc> {
  const index = new MiniSearch<SearchDoc>({
    fields: ["text"],
    extractField: (doc, field) => (field === "id" ? doc.id : weightedText(doc, {})),
    tokenize,
    processTerm: (term) => term,
  });
  index.addAll(docs);
  return index;
}
