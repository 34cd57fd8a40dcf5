import type { Severity } from "./catalogue.js";
import { type Diagnostic, type Span, visible } from "./diagnostic.js";

/** A source line as printed to a terminal, and its underline. */
interface Excerpt {
  readonly text: string;
  readonly underline: { readonly blank: string; readonly marks: string };
}

/** Returns the part of `line` around the start of `span` that fits `width` columns, underlined with `~`. */
function excerpt(line: string, span: Span, width: number): Excerpt {
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

/** Options of `renderDiagnostics`. */
export interface RenderOptions {
  /** Whether to use ANSI colors. */
  readonly color: boolean;
  /** Prefix of each file path, so that it resolves from the working directory: `packages/a/`. */
  readonly base?: string;
  /** The width of the terminal in columns. Source lines are shortened to fit. Default: 160. */
  readonly width?: number;
  /** How many further diagnostics each stands for. */
  readonly more?: ReadonlyMap<Diagnostic, number>;
  /** How many of the same kind are not rendered, by the last one that is. */
  readonly unlisted?: ReadonlyMap<Diagnostic, number>;
  /** What lists them. */
  readonly lister?: string;
}

/** Keeps the first of several warnings or notes with the same code and message, with the number of others. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): ReadonlyMap<Diagnostic, number> {
  const firsts = new Map<string, Diagnostic>();
  const more = new Map<Diagnostic, number>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.code} ${diagnostic.message}`;
    const first = diagnostic.severity === "error" ? undefined : firsts.get(key);
    if (!first) firsts.set(key, diagnostic);
    more.set(first ?? diagnostic, first ? (more.get(first) ?? 0) + 1 : 0);
  }
  return more;
}

/** Keeps the first warnings and notes of each code, with the number of diagnostics that the others stand for. */
export function limitKinds(
  more: ReadonlyMap<Diagnostic, number>,
  limit: number,
): { readonly listed: readonly Diagnostic[]; readonly unlisted: ReadonlyMap<Diagnostic, number> } {
  const kinds = new Map<string, Diagnostic[]>();
  const unlisted = new Map<Diagnostic, number>();
  const listed = [...more.keys()].filter((diagnostic) => {
    if (diagnostic.severity === "error") return true;
    const kind = kinds.get(diagnostic.code) ?? [];
    kinds.set(diagnostic.code, kind);
    const last = kind.at(-1);
    if (kind.length < limit || !last) return kind.push(diagnostic);
    unlisted.set(last, (unlisted.get(last) ?? 0) + 1 + (more.get(diagnostic) ?? 0));
    return false;
  });
  return { listed, unlisted };
}

/**
 * Formats diagnostics for a terminal: location, code, message, source line and hint, separated by blank lines. The source line of several problems at
 * one location, such as the use of a package's type, is shown once.
 */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions): string {
  return diagnostics.map((diagnostic, at) => renderOne(diagnostic, diagnostics[at - 1], options)).join("\n");
}

function renderOne(diagnostic: Diagnostic, before: Diagnostic | undefined, options: RenderOptions): string {
  const paint: Paint = options.color ? (color, text) => `\u001b[${color}m${text}\u001b[39m` : (_, text) => text;
  const location = (span: Span): string =>
    `${paint(cyan, visible(`${options.base ?? ""}${span.file}`))}:${span.line}:${span.column} - `;

  const severity = paint(colorOf[diagnostic.severity], diagnostic.severity);
  const where = diagnostic.span ? location(diagnostic.span) : "";
  const lines = [`${where}${severity} ${paint(gray, `${diagnostic.code}:`)} ${visible(diagnostic.message)}`];
  const isShown = JSON.stringify(before?.span) === JSON.stringify(diagnostic.span);
  if (diagnostic.span && diagnostic.sourceLine !== undefined && !isShown) {
    const number = String(diagnostic.span.line);
    const width = options.width === undefined ? defaultWidth : options.width - number.length - 3;
    const { text, underline } = excerpt(diagnostic.sourceLine, diagnostic.span, width);
    lines.push(`${paint(gray, `${number} │`)} ${text}`);
    lines.push(
      `${paint(gray, `${" ".repeat(number.length)} ╵`)} ${underline.blank}${paint(colorOf[diagnostic.severity], underline.marks)}`,
    );
  }
  for (const related of diagnostic.related ?? []) lines.push(`  ${location(related.span)}${visible(related.message)}`);
  const more = options.more?.get(diagnostic) ?? 0;
  if (more > 0) lines.push(`  and ${formatted(more)} more with this message`);
  const unlisted = options.unlisted?.get(diagnostic) ?? 0;
  if (diagnostic.hint) lines.push(`${paint(cyan, "hint:")} ${visible(diagnostic.hint)}`);
  if (unlisted > 0) lines.push(`  and ${formatted(unlisted)} more ${diagnostic.code}; ${options.lister} lists them`);
  return `${lines.join("\n")}\n`;
}

function formatted(count: number): string {
  return count.toLocaleString("en-US");
}

type Paint = (color: number, text: string) => string;

const defaultWidth = 160;
const red = 31;
const yellow = 33;
const blue = 34;
const cyan = 36;
const gray = 90;
const colorOf: Readonly<Record<Severity, number>> = { error: red, warning: yellow, info: blue };

/** Counts diagnostics by severity, as in "2 errors, 1 warning". Returns an empty string if there are none. */
export function summarizeDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Severity): number => diagnostics.filter((each) => each.severity === severity).length;
  return [countOf(count("error"), "error"), countOf(count("warning"), "warning"), countOf(count("info"), "note")]
    .filter((text) => !text.startsWith("0 "))
    .join(", ");
}

/** Formats a count with its noun: "1 file", "2 files". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
