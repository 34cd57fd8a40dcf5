export { catalogue, type DiagnosticArgs, type DiagnosticCode } from "./catalogue.js";
export type { Diagnostic, Span } from "./diagnostic.js";
export { compareSpans, createDiagnostic, hasErrors, withSourceLines } from "./diagnostic.js";
