import { type CatalogueEntry, catalogue, type DiagnosticArgs, type DiagnosticCode } from "./catalogue.js";
import type { Diagnostic, Span } from "./diagnostic.js";

export interface DiagnosticPlace {
  readonly span?: Span;
  readonly sourceLine?: string;
  readonly related?: Diagnostic["related"];
}

/** Makes the diagnostic of `code`: its catalogue text filled from `args`, at `place`. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  args: DiagnosticArgs<Code>,
  place: DiagnosticPlace = {},
): Diagnostic {
  const entry: CatalogueEntry = catalogue[code];
  return {
    code,
    severity: entry.severity,
    message: fill(entry.message, args),
    ...(place.span && { span: place.span }),
    ...(place.sourceLine !== undefined && { sourceLine: place.sourceLine }),
    ...(place.related && place.related.length > 0 && { related: place.related }),
    ...(entry.hint && { hint: fill(entry.hint, args) }),
    args,
  };
}

function fill(text: string, args: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`internal: diagnostic text has the hole ${hole} and no argument for it`);
    return value;
  });
}
