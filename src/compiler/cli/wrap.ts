const hanging = "  ";

/** Indents a line. Breaks it at spaces if it is longer than `columns`, with further indentation. */
export function wrap(text: string, indent: string, columns: number | undefined): string {
  const width = columns === undefined ? Number.POSITIVE_INFINITY : Math.max(20, columns - indent.length);
  const lines: string[] = [];
  let rest = text;
  for (let room = width; rest.length > room; room = width - hanging.length) {
    const space = rest.lastIndexOf(" ", room);
    const end = space > room / 2 ? space : room;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^ /, "");
  }
  return [...lines, rest].map((line, index) => `${indent}${index === 0 ? "" : hanging}${line}\n`).join("");
}
