import { type Cost, costOf, type Loss, type ProfileName, profiles, projectTool } from "toolwright/profiles";
import { toolRecord } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { clientFindings, clientsOf, diagnosticOf, type LocatedFinding } from "./client-findings.js";
import { scanOptions } from "./generation.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { hasErrors, reportOf } from "./report.js";
import { withSourceLines } from "./source-lines.js";
import { loadStages } from "./stages.js";

/** Which project is judged, and by which profiles. */
export interface LintToolsOptions extends LoadConfigOptions {
  /** Absent: the clients that the config names, else every client that reads MCP listings. */
  readonly profiles?: readonly ProfileName[];
}

/** What a tool costs the model of a client. */
export interface ToolCost {
  /** The id of the tool. */
  readonly tool: string;
  /** As the source gives it. */
  readonly listed: Cost;
  /** As the profile's projection gives it, by profile. */
  readonly projected: Readonly<Partial<Record<ProfileName, Cost>>>;
}

/** Something that a tool does not say any more when it is projected for a profile, or says in words alone. */
export interface ProjectionLoss extends Loss {
  /** The id of the tool. */
  readonly tool: string;
  readonly profile: ProfileName;
}

/** What the clients of a project make of its tools. */
export interface LintToolsResult {
  readonly root: string;
  /** The findings at their places, and what the scan found. */
  readonly diagnostics: readonly Diagnostic[];
  readonly findings: readonly LocatedFinding[];
  readonly profiles: readonly ProfileName[];
  readonly costs: readonly ToolCost[];
  /** What the projections leave out, tool by tool and profile by profile. */
  readonly losses: readonly ProjectionLoss[];
  /** Nothing is refused, and the source has no error. */
  readonly ok: boolean;
}

/** Scans a project and judges its tools by client profiles; reads and writes no generated file. */
export async function lintTools(options: LintToolsOptions = {}): Promise<LintToolsResult> {
  const { root, project, diagnostics } = await loadConfig(options);
  if (!project) return { root, diagnostics, findings: [], profiles: [], costs: [], losses: [], ok: false };
  const { settings } = project;
  const { scan } = await loadStages();
  const scanned = scan(scanOptions(project));
  const { tools } = scanned.catalog;
  const names = options.profiles ?? clientsOf(settings);
  const findings = clientFindings(tools, names, settings);
  const own = await withSourceLines(root, findings.map(diagnosticOf));
  const all = [...scanned.diagnostics, ...own];
  const { wireName } = settings;
  const judged = tools.map((tool): { readonly cost: ToolCost; readonly losses: readonly ProjectionLoss[] } => {
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
    diagnostics: reportOf(all, settings.silence),
    findings,
    profiles: names,
    costs: judged.map(({ cost }) => cost),
    losses: judged.flatMap(({ losses }) => losses),
    ok: !hasErrors(all),
  };
}
