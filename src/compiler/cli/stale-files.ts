import type { FileChange } from "../generator/index.js";

/** Whether the content of a generated file differs from what the source generates, not only its line endings. */
export function isStale(change: FileChange): boolean {
  return change.status !== "unchanged" && !differsInLineEndings(change);
}

/** Formats one line: "stale    src/generated/tools.json". */
export function formatStale(change: FileChange, base: string): string {
  const note = differsInLineEndings(change) ? " (only the line endings differ)" : "";
  return `${conditions[change.status].padEnd(8)} ${base}${change.path}${note}\n`;
}

function differsInLineEndings({ status, before = "", after = "" }: FileChange): boolean {
  return status === "changed" && before.replaceAll("\r\n", "\n") === after.replaceAll("\r\n", "\n");
}

const conditions = { new: "missing", changed: "stale", orphaned: "orphaned", unchanged: "current" } as const;
