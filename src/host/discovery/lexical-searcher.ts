import { lowerCase } from "./lower-case.js";
import type { SearchDoc } from "./search-doc.js";
import { bestHits, firstHits, type Searcher } from "./searcher.js";

/**
 * Finds tools that contain the query as a substring. Scores: 150 for the exact name, 100 for a match in the name, plus 50 for a match in the
 * namespace; 10 if only other text matches. A blank query lists tools by id.
 */
export const lexicalSearcher: Searcher = {
  deterministic: true,
  search(query, docs, { limit }) {
    if (!(limit > 0)) return [];
    const text = lowerCase(query.trim());
    if (text === "") return firstHits(docs, limit);
    const hits = docs.map((doc) => ({ summary: doc.summary, score: scoreOf(doc, text) }));
    return bestHits(
      hits.filter(({ score }) => score > 0),
      limit,
    );
  },
};

function scoreOf({ docText, summary }: SearchDoc, query: string): number {
  const name = lowerCase(summary.name);
  const inName = name === query ? 150 : name.includes(query) ? 100 : 0;
  const inNamespace = lowerCase(summary.namespace ?? "").includes(query) ? 50 : 0;
  return inName + inNamespace || (docText.includes(query) ? 10 : 0);
}
