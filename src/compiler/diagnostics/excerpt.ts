import type { Span } from "./diagnostic.js";

/** One source line as a terminal shows it, and what goes under it. */
export interface Excerpt {
  readonly text: string;
  readonly underline: { readonly blank: string; readonly marks: string };
}

const widest = 160;
const before = 60;

/** Gives the part of `line` around `span`, with `~` under the span. */
export function excerpt(line: string, span: Span): Excerpt {
  const start = Math.min(span.column - 1, line.length);
  const end = span.endLine > span.line ? line.length : Math.min(span.endColumn - 1, line.length);
  const from = line.length > widest && start > before ? start - before : 0;
  const to = Math.min(line.length, from + widest);
  const lead = from > 0 ? "…" : "";
  const tail = to < line.length ? "…" : "";
  return {
    text: visible(lead + line.slice(from, to) + tail),
    underline: {
      blank: blankOf(lead + line.slice(from, start)),
      marks: "~".repeat(Math.max(1, columnsOf(line.slice(start, Math.min(end, to))))),
    },
  };
}

/** Replaces control characters, with which source text could drive the terminal; tabs and line breaks stay. */
export function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd");
}

/** White space as wide as `text`: a tab stays a tab, since only the terminal knows its width. */
function blankOf(text: string): string {
  return Array.from(text, (character) => (character === "\t" ? "\t" : " ".repeat(columnsOf(character)))).join("");
}

/** How many terminal columns `text` takes. */
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
