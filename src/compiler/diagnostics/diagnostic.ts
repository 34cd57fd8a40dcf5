import type { DiagnosticCode } from "./catalogue.js";

/** A place in a source file: 1-based lines and UTF-16 columns, as tsc prints them; the end is exclusive. */
export interface Span {
  /** Path relative to the project's root folder, with `/` between its parts. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type Severity = "error" | "warning" | "info";

/** One finding about the author's source or options: data that is collected and returned, never thrown or printed by a library room. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What was found and what is allowed, in one sentence. */
  readonly message: string;
  /** Absent when the finding has no place, as for a missing folder. */
  readonly span?: Span;
  /** The text of the line at `span`, without its line ending. */
  readonly sourceLine?: string;
  readonly related?: readonly { readonly message: string; readonly span: Span }[];
  /** What the author can do about it. */
  readonly hint?: string;
  /** The facts that the message was made from. */
  readonly args: Readonly<Record<string, string>>;
}
