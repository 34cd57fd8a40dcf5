import type { DiagnosticCode } from "./catalogue.js";
import type { Severity } from "./severity.js";

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
