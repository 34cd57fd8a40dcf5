import { resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Report, renderDiagnostics } from "../generator/index.js";

/** A diagnostic in the form that bundlers use. */
export interface Problem {
  /** Code and message. */
  readonly text: string;
  /** The underlined source line, related locations and the hint, or an empty string. */
  readonly frame: string;
  readonly diagnostic: Diagnostic;
  readonly location?: Location;
}

/** Lines are 1-based; columns are 0-based, in UTF-16 units. */
export interface Location {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Returns the errors and warnings of a report. Only the CLI shows diagnostics of severity `info`. */
export function problemsOf({ root, diagnostics }: Report): Problems {
  const ofSeverity = (severity: Diagnostic["severity"]): readonly Problem[] =>
    diagnostics.filter((each) => each.severity === severity).map((each) => toProblem(each, root));
  return { errors: ofSeverity("error"), warnings: ofSeverity("warning") };
}

/** Formats a problem as the CLI prints it. */
export function renderProblem({ diagnostic }: Problem): string {
  return renderDiagnostics([diagnostic], { color: false }).trimEnd();
}

function toProblem(diagnostic: Diagnostic, root: string): Problem {
  const { code, message, span } = diagnostic;
  const [, frame = ""] = renderDiagnostics([{ ...diagnostic, message: "" }], { color: false }).split(/\n(.*)/s);
  return {
    text: `${code}: ${message}`,
    frame: frame.trimEnd(),
    diagnostic,
    ...(span && {
      location: {
        file: resolve(root, span.file),
        line: span.line,
        column: span.column - 1,
        endLine: span.endLine,
        endColumn: span.endColumn - 1,
      },
    }),
  };
}
