import { createRankedSearcher, type RankedSearcherOptions } from "./ranked-searcher.js";
import type { SearchDoc } from "./search-doc.js";
import { type SemanticDocument, searchDocFromDocument } from "./semantic-document.js";
import type { SemanticStrategy } from "./semantic-strategy.js";

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
