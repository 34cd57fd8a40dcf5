import type { SearchDoc, Searcher } from "../../../src/host/discovery/index.js";
import type { LabelledQuery } from "./labelled-queries.js";

/** How well a searcher finds the answers of queries. */
export interface Quality {
  readonly queries: number;
  /** The mean part of the answers that are among the first five hits; of queries with more than five answers, of five. */
  readonly recallAt5: number;
  /** The mean of 1 / rank of the first answer, among the first 20 hits. */
  readonly mrr: number;
}

/** Measures a searcher. */
export async function measureQuality(
  searcher: Searcher,
  docs: readonly SearchDoc[],
  queries: readonly LabelledQuery[],
): Promise<Quality> {
  let [recall, reciprocal] = [0, 0];
  for (const { query, answers } of queries) {
    const ids = (await searcher.search(query, docs, { limit: 20 })).map(({ summary }) => summary.id);
    recall += ids.slice(0, 5).filter((id) => answers.has(id)).length / Math.min(5, answers.size);
    const first = ids.findIndex((id) => answers.has(id));
    if (first >= 0) reciprocal += 1 / (first + 1);
  }
  return { queries: queries.length, recallAt5: recall / queries.length, mrr: reciprocal / queries.length };
}
