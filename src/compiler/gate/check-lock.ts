import { existsSync, readFileSync } from "node:fs";
import { type Contract, contractOfLock, type Lock, type LockedContract, parseLock } from "toolwright/contracts";
import { contractIdOf, messageOfThrown } from "toolwright/internal/model";
import type { ToolIdParts, ToolRecord, WireName } from "toolwright/model";
import type { Catalog } from "../catalog/index.js";
import { changeResults } from "../contracts/change.js";
import { createDiagnostic, type Diagnostic, withSourceLines } from "../diagnostics/index.js";
import { basename, resolve } from "../files/paths.js";
import { ProjectFiles } from "../files/project-files.js";
import {
  type FileChange,
  isComplete,
  type LoadConfigOptions,
  loadConfig,
  locateProject,
  lockIn,
  type Report,
  scanProject,
} from "../generator/index.js";
import { parseRecords, SourceError, type SourceTools, sourceOfProject } from "../sources/index.js";
import {
  byResult,
  type ChangeReport,
  type ComparisonLimits,
  checkVersion,
  compareSources,
  type LocatedChange,
  type ReportedTool,
} from "./change-report.js";
import { smallestCounterexample } from "./describe-changes.js";
import { acceptedByBranch } from "./lock-edits.js";

/** How tools differ from a lock. */
export interface LockCheck {
  /** Absent if the lock is not valid. */
  readonly report?: ChangeReport;
  readonly lock?: Lock;
  /** The breaking changes, those that may be, and an invalid lock. */
  readonly changes: readonly Diagnostic[];
  /** The versions that must rise. */
  readonly versions: readonly Diagnostic[];
}

/** Compares tools with the lock at `path`. `versions`: whether a version must rise with the contract. */
export function checkLock(
  path: string,
  tools: SourceTools,
  versions: "check" | "ignore",
  limits: ComparisonLimits = {},
): LockCheck {
  let lock: Lock;
  try {
    lock = parseLock(readFileSync(path, "utf8"));
  } catch (error) {
    const args = { file: basename(path), reason: messageOfThrown(error) };
    return { changes: [createDiagnostic("contract/invalid-lock", args)], versions: [] };
  }
  const contract = contractOfLock(lock);
  const compare = (before: Contract, after: SourceTools): ChangeReport =>
    compareSources({ contract: before, form: "contract", diagnostics: [], root: tools.root, ok: true }, after, limits);
  const report = (lock.merged ?? []).reduce(
    (known, merged) => withWorse(known, compare(contractOfLock(merged), onlyIn(tools, merged))),
    compare(contract, tools),
  );
  const files = new ProjectFiles();
  const located = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
    withSourceLines(found, files.linesIn(tools.root));
  return {
    report,
    lock,
    changes: located(
      report.tools
        .flatMap(diagnosticsOf)
        .filter(({ args }) => !acceptedByBranch(lock, String(args["tool"]), String(args["change"]))),
    ),
    versions: versions === "ignore" ? [] : located(checkVersions(report, contract, tools)),
  };
}

/** The entries that a merged lock has differently. */
function onlyIn({ contract, ...source }: SourceTools, merged: LockedContract): SourceTools {
  const { wireName = "name", prompts, resources } = contract;
  const has = (entries: object | undefined, key: string): boolean => Object.hasOwn(entries ?? {}, key);
  return {
    ...source,
    contract: {
      ...contract,
      tools: contract.tools.filter((tool) => has(merged.tools, contractIdOf(tool, wireName))),
      ...(prompts && { prompts: prompts.filter(({ name }) => has(merged.prompts, name)) }),
      ...(resources && { resources: resources.filter(({ uri }) => has(merged.resources, uri)) }),
    },
  };
}

const rankOf = ({ result }: LocatedChange): number => changeResults.indexOf(result);

/** The changes of each tool since either of two branches. */
function withWorse(known: ChangeReport, other: ChangeReport): ChangeReport {
  const tools = new Map(known.tools.map((tool) => [tool.id, tool]));
  for (const tool of other.tools) {
    const same = tools.get(tool.id);
    const worst = same && byResult(same, tool) <= 0 ? same : tool;
    const changes = new Map([...(same?.changes ?? []), ...tool.changes].map((change) => [change.summary, change]));
    tools.set(tool.id, { ...worst, changes: [...changes.values()].sort((a, b) => rankOf(a) - rankOf(b)) });
  }
  const sorted = [...tools.values()].sort(byResult);
  return {
    result: sorted[0]?.result ?? "compatible",
    tools: sorted,
    unchanged: known.unchanged.filter(({ id }) => !tools.has(id)),
  };
}

