import { createRankedSearcher } from "./ranked-searcher.js";
import type { SearchDoc } from "./search-doc.js";
import { type SemanticDocument, searchDocFromDocument } from "./semantic-document.js";
import type { SemanticStrategy } from "./semantic-strategy.js";
import type { RankingOptions } from "./weighted-doc.js";

/**
 * Creates a strategy that scores documents by BM25, like {@link createRankedSearcher}. As the lexical part of a hybrid search, it finds
 * `create_issue` by "issue", unlike {@link wordOverlapStrategy}.
 */
export function createRankedStrategy(options: RankingOptions = {}): SemanticStrategy {
  const searcher = createRankedSearcher(options);
  const searchDocs = new WeakMap<readonly SemanticDocument[], readonly SearchDoc[]>();
  return {
    scoreType: "bm25",
    async score(query, documents) {
      if (query.trim() === "") return documents.map(() => 0);
      const docs = searchDocs.get(documents) ?? documents.map(searchDocFromDocument);
      searchDocs.set(documents, docs);
      const hits = await searcher.search(query, docs, { limit: docs.length });
      const scores = new Map(hits.map(({ summary, score }) => [summary.id, score]));
      return documents.map(({ id }) => scores.get(id) ?? 0);
    },
  };
}
