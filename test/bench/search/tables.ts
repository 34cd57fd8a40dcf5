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

/** Formats the quality of the searchers with the queries that were held out. */
export function qualityTable({ rows }: QualityResults): string {
  return table(
    ["Search", "Recall@5", "MRR"],
    rows.map(({ search, heldOut: { recallAt5, mrr } }) => [search, recallAt5.toFixed(3), mrr.toFixed(3)]),
  );
}

/** Formats the times of a search by number of tools. */
export function scaleTable(rows: readonly ScaleRow[]): string {
  return table(
    ["Tools", "Register all", "Build the index", "Query, median", "95th percentile"],
    rows.map(({ tools, register, index, queryMedian, queryP95 }) => [
      tools.toLocaleString("en-US"),
      ...[register, index].map((time) => time.toFixed(0)),
      ...[queryMedian, queryP95].map((time) => time.toFixed(2)),
    ]),
  );
}
