import type { Diagnostic, Severity, Span } from "./diagnostic.js";
import { excerpt, visible } from "./excerpt.js";

/** How diagnostics are rendered. */
export interface RenderOptions {
  /** Colours by ANSI escape codes. */
  readonly color: boolean;
  /** Put before each file path, so that it is right from where the reader stands: `packages/a/`. */
  readonly base?: string;
}

/** Gives the diagnostics as text for a terminal: place, code, message, source line, hint; a blank line between two. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: RenderOptions): string {
  return diagnostics.map((diagnostic) => renderOne(diagnostic, options)).join("\n");
}

function renderOne(diagnostic: Diagnostic, options: RenderOptions): string {
  const paint: Paint = options.color ? (color, text) => `\u001b[${color}m${text}\u001b[39m` : (_, text) => text;
  const place = (span: Span): string =>
    `${paint(cyan, visible(`${options.base ?? ""}${span.file}`))}:${span.line}:${span.column} - `;

  const severity = paint(colorOf[diagnostic.severity], diagnostic.severity);
  const where = diagnostic.span ? place(diagnostic.span) : "";
  const lines = [`${where}${severity} ${paint(gray, `${diagnostic.code}:`)} ${visible(diagnostic.message)}`];
  if (diagnostic.span && diagnostic.sourceLine !== undefined) {
    const { text, underline } = excerpt(diagnostic.sourceLine, diagnostic.span);
    const number = String(diagnostic.span.line);
    lines.push(`${paint(gray, `${number} │`)} ${text}`);
    lines.push(
      `${paint(gray, `${" ".repeat(number.length)} ╵`)} ${underline.blank}${paint(colorOf[diagnostic.severity], underline.marks)}`,
    );
  }
  for (const related of diagnostic.related ?? []) lines.push(`  ${place(related.span)}${visible(related.message)}`);
  if (diagnostic.hint) lines.push(`${paint(cyan, "hint:")} ${visible(diagnostic.hint)}`);
  return `${lines.join("\n")}\n`;
}

type Paint = (color: number, text: string) => string;

const red = 31;
const yellow = 33;
const blue = 34;
const cyan = 36;
const gray = 90;
const colorOf: Readonly<Record<Severity, number>> = { error: red, warning: yellow, info: blue };
