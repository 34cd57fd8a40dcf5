import { table } from "../../../scripts/markdown-table.js";
import type { QualityResults } from "./compare-searchers.js";
import type { ScaleRow } from "./scale.js";

/** The content of `results.json`. */
export interface SearchResults extends QualityResults {
  readonly machine: string;
  /** The load average at the start. */
  readonly load: number;
  readonly scale: readonly ScaleRow[];
}

/** Formats the quality of the searchers. */
export function qualityTable({ rows }: QualityResults): string {
  return table(
    ["Search", "Recall@5, tuned", "MRR, tuned", "Recall@5, held out", "MRR, held out"],
    rows.map(({ search, tuned, heldOut }) => [
      search,
      ...[tuned, heldOut].flatMap(({ recallAt5, mrr }) => [recallAt5.toFixed(3), mrr.toFixed(3)]),
    ]),
  );
}

/** Formats the times of a search by number of tools. */
export function scaleTable(rows: readonly ScaleRow[]): string {
  return table(
    [
      "Tools",
      "Register all",
      "Build the index",
      "One more tool",
      "Query, median",
      "95th percentile",
      "With tags",
      "Version range",
    ],
    rows.map(({ tools, register, index, addOne, queryMedian, queryP95, tagMedian, rangeMedian }) => [
      tools.toLocaleString("en-US"),
      ...[register, index].map((time) => time.toFixed(0)),
      ...[addOne, queryMedian, queryP95, tagMedian].map((time) => time.toFixed(2)),
      rangeMedian.toFixed(3),
    ]),
  );
}
