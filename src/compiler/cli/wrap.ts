const hanging = "  ";

/** Indents a line. Breaks it at spaces if it is longer than `columns`, with further indentation. Colors take no columns. */
export function wrap(text: string, indent: string, columns: number | undefined): string {
  const width = columns === undefined ? Number.POSITIVE_INFINITY : Math.max(20, columns - indent.length);
  const lines: string[] = [];
  let rest = text;
  for (let room = width; indexOfColumn(rest, room) < rest.length; room = width - hanging.length) {
    const limit = indexOfColumn(rest, room);
    const space = rest.lastIndexOf(" ", limit);
    const [word = ""] = rest.slice(space + 1).split(" ", 1);
    // A word such as a URL is broken only if it does not fit in a line of its own.
    const isAtSpace = space > limit / 2 || (space > 0 && word.length <= width - hanging.length);
    const end = isAtSpace ? space : limit;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^ /, "");
  }
  return [...lines, rest].map((line, index) => `${indent}${index === 0 ? "" : hanging}${line}\n`).join("");
}

/** Wraps each line of a text that is longer than `columns`. */
export function wrapLines(text: string, columns: number): string {
  return text.replace(/.+\n/g, (line) => wrap(line.slice(0, -1), "", columns));
}

/** The index in `text` of the character in a column, or the length of the text if it ends before. */
function indexOfColumn(text: string, column: number): number {
  let columns = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors start with a control character.
  for (const { 0: part, index } of text.matchAll(/(?:\u001b\[\d+m)+|[^\u001b]/gu)) {
    if (part.startsWith("\u001b")) continue;
    if (columns === column) return index;
    columns += 1;
  }
  return text.length;
}
