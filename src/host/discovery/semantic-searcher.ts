import type { SearchDoc } from "./search-doc.js";
import { bestHits, type Searcher } from "./searcher.js";
import { documentFromSummary, type SemanticDocument } from "./semantic-document.js";
import { requireFinite } from "./semantic-index.js";
import type { SemanticStrategy } from "./semantic-strategy.js";

/** Creates a searcher that scores the summary of each tool with `strategy`. Only scores above 0 are hits. */
export function createSemanticSearcher(strategy: SemanticStrategy): Searcher {
  // Strategies use documents as cache keys, so create one semantic document per search document.
  const documentsByDoc = new WeakMap<SearchDoc, SemanticDocument>();
  let current: Corpus | undefined;

  function documentOf(doc: SearchDoc): SemanticDocument {
    const document = documentsByDoc.get(doc) ?? documentFromSummary(doc.summary);
    documentsByDoc.set(doc, document);
    return document;
  }

  function corpusOf(docs: readonly SearchDoc[]): Corpus {
    if (current?.docs !== docs) {
      current = { docs, documents: docs.map(documentOf) };
    }
    return current;
  }

  return {
    deterministic: true,
    scoreType: strategy.scoreType,
    async search(query, docs, { limit, signal }) {
      if (!(limit > 0)) return [];
      const { documents } = corpusOf(docs);
      const scores = await strategy.score(query, documents, { ...(signal && { signal }) });
      const hits = docs.map(({ summary }, i) => ({ summary, score: requireFinite(scores[i]) }));
      return bestHits(
        hits.filter(({ score }) => score > 0),
        limit,
      );
    },
  };
}

interface Corpus {
  readonly docs: readonly SearchDoc[];
  readonly documents: readonly SemanticDocument[];
}
