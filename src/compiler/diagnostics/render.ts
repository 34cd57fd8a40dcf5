import type { Diagnostic, Span } from "./diagnostic.js";
import { excerpt } from "./excerpt.js";
import type { Severity } from "./severity.js";
import { visible } from "./visible.js";

/** Options of `renderDiagnostics`. */
export interface RenderOptions {
  /** Whether to use ANSI colors. */
  readonly color: boolean;
  /** Prefix of each file path, so that it resolves from the working directory: `packages/a/`. */
  readonly base?: string;
  /** The width of the terminal in columns. Source lines are shortened to fit. Default: 160. */
  readonly width?: number;
}

/** Formats diagnostics for a terminal: location, code, message, source line and hint, separated by blank lines. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions): string {
  return diagnostics.map((diagnostic) => renderOne(diagnostic, options)).join("\n");
}

function renderOne(diagnostic: Diagnostic, options: RenderOptions): string {
  const paint: Paint = options.color ? (color, text) => `\u001b[${color}m${text}\u001b[39m` : (_, text) => text;
  const location = (span: Span): string =>
    `${paint(cyan, visible(`${options.base ?? ""}${span.file}`))}:${span.line}:${span.column} - `;

  const severity = paint(colorOf[diagnostic.severity], diagnostic.severity);
  const where = diagnostic.span ? location(diagnostic.span) : "";
  const lines = [`${where}${severity} ${paint(gray, `${diagnostic.code}:`)} ${visible(diagnostic.message)}`];
  if (diagnostic.span && diagnostic.sourceLine !== undefined) {
    const number = String(diagnostic.span.line);
    const width = options.width === undefined ? defaultWidth : options.width - number.length - 3;
    const { text, underline } = excerpt(diagnostic.sourceLine, diagnostic.span, width);
    lines.push(`${paint(gray, `${number} │`)} ${text}`);
    lines.push(
      `${paint(gray, `${" ".repeat(number.length)} ╵`)} ${underline.blank}${paint(colorOf[diagnostic.severity], underline.marks)}`,
    );
  }
  for (const related of diagnostic.related ?? []) lines.push(`  ${location(related.span)}${visible(related.message)}`);
  if (diagnostic.hint) lines.push(`${paint(cyan, "hint:")} ${visible(diagnostic.hint)}`);
  return `${lines.join("\n")}\n`;
}

type Paint = (color: number, text: string) => string;

const defaultWidth = 160;
const red = 31;
const yellow = 33;
const blue = 34;
const cyan = 36;
const gray = 90;
const colorOf: Readonly<Record<Severity, number>> = { error: red, warning: yellow, info: blue };
