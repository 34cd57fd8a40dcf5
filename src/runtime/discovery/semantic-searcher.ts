import type { SearchDoc } from "./search-doc.js";
import type { Searcher } from "./searcher.js";
import { documentFromSummary, type SemanticDocument } from "./semantic-document.js";
import { scoreDocuments } from "./semantic-index.js";
import type { SemanticStrategy } from "./semantic-strategy.js";
import type { Summary } from "./summary.js";

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
      const summaries = new Map(docs.map(({ id, summary }) => [id, summary]));
      current = { docs, documents: docs.map(documentOf), summaries };
    }
    return current;
  }

  return {
    deterministic: true,
    scoreType: strategy.scoreType,
    async search(query, docs, { limit, signal }) {
      if (!(limit > 0)) return [];
      const { documents, summaries } = corpusOf(docs);
      const scored = await scoreDocuments(query, documents, strategy, { ...(signal && { signal }) });
      return scored
        .filter(({ score }) => score > 0)
        .slice(0, limit)
        .flatMap(({ document, score }) => {
          const summary = summaries.get(document.id);
          return summary ? [{ summary, score }] : [];
        });
    },
  };
}

interface Corpus {
  readonly docs: readonly SearchDoc[];
  readonly documents: readonly SemanticDocument[];
  readonly summaries: ReadonlyMap<string, Summary>;
}
