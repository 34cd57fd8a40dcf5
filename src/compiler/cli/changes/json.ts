import type { ContractReport } from "../../gate/index.js";

/** The report as JSON, with file, line and column of each location. */
export function toJsonReport({ result, tools, unchanged }: ContractReport): object {
  const at = (span: { file: string; line: number; column: number } | undefined): object =>
    span ? { file: span.file, line: span.line, column: span.column } : {};
  return {
    result,
    tools: tools.map(({ span, changes, ...tool }) => ({
      ...tool,
      ...at(span),
      changes: changes.map(({ span: where, changes: parts, ...change }) => ({
        ...change,
        ...at(where),
        changes: parts,
      })),
    })),
    unchanged,
  };
}
