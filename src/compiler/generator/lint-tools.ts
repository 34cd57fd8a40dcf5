import { listedRecord } from "toolwright/internal/contracts";
import { describeToolId, wireNameOf } from "toolwright/internal/model";
import { checkTool, type Tool, type ToolRecord, type WireName } from "toolwright/model";
import {
  type Cost,
  checkSafety,
  costOf,
  type Loss,
  mcpProfileNames,
  type ProfileName,
  profiles,
  projectTool,
  type SafetyFinding,
  type ServerTools,
} from "toolwright/profiles";
import { visibleLine } from "../diagnostics/diagnostic.js";
import { createDiagnostic, type Diagnostic, hasErrors, type Span, withSourceLines } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import {
  type Advice,
  adviceFor,
  type CheckedTool,
  clientFindings,
  clientsOf,
  deprecations,
  diagnosticOf,
  type LocatedFinding,
  servedProfile,
  toCheckedTool,
} from "./client-findings.js";
import { type LoadConfigOptions, loadConfig } from "./load-config.js";
import { serverVersion } from "./project.js";
import { reportedDiagnostics } from "./report.js";
import { readCatalog } from "./scan-project.js";
import { similarTools } from "./similar-tools.js";

interface SearchedTool {
  readonly id: string;
  readonly record: ToolRecord;
  /** Returns the source location of a JSON Pointer into the record. */
  readonly locate?: (path: string) => Span;
}

/** What surrounds the tools to search. */
interface Surroundings {
  /** How MCP listings name the tools. */
  readonly wireName: WireName;
  /** The servers that a client uses beside them. */
  readonly others?: readonly ServerTools[];
}

/**
 * Reports hidden text and instructions to the model in the tools of one server, and what they have in common with tools of other servers:
 * names, and text that mentions a tool of another server.
 */
function safetyDiagnostics(
  tools: readonly SearchedTool[],
  { wireName, others = [] }: Surroundings,
): readonly Diagnostic[] {
  // Of the other servers, only names count, as they are listed.
  const known = others.map(({ server, tools: listed }) => ({
    server,
    tools: listed.map(({ name }): ToolRecord => ({ name, inputSchema: { type: "object" } })),
  }));
  return tools.flatMap(({ id, record, locate }) => {
    const own = { server: "", tools: [{ ...record, name: wireNameOf(record, wireName) }] };
    const findings = checkSafety([...known, own]).filter(({ server }) => server === own.server);
    return findings.map(({ rule, path, message, sources }) => {
      // Names of properties may have line breaks.
      const [at = "", problem = "", source = ""] = [path, message, sources[0] ?? ""].map(visibleLine);
      return createDiagnostic(codeOf(rule), { id, path: at, problem, source }, { span: locate?.(path) });
    });
  });
}

/** Reports pairs of tools that a model can confuse, at the first of them. */
export async function similarDiagnostics(
  tools: readonly SearchedTool[],
  wireName: WireName,
): Promise<readonly Diagnostic[]> {
  const records = tools.map(({ record }) => record);
  const pairs = await similarTools(records, wireName);
  return pairs.flatMap(({ at: [one, two], words }) => {
    const [first, second] = [tools[one], tools[two]];
    if (!first || !second) return [];
    const args = { id: first.id, other: second.id, words: visibleLine(words.join(", ")) };
    return [createDiagnostic("tool/similar", args, { span: first.locate?.("/name") })];
  });
}

function codeOf(rule: SafetyFinding["rule"]): "tool/shadows-server" | "tool/unsafe-text" {
  return rule === "shadowed-name" || rule === "foreign-tool" ? "tool/shadows-server" : "tool/unsafe-text";
}

/** Options of `lintTools`. */
export interface LintToolsOptions extends LoadConfigOptions {
  /** Default: `clients` of the config, or every client that reads MCP listings. */
  readonly profiles?: readonly ProfileName[];
  /** What to recommend beyond what clients require. Default: nothing. */
  readonly advice?: readonly Advice[];
  /** The servers that a client uses beside the project. Names that they share are reported. Default: none. */
  readonly others?: readonly ServerTools[];
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
  /** Absent for tools that do not come from source code. */
  readonly span?: Span;
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
  /** The profiles that the server projects what it lists for, because of `server.profile`. */
  readonly served: readonly ProfileName[];
  /** Whether no client rejects a tool, and the source has no errors. */
  readonly ok: boolean;
}

