import { compareVersions, contractIdOf, isVersion, wireNameOf } from "toolwright/internal/model";
import { type ToolRecord, versionOf, type WireName } from "toolwright/model";
import {
  type ChangeResult,
  type CompareOptions,
  compareRecords,
  type ToolComparison,
} from "toolwright-compiler/contracts";
import type { CatalogEntry } from "../catalog/index.js";
import { changeResults, worstResult } from "../contracts/change.js";
import type { Span } from "../diagnostics/index.js";
import { countOf } from "../diagnostics/render.js";
import type { SourceTools } from "../sources/index.js";
import { type ComparedKind, comparedKinds } from "./compared-kinds.js";
import { type DescribedChange, describeChanges, isVersionChange, locateChange } from "./describe-changes.js";

/** What changed in a contract, with source locations if the new tools have them. */
export interface ChangeReport {
  readonly result: ChangeResult;
  /** The tools that differ, those with the worst result first. */
  readonly tools: readonly ReportedTool[];
  /** The tools, prompts and resources that do not differ. */
  readonly unchanged: readonly Pick<ReportedTool, "id" | "kind">[];
}

/** The changes of one tool, or of a prompt, a resource or the server. */
export interface ReportedTool extends Pick<ToolComparison, "id" | "change" | "from" | "result"> {
  readonly kind: ComparedKind["kind"];
  /** "is new", "is removed" and the like. Absent for a tool that only changed. */
  readonly summary?: string;
  readonly changes: readonly LocatedChange[];
  /** The source location of the tool. */
  readonly span?: Span;
}

/** A change with its source location. */
export interface LocatedChange extends DescribedChange {
  readonly span?: Span;
}

/** How thoroughly tools are compared. */
export type ComparisonLimits = Pick<CompareOptions, "examine" | "maxTools">;

/** For a summary, which has a line for each of at most `maxTools` tools. */
export const forSummary: Required<ComparisonLimits> = { examine: "tools", maxTools: 50 };

/** Orders by result, the worst first. */
export function byResult(a: Pick<ReportedTool, "result">, b: Pick<ReportedTool, "result">): number {
  return changeResults.indexOf(a.result) - changeResults.indexOf(b.result);
}

export function compareSources(before: SourceTools, after: SourceTools, limits: ComparisonLimits = {}): ChangeReport {
  // A source that does not say how listings name its tools is taken to do it as the other one.
  const wireName = after.contract.wireName ?? before.contract.wireName ?? "name";
  const { kinds, formats } = comparedKinds(
    { ...before, contract: { ...before.contract, wireName: before.contract.wireName ?? wireName } },
    { ...after, contract: { ...after.contract, wireName } },
  );
  const isListing = [before.form, after.form].includes("listing");
  const names = { old: before.contract.wireName ?? wireName, new: wireName };
  const entries = entriesById(after, isListing ? wireNameOf : contractIdOf, wireName);
  const compared = kinds.map((pair) => {
    const options = {
      ...limits,
      ...(formats && { formats }),
      ...(after.version !== undefined && { version: after.version }),
      ...(after.defaultChanges && { defaultChanges: after.defaultChanges }),
      ...(after.hintChanges && { hintChanges: after.hintChanges }),
      wireName: isListing ? "name" : names,
    } as const;
    const { tools, unchanged } = compareRecords(pair.before, pair.after, options);
    const reported = tools.map((tool) => toReportedTool(pair.kind, tool, entries.get(tool.id)));
    return { reported, unchanged: pair.kind === "server" ? [] : unchanged.map((id) => ({ id, kind: pair.kind })) };
  });
  const tools = compared.flatMap(({ reported }) => reported);
  return {
    result: worstResult(tools.map(({ result }) => result)),
    tools: tools.sort(byResult),
    unchanged: compared.flatMap(({ unchanged }) => unchanged),
  };
}

/** The tools, prompts and resources with source locations, by their ids in a comparison. */
function entriesById(
  { catalog = [], prompts = [], resources = [] }: SourceTools,
  idOf: typeof contractIdOf,
  wireName: WireName,
): ReadonlyMap<string, CatalogEntry> {
  return new Map<string, CatalogEntry>([
    ...catalog.map((tool) => [idOf(tool, wireName), tool] as const),
    ...[...prompts, ...resources].map((entry) => [entry.id, entry] as const),
  ]);
}

