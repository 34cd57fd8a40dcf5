import { createRankedSearcher } from "./ranked-searcher.js";
import type { SearchDoc } from "./search-doc.js";
import { type SemanticDocument, searchDocFromDocument } from "./semantic-document.js";
import type { SemanticStrategy } from "./semantic-strategy.js";
import type { RankingOptions } from "./weighted-doc.js";

/**
 * Creates a strategy that scores documents by BM25, as {@link createRankedSearcher} does: as the lexical part of a hybrid search it finds
 * `create_issue` by "issue", which whole words between spaces do not (canonical contracts, 5.4 and 5.6).
 */
export function createRankedStrategy(options: RankingOptions = {}): SemanticStrategy {
  const searcher = createRankedSearcher(options);
  const made = new WeakMap<readonly SemanticDocument[], readonly SearchDoc[]>();
  return {
    scoreType: "bm25",
    async score(query, documents) {
      if (query.trim() === "") return documents.map(() => 0);
      const docs = made.get(documents) ?? documents.map(searchDocFromDocument);
      made.set(documents, docs);
      const hits = await searcher.search(query, docs, { limit: docs.length });
      const scores = new Map(hits.map(({ summary, score }) => [summary.id, score]));
      return documents.map(({ id }) => scores.get(id) ?? 0);
    },
  };
}
