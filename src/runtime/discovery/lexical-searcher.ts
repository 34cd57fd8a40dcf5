import { lowerCase } from "./lower-case.js";
import type { SearchDoc } from "./search-doc.js";
import { bestHits, firstHits, type Searcher } from "./searcher.js";

/**
 * Finds the tools that contain the query as one piece of text (canonical contracts, 5.3): in the name 100, as the whole name 50 more, in the
 * namespace 50, and 10 when it is only elsewhere in the document's text. A blank query lists the first tools.
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
