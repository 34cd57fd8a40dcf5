/** Indents a line. Breaks it at spaces if it is longer than `columns`, with further indentation. */
export function wrap(text: string, indent: string, columns: number | undefined): string {
  const width = columns === undefined ? Number.POSITIVE_INFINITY : Math.max(20, columns - indent.length - 2);
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(" ", width);
    const end = space > width / 2 ? space : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^ /, "");
  }
  return [...lines, rest].map((line, index) => `${indent}${index === 0 ? "" : "  "}${line}\n`).join("");
}
