import type { ScoreType } from "./searcher.js";
import type { Summary } from "./summary.js";

/** A tool that was found, and why (seed 003, "Discovery results"). */
export interface Result {
  readonly summary: Summary;
  /** Greater is better. */
  readonly score: number;
  readonly scoreType: ScoreType;
}

/** Gives the ids of the tools that were found, in their order (canonical contracts, 5.7). */
export function resultIds(results: readonly Result[]): readonly string[] {
  return results.map(({ summary }) => summary.id);
}

/** Gives the summaries of the tools that were found, in their order (canonical contracts, 5.7). */
export function resultSummaries(results: readonly Result[]): readonly Summary[] {
  return results.map(({ summary }) => summary);
}

/** Keeps the results of exactly that namespace (canonical contracts, 5.7). */
export function filterResultsByNamespace(results: readonly Result[], namespace: string): readonly Result[] {
  return results.filter(({ summary }) => (summary.namespace ?? "") === namespace);
}

/** Keeps the results with at least that score (canonical contracts, 5.7). */
export function filterResultsByMinScore(results: readonly Result[], minScore: number): readonly Result[] {
  return results.filter(({ score }) => score >= minScore);
}
