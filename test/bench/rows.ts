import { table } from "../../scripts/markdown-table.js";
import type { Sample } from "./statistics.js";

/** A figure that a user feels, of toolwright or of what it is compared with. */
export interface BenchRow {
  readonly measure: string;
  /** With its version, unless it is toolwright. */
  readonly who: string;
  readonly unit: "s" | "ms" | "µs" | "million/s" | "MB" | "kB" | "tokens";
  readonly value: Sample;
}

/** The content of `results.json`. */
export interface BenchResults {
  readonly machine: string;
  /** The rows of each part, with the load average at its start. */
  readonly parts: Readonly<Record<string, { readonly load: number; readonly rows: readonly BenchRow[] }>>;
}

export const own = "toolwright";

/** What the own figure of a row may be at most. */
export const limits: Readonly<Record<string, number>> = {
  "Cold run, 1 tool": 0.35,
  "Cold run, 100 tools": 0.75,
  "Cold run, 1,000 tools": 3.2,
};

/** Rows in which toolwright must be faster than everything beside it. */
const fastest: readonly string[] = ["Cold run, 1 tool", "Cold run, 100 tools"];

/** Returns the limits that are not kept, as sentences. */
export function missed(rows: readonly BenchRow[]): readonly string[] {
  return rows
    .filter(({ who }) => who === own)
    .flatMap((row) => {
      const { measure, unit, value } = row;
      const limit = limits[measure] ?? Number.POSITIVE_INFINITY;
      const over = value.median > limit ? [`${measure}: ${textOf(row)} ${unit}, at most ${limit} ${unit}`] : [];
      const faster = rows.filter((each) => each.measure === measure && each.value.median < value.median);
      return [...over, ...(fastest.includes(measure) ? faster.map(({ who }) => `${measure}: ${who} is faster`) : [])];
    });
}

/** Formats rows as a Markdown table with a line for each measure. */
export function benchTable(rows: readonly BenchRow[]): string {
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  const lines = measures.map((measure) => {
    const all = rows.filter((row) => row.measure === measure);
    const [ours] = all.filter(({ who }) => who === own);
    const others = all.filter(({ who }) => who !== own).map((row) => `${row.who}: ${textOf(row)}`);
    return [`${measure}, ${all[0]?.unit}`, ours ? textOf(ours) : "", others.join("<br>")];
  });
  return table(["Measure", own, "Beside it"], lines);
}

function textOf({ value: { median } }: BenchRow): string {
  return median < 10 ? median.toPrecision(2) : median.toFixed(0);
}
