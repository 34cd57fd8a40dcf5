import { type Cost, costOf, type Loss, type ProfileName, profiles, projectTool } from "toolwright/profiles";
import { toolRecord } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { withSourceLines } from "../frontend/source-lines.js";
import { clientFindings, clientsOf, diagnosticOf, type LocatedFinding } from "./client-findings.js";
import { scanOptions } from "./generation.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { hasErrors, reportedDiagnostics } from "./report.js";
import { loadStages } from "./stages.js";

/** Options of `lintTools`. */
export interface LintToolsOptions extends LoadConfigOptions {
  /** Default: `clients` of the config, or every client that reads MCP listings. */
  readonly profiles?: readonly ProfileName[];
}

/** The size of a tool in a model's context. */
export interface ToolCost {
  /** The id of the tool. */
  readonly tool: string;
  /** As the tool is listed. */
  readonly listed: Cost;
  /** As projected for each profile. */
  readonly projected: Readonly<Partial<Record<ProfileName, Cost>>>;
}

/** Information that a profile's projection of a tool drops, or keeps only in its description. */
export interface ProjectionLoss extends Loss {
  /** The id of the tool. */
  readonly tool: string;
  readonly profile: ProfileName;
}

/** Result of `lintTools`. */
export interface LintToolsResult {
  readonly root: string;
  /** The findings and the diagnostics of the scan. */
  readonly diagnostics: readonly Diagnostic[];
  readonly findings: readonly LocatedFinding[];
  readonly profiles: readonly ProfileName[];
  readonly costs: readonly ToolCost[];
  /** By tool, then by profile. */
  readonly losses: readonly ProjectionLoss[];
  /** Whether no client rejects a tool, and the source has no errors. */
  readonly ok: boolean;
}

/** Scans a project and checks its tools against client profiles. Does not read or write generated files. */
export async function lintTools(options: LintToolsOptions = {}): Promise<LintToolsResult> {
  const files = new ProjectFiles();
  const { root, project, diagnostics } = await loadConfig(options, files);
  if (!project) return { root, diagnostics, findings: [], profiles: [], costs: [], losses: [], ok: false };
  const { settings } = project;
  const { scan } = await loadStages();
  const scanned = scan(scanOptions(project), files);
  const { tools } = scanned.catalog;
  const names = options.profiles ?? clientsOf(settings);
  const findings = clientFindings(tools, names, settings);
  const clientDiagnostics = withSourceLines(findings.map(diagnosticOf), root, files);
  const all = [...scanned.diagnostics, ...clientDiagnostics];
  const { wireName } = settings;
  const results = tools.map((tool): { readonly cost: ToolCost; readonly losses: readonly ProjectionLoss[] } => {
    const record = toolRecord(tool);
    const projections = names.map((name) => [name, projectTool(record, profiles[name], { wireName })] as const);
    const projected = projections.map(([name, projection]) => [name, costOf(projection.record)]);
    return {
      cost: { tool: tool.id, listed: costOf(record), projected: Object.fromEntries(projected) },
      losses: projections.flatMap(([profile, { losses }]) =>
        losses.map((loss) => ({ ...loss, tool: tool.id, profile })),
      ),
    };
  });
  return {
    root,
    diagnostics: reportedDiagnostics(all, settings.silence),
    findings,
    profiles: names,
    costs: results.map(({ cost }) => cost),
    losses: results.flatMap(({ losses }) => losses),
    ok: !hasErrors(all),
  };
}
