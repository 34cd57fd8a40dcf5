import {
  type CatalogueEntry,
  catalogue,
  type DiagnosticArgs,
  type DiagnosticCode,
  type Severity,
} from "./catalogue.js";

/** A range in a source file: 1-based lines and UTF-16 columns, as tsc prints them; the end is exclusive. */
export interface Span {
  /** Path relative to the project root, with `/` separators. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A problem in the author's source or options. Library code collects and returns diagnostics; it never throws or prints them. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong and what is allowed. */
  readonly message: string;
  /** Absent when the problem has no source location, such as a missing folder. */
  readonly span?: Span;
  /** The source line at `span`, without its line ending. */
  readonly sourceLine?: string;
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  /** How to fix it. */
  readonly hint?: string;
  /** The arguments of the message and hint. */
  readonly args: Readonly<Record<string, string>>;
}

/** Where a diagnostic is reported. */
interface DiagnosticLocation {
  readonly span?: Span | undefined;
  readonly sourceLine?: string;
  readonly related?: Diagnostic["related"];
}

/** Creates a diagnostic from the catalogue entry of `code`, with `args` filled into its message and hint. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  args: DiagnosticArgs<Code>,
  location: DiagnosticLocation = {},
): Diagnostic {
  const { severity = "error", message, hint = "{advice}" }: CatalogueEntry = catalogue[code];
  return {
    code,
    severity,
    message: fill(message, args),
    ...(location.span && { span: location.span }),
    ...(location.sourceLine !== undefined && { sourceLine: location.sourceLine }),
    ...(location.related && location.related.length > 0 && { related: location.related }),
    ...(hint && { hint: fill(hint, args) }),
    args,
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** Adds the source line to each diagnostic that has a span but no line yet. */
export function withSourceLines(
  diagnostics: readonly Diagnostic[],
  lineOf: (file: string, line: number) => string | undefined,
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { span } = diagnostic;
    if (!span || diagnostic.sourceLine !== undefined) return diagnostic;
    const sourceLine = lineOf(span.file, span.line);
    return sourceLine === undefined ? diagnostic : { ...diagnostic, sourceLine };
  });
}

function fill(text: string, args: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = args[name];
    if (value === undefined)
      throw new Error(`internal: no argument for the placeholder ${placeholder} of a diagnostic`);
    return value;
  });
}

/**
 * Replaces characters that a reader cannot see, or that change how a terminal shows others, by their code: `\u{202E}`. Texts of servers,
 * packages and sources are printed only like this.
 */
export function visible(text: string): string {
  return text.replace(/[^\P{C}\n\t]|[\u2028\u2029]/gu, escapeSequence);
}

/** `visible`, and line breaks and tabs too: a text that is part of a line cannot end it. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, escapeSequence);
}

function escapeSequence(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;
}

/** Sorts by file and position, diagnostics without a location first. */
export function compareSpans(a: Diagnostic, b: Diagnostic): number {
  if (!a.span || !b.span) return Number(a.span !== undefined) - Number(b.span !== undefined);
  if (a.span.file !== b.span.file) return a.span.file < b.span.file ? -1 : 1;
  return a.span.line - b.span.line || a.span.column - b.span.column;
}
