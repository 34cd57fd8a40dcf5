import { type CatalogueEntry, catalogue, type DiagnosticArgs, type DiagnosticCode } from "./catalogue.js";
import type { Diagnostic, Span } from "./diagnostic.js";

/** Where a diagnostic is reported. */
export interface DiagnosticLocation {
  readonly span?: Span;
  readonly sourceLine?: string;
  readonly related?: Diagnostic["related"];
}

/** Creates a diagnostic from the catalogue entry of `code`, with `args` filled into its message and hint. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  args: DiagnosticArgs<Code>,
  location: DiagnosticLocation = {},
): Diagnostic {
  const entry: CatalogueEntry = catalogue[code];
  return {
    code,
    severity: entry.severity,
    message: fill(entry.message, args),
    ...(location.span && { span: location.span }),
    ...(location.sourceLine !== undefined && { sourceLine: location.sourceLine }),
    ...(location.related && location.related.length > 0 && { related: location.related }),
    ...(entry.hint && { hint: fill(entry.hint, args) }),
    args,
  };
}

function fill(text: string, args: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = args[name];
    if (value === undefined)
      throw new Error(`internal: no argument for the placeholder ${placeholder} of a diagnostic`);
    return value;
  });
}
