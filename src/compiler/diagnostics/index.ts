export { catalogue, type DiagnosticArgs, type DiagnosticCode } from "./catalogue.js";
export { createDiagnostic, type DiagnosticLocation } from "./create.js";
export type { Diagnostic, Span } from "./diagnostic.js";
export type { Severity } from "./severity.js";
