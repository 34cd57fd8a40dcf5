import type { Span } from "./diagnostic.js";

/** A source line as printed to a terminal, and its underline. */
export interface Excerpt {
  readonly text: string;
  readonly underline: { readonly blank: string; readonly marks: string };
}

/** Returns the part of `line` around the start of `span` that fits `width` columns, underlined with `~`. */
export function excerpt(line: string, span: Span, width: number): Excerpt {
  const start = Math.min(span.column - 1, line.length);
  const end = span.endLine > span.line ? line.length : Math.min(span.endColumn - 1, line.length);
  const contextBefore = Math.min(60, Math.floor(width / 3));
  const from = columnsOf(line) > width && start > contextBefore ? start - contextBefore : 0;
  const lead = from > 0 ? "…" : "";
  const to = endWithin(line, from, width - lead.length);
  const tail = to < line.length ? "…" : "";
  return {
    text: sanitize(lead + line.slice(from, to) + tail),
    underline: {
      blank: blankOf(lead + line.slice(from, start)),
      marks: "~".repeat(Math.max(1, columnsOf(line.slice(start, Math.min(end, to))))),
    },
  };
}

/** The end of the part of `line` that starts at `from` and fits `width`, with one column for the mark of what is left out. */
function endWithin(line: string, from: number, width: number): number {
  if (columnsOf(line.slice(from)) <= width) return line.length;
  let to = from;
  let columns = 1;
  for (const character of line.slice(from)) {
    columns += columnsOf(character);
    if (columns > width) break;
    to += character.length;
  }
  return to;
}

/** Replaces the characters that `visible` replaces, by one that is one column wide. */
function sanitize(text: string): string {
  return text.replace(/[^\P{C}\n\t]|[\u2028\u2029]/gu, "\ufffd");
}

/** Whitespace as wide as `text`. Tabs stay tabs, since only the terminal knows their width. */
function blankOf(text: string): string {
  return Array.from(text, (character) => (character === "\t" ? "\t" : " ".repeat(columnsOf(character)))).join("");
}

/** The width of `text` in terminal columns. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    columns += wide.test(character) ? 2 : 1;
  }
  return columns;
}

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\uff01-\uff60]/u;
