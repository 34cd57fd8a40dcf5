import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { contractOfLock, type Lock, parseLock } from "toolwright/contracts";
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
  const locked: SourceTools = { contract, form: "contract", diagnostics: [], root: tools.root, ok: true };
  const report = compareSources(locked, tools, limits);
  const files = new ProjectFiles();
  const located = (found: readonly Diagnostic[]): readonly Diagnostic[] => withSourceLines(found, tools.root, files);
  return {
    report,
    changes: located(report.tools.flatMap(diagnosticsOf)),
    versions: versions === "ignore" ? [] : located(checkVersions(report, contract.tools, tools)),
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
