import { resolve } from "node:path";
import type { Diagnostic } from "../diagnostics/index.js";
import type { ProjectFiles } from "../files/project-files.js";

/** Adds the source line to each diagnostic that has a span but no line yet. Apart from `source-reporter.ts`, because that loads the compiler. */
export function withSourceLines(
  diagnostics: readonly Diagnostic[],
  root: string,
  files: ProjectFiles,
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { span } = diagnostic;
    if (!span || diagnostic.sourceLine !== undefined) return diagnostic;
    const sourceLine = files.lineOf(resolve(root, span.file), span.line);
    return sourceLine === undefined ? diagnostic : { ...diagnostic, sourceLine };
  });
}
