import type { Diagnostic } from "../diagnostics/index.js";

/** Sorts diagnostics by file and position, those without a place first; leaves out the silenced warnings, and what is said of one place already. */
export function reportOf(diagnostics: readonly Diagnostic[], silence: readonly string[]): readonly Diagnostic[] {
  // One property may be in a schema several times, and one type in several tools.
  const distinct = new Map(diagnostics.map((each) => [keyOf(each), each]));
  return [...distinct.values()]
    .filter(({ severity, code }) => severity === "error" || !silence.includes(code))
    .sort(comparePlaces);
}

/** Whether any of them is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((each) => each.severity === "error");
}

function keyOf({ code, message, span, hint }: Diagnostic): string {
  return JSON.stringify([code, message, hint, span?.file, span?.line, span?.column]);
}

function comparePlaces(a: Diagnostic, b: Diagnostic): number {
  if (!a.span || !b.span) return Number(a.span !== undefined) - Number(b.span !== undefined);
  if (a.span.file !== b.span.file) return a.span.file < b.span.file ? -1 : 1;
  return a.span.line - b.span.line || a.span.column - b.span.column;
}
