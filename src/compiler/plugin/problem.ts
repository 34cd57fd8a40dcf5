import { resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import { type Report, renderDiagnostics } from "../generator/index.js";

/** A diagnostic as bundlers take one. */
export interface Problem {
  /** Code and message. */
  readonly text: string;
  /** The source line with a mark, related places and the hint; empty where there is none of these. */
  readonly frame: string;
  readonly diagnostic: Diagnostic;
  readonly place?: Place;
}

/** Lines count from 1, columns, in UTF-16 units, from 0. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What stops a build, and what does not. */
export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Gives the errors and warnings of a run; its notes are for `toolwright generate` to tell. */
export function problemsOf({ root, diagnostics }: Report): Problems {
  const ofSeverity = (severity: Diagnostic["severity"]): readonly Problem[] =>
    diagnostics.filter((each) => each.severity === severity).map((each) => toProblem(each, root));
  return { errors: ofSeverity("error"), warnings: ofSeverity("warning") };
}

/** Gives a problem as the command line prints it. */
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
      place: {
        file: resolve(root, span.file),
        line: span.line,
        column: span.column - 1,
        endLine: span.endLine,
        endColumn: span.endColumn - 1,
      },
    }),
  };
}
