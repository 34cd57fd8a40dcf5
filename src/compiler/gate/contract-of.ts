import { basename } from "node:path";
import type { ToolRecord } from "toolwright/model";
import { type Catalog, type CatalogTool, toolRecord } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import {
  type FileChange,
  isComplete,
  type LoadConfigOptions,
  loadConfig,
  lockIn,
  projectContract,
  type Report,
  scanProject,
  splitToolsJson,
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
  const { versions } = project.settings;
  const catalog: Catalog = isComplete(report) ? report : await scanProject(project);
  const { root } = report;
  const contract = projectContract(catalog, project, new ProjectFiles());
  const { prompts, resources } = catalog;
  const located = { catalog: catalog.tools, prompts, resources, root };
  const tools: SourceTools = { contract, form: "contract", ...located, diagnostics: [], ok: true };
  if (report.lock !== undefined) {
    const { report: compared, changes, versions: low } = checkLock(lockIn(root), tools, versions, limits);
    return { ...(compared && { report: compared }), diagnostics: [...changes, ...low] };
  }
  const before = await recordsBefore(report.changes, catalog.tools);
  if (!before) return undefined;
  const earlier: SourceTools = { ...tools, contract: { tools: before }, form: "records" };
  return { report: compareSources(earlier, tools, limits), diagnostics: [] };
}

/** The records that were generated before. Undefined if there are none, or if somebody damaged them. */
async function recordsBefore(
  changes: readonly FileChange[],
  catalog: readonly CatalogTool[],
): Promise<readonly ToolRecord[] | undefined> {
  const { before, after = "" } = changes.find(({ path }) => basename(path) === "tools.json") ?? {};
  if (before === undefined) return undefined;
  const current = splitToolsJson(after);
  const earlier = splitToolsJson(before);
  const isSame = (id: string): boolean => earlier !== undefined && earlier.get(id) === current?.get(id);
  const same = catalog.filter(({ id }) => isSame(id));
  const others = [...(earlier ?? [])].filter(([id]) => !isSame(id)).map(([id, json]) => `"${id}":${json}`);
  try {
    // Only what differs is parsed.
    const { contract } = await parseRecords(earlier ? `{${others.join()}}` : before, "tools.json");
    return [...contract.tools, ...same.map(toolRecord)];
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
