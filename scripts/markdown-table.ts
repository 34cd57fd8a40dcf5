/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** Escapes what Markdown would read as the end of a cell, as HTML or as emphasis. */
export function escapeCell(text: string): string {
  const cell = text.replaceAll("|", "\\|").replaceAll("\n", " ");
  // Code spans are literal.
  const parts = cell
    .split("`")
    .map((part, at) => (at % 2 ? part : part.replaceAll("<", "&lt;").replaceAll("*", "\\*")));
  return parts.join("`");
}
