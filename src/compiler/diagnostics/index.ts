export { catalogue, type DiagnosticArgs, type DiagnosticCode } from "./catalogue.js";
export { createDiagnostic } from "./create.js";
export type { Diagnostic, Span } from "./diagnostic.js";