function toReportedTool(
  kind: ComparedKind["kind"],
  compared: ToolComparison,
  tool: CatalogEntry | undefined,
): ReportedTool {
  const { id, change, from, result, changes } = compared;
  const isAnnounced = change === "removed" && result === "compatible";
  const known = isAnnounced ? "is removed, as its deprecation announced" : summaries[change];
  const summary = known?.replace("{from}", () => from ?? "another tool");
  return {
    id,
    kind,
    change,
    ...(from !== undefined && { from }),
    result,
    ...(summary !== undefined && { summary }),
    changes: describeChanges(changes, kind).map((described) => {
      const [first] = described.changes;
      return { ...described, ...(tool && first && { span: locateChange(tool, first) }) };
    }),
    ...(tool && { span: tool.span }),
  };
}

const summaries: Readonly<Record<ToolComparison["change"], string | undefined>> = {
  added: "is new",
  removed: "is removed",
  renamed: "seems to be {from} with another name",
  changed: undefined,
};

/** Whether a report has changes that a gate must stop. */
export function isBlocked({ result }: ChangeReport, unknown: "breaking" | "allowed"): boolean {
  return result === "breaking" || (result === "unknown" && unknown === "breaking");
}

/** Describes the changes of a tool in one line: "create_issue: input gains required labels — breaking". */
export function summarizeTool(tool: ReportedTool): string {
  const { id, summary, changes } = tool;
  const parts = [...(summary === undefined ? [] : [summary]), ...changes.map((change) => change.summary)];
  const more = parts.length > maxParts ? [countOf(parts.length - maxParts, "more change")] : [];
  return `${id}: ${[...parts.slice(0, maxParts), ...more].join(", ")} — ${labelsOf(tool)}`;
}

/** The result of a tool in reports: "model-visible" if only text that models read changed. */
export function labelOf({ summary, changes, result }: ReportedTool): ChangeResult | "model-visible" {
  const isTextOnly = summary === undefined && changes.every((change) => change.result === "model-visible");
  return isTextOnly ? "model-visible" : result;
}

/** The result of a tool as text, which also says whether text that models read changed beside what is worse. */
export function labelsOf(tool: ReportedTool): string {
  const label = labelOf(tool);
  const hasText = tool.changes.some(({ result }) => result === "model-visible");
  return hasText && label !== "model-visible" ? `${label} and model-visible` : label;
}

const maxParts = 3;

/** A version that has not risen as far as the changes require. */
interface VersionProblem {
  readonly version: string;
  /** The lowest version that would do. */
  readonly minimum: string;
  /** The change that requires it. */
  readonly change: LocatedChange;
}

type Step = "major" | "minor" | "patch";

/** Checks that the version of a tool rises with its changes. Tools without a version, before or after, have no problem. */
export function checkVersion(
  { changes }: ReportedTool,
  before: ToolRecord,
  after: ToolRecord,
): VersionProblem | undefined {
  const [old, version] = [before.version, after.version];
  if (old === undefined || version === undefined || !isVersion(old) || !isVersion(version)) return undefined;
  for (const step of ["major", "minor", "patch"] as const) {
    const change = changes.find((each) => stepOf(each) === step);
    if (!change) continue;
    const minimum = raise(old, step);
    return compareVersions(version, minimum.accepted) >= 0 ? undefined : { version, minimum: minimum.shown, change };
  }
  return undefined;
}

/** Which part of the version a change raises; undefined for a change of the version itself. */
function stepOf(described: LocatedChange): Step | undefined {
  if (isVersionChange(described)) return undefined;
  const { result, changes } = described;
  if (result === "breaking" || result === "unknown") return "major";
  const addsToContract = changes.some(
    (change) =>
      (change.kind === "schema" && change.evidence !== undefined) ||
      (change.kind === "field" && !["icons", "_meta", "steps"].includes(change.field)),
  );
  return addsToContract ? "minor" : "patch";
}

/** The lowest version after a step. Prereleases of it are accepted too; a prerelease of that version only has to rise. */
function raise(old: string, step: Step): { readonly shown: string; readonly accepted: string } {
  const { major, minor, patch, prerelease } = versionOf({ version: old });
  const isRaised = step === "patch" || (patch === 0 && (step === "minor" || minor === 0));
  if (prerelease !== "" && isRaised) {
    const core = `${major}.${minor}.${patch}`;
    return { shown: `${core} or a later prerelease of it`, accepted: `${core}-${prerelease}.0` };
  }
  const next = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[step].join(
    ".",
  );
  return { shown: next, accepted: `${next}-0` };
}
