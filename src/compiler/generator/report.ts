import type { CatalogPrompt, CatalogResource, CatalogTool, CatalogType } from "../catalog/index.js";
import { compareSpans, type Diagnostic } from "../diagnostics/index.js";
import { join } from "../files/paths.js";
import type { FileChange } from "./output-folder.js";

/** The result of a run. */
export interface Report {
  /** Absolute path of the project root, which all other paths are relative to. */
  readonly root: string;
  /** Sorted by location, without silenced warnings. */
  readonly diagnostics: readonly Diagnostic[];
  /** Sorted by id. */
  readonly tools: readonly ReportedTool[];
  /** Sorted by name. */
  readonly prompts: readonly ReportedPrompt[];
  /** Sorted by URI. */
  readonly resources: readonly ReportedResource[];
  /** The types that are marked with `@schema`, sorted by file and position. */
  readonly types: readonly ReportedType[];
  /** Every file of the output folder. Empty if an error stopped the run before it compared them. */
  readonly changes: readonly FileChange[];
  /** Whether there is no error and, for a check, no file to write. */
  readonly ok: boolean;
  /** Whether this is the report of an earlier run since which nothing has changed. Its `changes` have no `before` and `after`. */
  readonly isCached: boolean;
  /** Whether the tools are those of `toolwright.lock.json`. Absent if there is no lock, or if an error stopped the run. */
  readonly lock?: LockState;
}

/** A tool in a report. */
export type ReportedTool = Pick<CatalogTool, "id" | "name" | "file" | "span" | "description">;

/** A prompt in a report. */
export type ReportedPrompt = Pick<CatalogPrompt, "name" | "file" | "span" | "description">;

/** A resource in a report. */
export type ReportedResource = Pick<CatalogResource, "uri" | "name" | "file" | "span" | "description">;

/** A marked type in a report. */
export type ReportedType = Pick<CatalogType, "name" | "file" | "span">;

/** Keeps the first report of each problem, removes silenced warnings, and sorts by file and position, diagnostics without a location first. */
export function reportedDiagnostics(
  diagnostics: readonly Diagnostic[],
  silence: readonly string[],
): readonly Diagnostic[] {
  const distinct = new Map<string, Diagnostic>();
  for (const each of diagnostics) if (!distinct.has(problemKey(each))) distinct.set(problemKey(each), each);
  return [...distinct.values()]
    .filter(({ severity, code }) => severity === "error" || !silence.includes(code))
    .sort(compareSpans);
}

/** Equal for one problem that is found in several places: one property may be in several schemas, and one type in several tools. */
function problemKey({ code, args: { path, what, ...args }, span, hint }: Diagnostic): string {
  return JSON.stringify([code, args, hint, span?.file, span?.line, span?.column]);
}

/** Whether a contract is as it was locked. */
export type LockState = "locked" | "changed";

export const lockName = "toolwright.lock.json";

/** Returns the path of the lock of a project. */
export function lockIn(root: string): string {
  return join(root, lockName);
}
