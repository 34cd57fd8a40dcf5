import type { Diagnostic } from "./diagnostic.js";
import type { Severity } from "./severity.js";

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