function diagnosticsOf({ id, summary, result, span, changes }: ReportedTool): readonly Diagnostic[] {
  if (result === "compatible" || result === "additive") return [];
  const args = { tool: id, change: summary ?? "", proof: "Callers do not find it." };
  const whole = summary === undefined ? [] : [createDiagnostic("contract/breaking", args, { span })];
  return [...whole, ...changes.flatMap((change) => lockDiagnostics(id, change))];
}

function lockDiagnostics(tool: string, change: LocatedChange): readonly Diagnostic[] {
  const { result, summary, changes, span } = change;
  const args = { tool, change: summary };
  if (result === "breaking") {
    return [createDiagnostic("contract/breaking", { ...args, proof: proofOf(change) }, { span })];
  }
  if (result !== "unknown") return [];
  const known = changes.map((each) => (each.kind === "schema" ? each.reason : undefined)).find(Boolean);
  const reason = known ?? "neither a proof nor a counterexample was found";
  return [createDiagnostic("contract/unknown", { ...args, reason }, { span })];
}

/** The counterexample of a change in a sentence. */
function proofOf({ changes }: LocatedChange): string {
  const proved = smallestCounterexample(changes);
  if (changes.some((change) => change.kind === "schema" && change.keyword === "x-mcp-header")) {
    return "Over HTTP, calls without the header are rejected, and clients do not send it before they list the tools again.";
  }
  if (!proved) return "Clients rely on it.";
  const { direction, counterexample } = proved;
  const what = direction === "input" ? "was accepted and is now rejected" : "is now possible and was rejected";
  const proof = `${JSON.stringify(counterexample.value)} ${what}: ${counterexample.rejection}`;
  const { clients } = proved;
  if (!clients) return proof;
  return `${proof}\nOnly clients that validate results by the closed schema that they listed before fail: ${clients.join(", ")}. With outputSchemas: "open" in the config, none does.`;
}

function checkVersions(
  report: ChangeReport,
  before: Contract,
  { contract, catalog = [] }: SourceTools,
): readonly Diagnostic[] {
  const byId = <T extends ToolIdParts>(all: readonly T[], wireName: WireName = "name"): Map<string, T> =>
    new Map(all.map((each) => [contractIdOf(each, wireName), each]));
  const [old, current] = [byId(before.tools, before.wireName), byId(contract.tools, contract.wireName)];
  const sources = byId(catalog, contract.wireName);
  return report.tools.flatMap((tool) => {
    const [was, is] = [old.get(tool.from ?? tool.id), current.get(tool.id)];
    const problem = was && is && checkVersion(tool, was, is);
    if (!problem) return [];
    const source = sources.get(tool.id);
    const args = { ...problem, tool: tool.id, change: problem.change.summary };
    return [createDiagnostic("contract/version", args, { span: source?.stated?.["version"] ?? source?.span })];
  });
}

/** Returns the absolute path of a lock: `file`, relative to the working directory, or the lock in the project root. */
export function lockPathOf(options: LoadConfigOptions, file?: string): string {
  return file === undefined ? lockIn(locateProject(options, existsSync).root) : resolve(options.cwd ?? ".", file);
}

/** Compares the tools of a run with the lock, or without one, with those that were generated before. `diagnostics`: what a check must stop. */
export async function checkContract(
  report: Report,
  options: LoadConfigOptions,
  limits: ComparisonLimits,
): Promise<(Pick<LockCheck, "report"> & { readonly diagnostics: readonly Diagnostic[] }) | undefined> {
  const { project } = await loadConfig(options);
  if (!project) return undefined;
  const { root } = report;
  const catalog: Catalog = isComplete(report) ? report : await scanProject(project);
  const tools = sourceOfProject(project, { ...catalog, diagnostics: [], root, ok: true });
  if (report.lock !== undefined) {
    const { changes, versions, ...found } = checkLock(lockIn(root), tools, project.settings.versions, limits);
    return { ...found, diagnostics: [...changes, ...versions] };
  }
  const before = await recordsBefore(report.changes);
  if (!before) return undefined;
  const earlier: SourceTools = { ...tools, contract: { tools: before }, form: "records" };
  return { report: compareSources(earlier, tools, limits), diagnostics: [] };
}

/** The records that were generated before. Undefined if there are none, or if somebody damaged them. */
async function recordsBefore(changes: readonly FileChange[]): Promise<readonly ToolRecord[] | undefined> {
  const { before } = changes.find(({ path }) => basename(path) === "tools.json") ?? {};
  if (before === undefined) return undefined;
  try {
    return (await parseRecords(before, "tools.json")).contract.tools;
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
