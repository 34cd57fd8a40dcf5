import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { ContractResult } from "json-schema-containment";
import { type Contract, contractOfLock, type Lock, type LockedContract, parseLock } from "toolwright/contracts";
import { describeToolId, messageOfThrown } from "toolwright/internal/model";
import type { ToolRecord } from "toolwright/model";
import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { withSourceLines } from "../frontend/source-lines.js";
import type { SourceTools } from "../sources/index.js";
import {
  type ComparisonLimits,
  type ContractReport,
  compareSources,
  type LocatedChange,
  type ReportedTool,
} from "./contract-report.js";
import { checkVersion } from "./required-version.js";
import { smallestCounterexample } from "./smallest-counterexample.js";

/** How tools differ from a lock. */
export interface LockCheck {
  /** Absent if the lock is not valid. */
  readonly report?: ContractReport;
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
  const compare = (before: Contract, after: SourceTools): ContractReport =>
    compareSources({ contract: before, form: "contract", diagnostics: [], root: tools.root, ok: true }, after, limits);
  const report = (lock.merged ?? []).reduce(
    (known, merged) => withWorse(known, compare(contractOfLock(merged), onlyIn(tools, merged))),
    compare(contract, tools),
  );
  const files = new ProjectFiles();
  const located = (found: readonly Diagnostic[]): readonly Diagnostic[] => withSourceLines(found, tools.root, files);
  return {
    report,
    lock,
    changes: located(report.tools.flatMap(diagnosticsOf)),
    versions: versions === "ignore" ? [] : located(checkVersions(report, contract.tools, tools)),
  };
}

/** The entries that a merged lock has differently. */
function onlyIn(source: SourceTools, merged: LockedContract): SourceTools {
  const { tools, prompts, resources, server, ...contract } = source.contract;
  const { prompts: lockedPrompts, resources: lockedResources } = merged;
  return {
    ...source,
    contract: {
      ...contract,
      tools: tools.filter((tool) => Object.hasOwn(merged.tools, describeToolId(tool, "unversioned"))),
      ...(prompts && lockedPrompts && { prompts: prompts.filter(({ name }) => Object.hasOwn(lockedPrompts, name)) }),
      ...(resources &&
        lockedResources && { resources: resources.filter(({ uri }) => Object.hasOwn(lockedResources, uri)) }),
      ...(server && { server }),
    },
  };
}

/** Of the changes of each tool since two branches, those with the worse result. */
function withWorse(known: ContractReport, other: ContractReport): ContractReport {
  const order: readonly ContractResult[] = ["breaking", "unknown", "compatible"];
  const tools = new Map(known.tools.map((tool) => [tool.id, tool]));
  for (const tool of other.tools) {
    const result = tools.get(tool.id)?.result ?? "compatible";
    if (!tools.has(tool.id) || order.indexOf(tool.result) < order.indexOf(result)) tools.set(tool.id, tool);
  }
  const sorted = [...tools.values()].sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
  return {
    result: sorted[0]?.result ?? "compatible",
    tools: sorted,
    unchanged: known.unchanged.filter((id) => !tools.has(id)),
  };
}

function diagnosticsOf(tool: ReportedTool): readonly Diagnostic[] {
  const { id, summary, result, span, changes } = tool;
  if (result === "compatible") return [];
  const whole =
    summary === undefined
      ? []
      : [
          createDiagnostic(
            "contract/breaking",
            { tool: id, change: summary, proof: "Callers do not find it." },
            { ...(span && { span }) },
          ),
        ];
  return [...whole, ...changes.flatMap((change) => diagnosticOf(id, change))];
}

function diagnosticOf(tool: string, change: LocatedChange): readonly Diagnostic[] {
  const location = change.span ? { span: change.span } : {};
  const args = { tool, change: change.summary };
  if (change.result === "breaking") {
    return [createDiagnostic("contract/breaking", { ...args, proof: proofOf(change) }, location)];
  }
  if (change.result !== "unknown") return [];
  const reason = change.changes.map((each) => (each.kind === "schema" ? each.reason : undefined)).find(Boolean);
  return [
    createDiagnostic(
      "contract/unknown",
      { ...args, reason: reason ?? "neither a proof nor a counterexample was found" },
      location,
    ),
  ];
}

/** The counterexample of a change in a sentence. */
function proofOf({ changes }: LocatedChange): string {
  const proved = smallestCounterexample(changes);
  if (!proved) return "Clients rely on it.";
  const { direction, counterexample } = proved;
  const what = direction === "input" ? "was accepted and is now rejected" : "is now possible and was rejected";
  return `${JSON.stringify(counterexample.value)} ${what}: ${counterexample.rejection}`;
}

function checkVersions(
  report: ContractReport,
  before: readonly ToolRecord[],
  { contract, catalog }: SourceTools,
): readonly Diagnostic[] {
  const byId = <T extends Pick<ToolRecord, "name" | "namespace" | "version">>(all: readonly T[]): Map<string, T> =>
    new Map(all.map((each) => [describeToolId(each, "unversioned"), each]));
  const [old, current, sources] = [byId(before), byId(contract.tools), byId<CatalogTool>(catalog ?? [])];
  return report.tools.flatMap((tool) => {
    const [was, is] = [old.get(tool.from ?? tool.id), current.get(tool.id)];
    const problem = was && is && checkVersion(tool, was, is);
    if (!problem) return [];
    const { version, minimum, change } = problem;
    const source = sources.get(tool.id);
    const span = source?.stated?.["version"] ?? source?.span;
    return [
      createDiagnostic(
        "contract/version",
        { tool: tool.id, version, minimum, change: change.summary },
        { ...(span && { span }) },
      ),
    ];
  });
}
