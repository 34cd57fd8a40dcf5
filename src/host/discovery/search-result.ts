import type { ScoreType } from "./searcher.js";
import type { Summary } from "./summary.js";

/** A tool that a search found. */
export interface SearchResult {
  readonly summary: Summary;
  /** Higher is better. */
  readonly score: number;
  readonly scoreType: ScoreType;
}
