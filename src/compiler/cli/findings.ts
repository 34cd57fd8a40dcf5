import type { Diagnostic, Span } from "../diagnostics/index.js";

/** How `check`, `lint` and `diff` print what they found. */
export const formats = ["text", "json", "github", "sarif", "junit", "markdown"] as const;

export type Format = (typeof formats)[number];

export interface FormatFlags {
  readonly format?: Format;
  /** The same as the format `json`. */
  readonly json?: boolean;
}

export function formatOf({ format, json }: FormatFlags): Format {
  return json ? "json" : (format ?? "text");
}

/** Something that a command found, in the form that all formats for other programs are printed from. */
export interface Finding {
  /** A code such as `tool/no-description` or `contract/breaking`. */
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  /** A line about the kind of problem. */
  readonly title: string;
  readonly message: string;
  readonly span?: Span;
}

export interface Findings {
  readonly command: "check" | "lint" | "diff";
  readonly findings: readonly Finding[];
  /** The folder that their files are relative to. */
  readonly root: string;
  /** The last line for people. */
  readonly summary: string;
}

export function toFindings(diagnostics: readonly Diagnostic[]): readonly Finding[] {
  return diagnostics.map(({ code, severity, message, hint, span }) => ({
    rule: code,
    level: severity === "info" ? "note" : severity,
    title: code,
    message: hint === undefined ? message : `${message}\nhint: ${hint}`,
    ...(span && { span }),
  }));
}
