import { visibleLine } from "../diagnostics/visible.js";

/** Formats rows as lines of aligned columns. If a line would exceed `width`, its last cell is shortened. */
export function formatTable(given: readonly (readonly string[])[], width: number = Number.POSITIVE_INFINITY): string {
  const rows = given.map((row) => row.map(visibleLine));
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  );
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return lines.map((line) => `${line.length > width ? `${line.slice(0, width - 1)}…` : line}\n`).join("");
}