/** Scans a project and checks its tools against client profiles. Does not read or write generated files. */
export async function lintTools(options: LintToolsOptions = {}): Promise<LintToolsResult> {
  const files = new ProjectFiles();
  const { root, project, diagnostics } = await loadConfig(options, files);
  if (!project) return { root, diagnostics, findings: [], profiles: [], costs: [], losses: [], served: [], ok: false };
  const { settings } = project;
  const scanned = await readCatalog(project, files);
  const names = options.profiles ?? clientsOf(settings);
  const tools = scanned.catalog.tools.map((tool) => toCheckedTool(tool, settings));
  const linted = lintChecked(tools, names, settings);
  const advice = adviceFor(scanned.catalog.tools, options.advice ?? []);
  const { wireName } = settings;
  const unsafe = safetyDiagnostics(tools, { wireName, ...(options.others && { others: options.others }) });
  const similar = options.advice?.includes("similar") ? await similarDiagnostics(tools, wireName) : [];
  const old = deprecations(scanned.catalog.tools, serverVersion(project, files));
  const found = [...unsafe, ...advice, ...similar, ...old, ...linted.findings.map(diagnosticOf)];
  const all = [...scanned.diagnostics, ...withSourceLines(found, files.linesIn(root))];
  return { root, ...linted, diagnostics: reportedDiagnostics(all, settings.silence), ok: !hasErrors(all) };
}

/** Checks tools that do not come from the project's source, such as those of a running server. `root` is only returned. */
export function lintRecords(
  records: readonly ToolRecord[],
  root: string,
  { profiles: names = mcpProfileNames, wireName = "name", others = [] }: LintRecordsOptions,
): LintToolsResult {
  const tools = records.map((record) => ({ id: visibleLine(describeToolId(record, "unversioned")), record }));
  const invalid: Diagnostic[] = [];
  const valid: CheckedTool[] = [];
  for (const { id, record } of tools) {
    const problems = checkTool(record);
    // checkTool found nothing, so the record is a Tool.
    if (problems.length === 0) valid.push({ id, record: record as Tool, sendsContent: false, omitsText: false });
    for (const { path, message } of problems) {
      const advice = "correct it where the tool is defined. It is not checked further.";
      const args = { id, problem: visibleLine(`${path}: ${message}`), advice };
      invalid.push(createDiagnostic("tool/invalid-record", args));
    }
  }
  // The tools of a server come as it lists them.
  const linted = lintChecked(valid, names, { wireName, server: { patterns: "list" } });
  const unsafe = safetyDiagnostics(tools, { wireName, others });
  const diagnostics = reportedDiagnostics([...invalid, ...unsafe, ...linted.findings.map(diagnosticOf)], []);
  return { root, ...linted, diagnostics, ok: !hasErrors(diagnostics) };
}

export interface LintRecordsOptions {
  /** Default: every client that reads MCP listings. */
  readonly profiles?: readonly ProfileName[];
  /** How MCP listings name the tools. Default: `name`. */
  readonly wireName?: WireName;
  /** The servers that a client uses beside this one. Default: none. */
  readonly others?: readonly ServerTools[];
}

type Linted = Pick<LintToolsResult, "findings" | "profiles" | "costs" | "losses" | "served">;

function lintChecked(
  tools: readonly CheckedTool[],
  names: readonly ProfileName[],
  settings: Parameters<typeof clientFindings>[2],
): Linted {
  const { wireName, server } = settings;
  const chosen = names.map((name) => profiles[name]);
  const costs: ToolCost[] = [];
  const lost: ProjectionLoss[] = [];
  for (const { id, record, locate } of tools) {
    const projected: Partial<Record<ProfileName, Cost>> = {};
    for (const profile of names) {
      const { record: changed, losses } = projectTool(record, profiles[profile], { wireName });
      projected[profile] = costOf(changed);
      for (const loss of losses) {
        const span = locate?.(loss.path);
        lost.push({ ...loss, tool: id, profile, ...(span && { span }) });
      }
    }
    const patterns = server.patterns ?? "describe";
    const listed = listedRecord(record, wireNameOf(record, wireName), undefined, { patterns }) as Tool; // only its patterns change
    costs.push({ tool: id, listed: costOf(listed), projected });
  }
  return {
    findings: clientFindings(tools, chosen, settings),
    profiles: names,
    costs,
    losses: lost,
    served: [...new Set(chosen.flatMap((profile) => servedProfile(profile, settings) ?? []))],
  };
}
