export { catalogue, type DiagnosticArgs, type DiagnosticCode } from "./catalogue.js";
export { createDiagnostic, type DiagnosticLocation } from "./create.js";
export type { Diagnostic, Severity, Span } from "./diagnostic.js";
