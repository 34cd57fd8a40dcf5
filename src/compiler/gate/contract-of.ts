import { basename } from "node:path";
import type { ToolRecord } from "toolwright/model";
import { type CatalogTool, toolRecord } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import {
  type FileChange,
  isComplete,
  type LoadConfigOptions,
  loadConfig,
  lockIn,
  type Report,
  scanProject,
} from "../generator/index.js";
import { parseRecords, SourceError, type SourceTools } from "../sources/index.js";
import { checkLock } from "./check-lock.js";
import { type ComparisonLimits, type ContractReport, compareSources } from "./contract-report.js";

/** What changed in the contract of a project, for the report of a run. */
export interface ProjectContract {
  /** Absent if the lock is not valid. */
  readonly report?: ContractReport;
  /** What a check must stop. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares the tools of a run with the lock, or without one, with those that were generated before. */
export async function contractOf(
  report: Report,
  options: LoadConfigOptions,
  limits: ComparisonLimits,
): Promise<ProjectContract | undefined> {
  const { project } = await loadConfig(options);
  if (!project) return undefined;
  const { wireName, versions } = project.settings;
  const catalog: readonly CatalogTool[] = isComplete(report) ? report.tools : (await scanProject(project)).tools;
  const { root } = report;
  const tools: SourceTools = { records: catalog.map(toolRecord), catalog, wireName, root, diagnostics: [], ok: true };
  if (report.lock !== undefined) {
    const { report: compared, changes, versions: low } = checkLock(lockIn(root), tools, versions, limits);
    return { ...(compared && { report: compared }), diagnostics: [...changes, ...low] };
  }
  const before = await recordsBefore(report.changes, catalog);
  return before && { report: compareSources({ ...tools, records: before }, tools, limits), diagnostics: [] };
}

/** The records that were generated before. Undefined if there are none, or if somebody damaged them. */
async function recordsBefore(
  changes: readonly FileChange[],
  catalog: readonly CatalogTool[],
): Promise<readonly ToolRecord[] | undefined> {
  const { before, after = "" } = changes.find(({ path }) => basename(path) === "tools.json") ?? {};
  if (before === undefined) return undefined;
  const current = linesOf(after) ?? [];
  const sorted = [...catalog].sort((a, b) => (a.id < b.id ? -1 : 1));
  const unchanged = new Map(current.map((line, at) => [line, sorted[at]]));
  const lines = linesOf(before);
  const other = lines?.filter((line) => !unchanged.has(line));
  try {
    // Only what differs is parsed.
    const { records } = await parseRecords(other ? `{${other.join()}}` : before, "tools.json");
    const same = lines?.flatMap((line) => unchanged.get(line) ?? []) ?? [];
    return [...records, ...same.map(toolRecord)];
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** The lines of a generated tools.json, each of which is a member with the record of a tool. Undefined if it has another form. */
function linesOf(text: string): readonly string[] | undefined {
  if (!text.startsWith("{\n  ") || !text.endsWith("}\n}\n")) return undefined;
  const lines = text.slice(2, -3).split(",\n");
  return lines.every((line) => line.startsWith('  "') && line.endsWith("}")) ? lines : undefined;
}
