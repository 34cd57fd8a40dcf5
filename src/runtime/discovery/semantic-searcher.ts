import type { SearchDoc } from "./search-doc.js";
import type { Searcher } from "./searcher.js";
import { documentFromSummary, type SemanticDocument } from "./semantic-document.js";
import { scoreDocuments } from "./semantic-index.js";
import type { SemanticStrategy } from "./semantic-strategy.js";
import type { Summary } from "./summary.js";

/** Creates a searcher that scores the summary of each tool by `strategy`; only scores above 0 are hits (canonical contracts, 5.7). */
export function createSemanticSearcher(strategy: SemanticStrategy): Searcher {
  // The same search document gives the same semantic one, so that a strategy can keep what it knows of it.
  const made = new WeakMap<SearchDoc, SemanticDocument>();
  let current: Corpus | undefined;

  function documentOf(doc: SearchDoc): SemanticDocument {
    const document = made.get(doc) ?? documentFromSummary(doc.summary);
    made.set(doc, document);
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
