import type { AcceptedChange, Lock, LockedContract } from "toolwright/contracts";
import { isVersion } from "toolwright/internal/model";
import { versionOf } from "toolwright/model";
import type { ContractReport, LocatedChange, ReportedTool } from "./contract-report.js";

/** A breaking change, or one that may be. */
type BlockedChange = Omit<AcceptedChange, "because" | "date">;

/** Whether a change that differs from one of two merged branches was accepted in the other. */
export function acceptedByBranch({ merged, accepted = [] }: Lock, tool: string, change: string): boolean {
  return merged !== undefined && accepted.some((known) => known.tool === tool && known.change === change);
}

/** Returns the changes that need a reason: those that break callers, but of a tool with a new major version. */
export function changesToAccept(
  report: ContractReport,
  old: Lock,
  next: Lock,
  serverVersion: string | undefined,
): readonly BlockedChange[] {
  return report.tools
    .filter(
      ({ id, from = id, result }) =>
        (result === "breaking" || result === "unknown") && !isRaised(versionIn(old, from), versionIn(next, id)),
    )
    .flatMap((tool) => blockedOf(tool, versionIn(next, tool.id) ?? serverVersion))
    .filter(({ tool, change }) => !acceptedByBranch(old, tool, change));
}

function blockedOf(
  { id, summary, change, result, changes }: ReportedTool,
  version: string | undefined,
): readonly BlockedChange[] {
  const isBlocked = (each: Pick<LocatedChange, "result">): boolean =>
    each.result === "breaking" || each.result === "unknown";
  const whole = summary !== undefined && change !== "added" && isBlocked({ result }) ? [summary] : [];
  return [...whole, ...changes.filter(isBlocked).map((each) => each.summary)].map((each) => ({
    tool: id,
    ...(version !== undefined && { version }),
    change: each,
  }));
}

/** Returns the accepted changes of a lock that still count, until the next major version of each tool or else of the server, and new ones. */
export function acceptedIn(
  old: Lock,
  next: Lock,
  added: readonly AcceptedChange[],
  serverVersion: string | undefined,
): readonly AcceptedChange[] {
  const kept = (old.accepted ?? []).filter(
    ({ tool, version }) => !isRaised(version, versionIn(next, tool) ?? serverVersion),
  );
  return [...kept, ...added];
}

/** Returns the old lock with these entries as they are in the new one. `tools`: the changed entries to take. */
export function withEntries(old: Lock, next: Lock, tools: readonly ReportedTool[]): Lock {
  const take = <Contract extends LockedContract>(given: Contract): Contract => {
    let contract = given;
    for (const { id, kind, from = id } of tools) {
      if (kind === "server") contract = { ...contract, ...(next.server && { server: next.server }) };
      else contract = { ...contract, ...takeEntry(contract, next, `${kind}s`, { id, from }) };
    }
    return contract;
  };
  const { merged, ...lock } = take(old);
  return { ...lock, ...(merged && { merged: merged.map(take) }) };
}

function versionIn({ tools }: Lock, id: string): string | undefined {
  return tools[id]?.record.version;
}

function isRaised(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined || !isVersion(before) || !isVersion(after)) return false;
  return versionOf({ version: after }).major > versionOf({ version: before }).major;
}

function takeEntry(
  old: LockedContract,
  next: Lock,
  section: "tools" | "prompts" | "resources",
  { id, from }: { readonly id: string; readonly from: string },
): Partial<LockedContract> {
  // The ids of prompts and resources start with the name of their section.
  const [key, oldKey] = [id, from].map((each) => (section === "tools" ? each : each.slice(section.length + 1)));
  const others = Object.entries(old[section] ?? {}).filter(([name]) => name !== key && name !== oldKey);
  const own = Object.entries(next[section] ?? {}).filter(([name]) => name === key);
  return { [section]: Object.fromEntries([...others, ...own].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const sections = ["tools", "prompts", "resources"] as const;

/** Merges the locks of two branches. What both have differently is kept twice, so that a breaking change of either branch is still found. */
export function mergeLocks(ours: Lock, theirs: Lock): Lock {
  const accepted = new Map(
    [ours, theirs].flatMap(({ accepted: all = [] }) => all.map((one) => [JSON.stringify(one), one])),
  );
  const { tools = {}, ...others } = differing(theirs, ours);
  const rest = { tools, ...others };
  const hasDifferences = Object.keys(tools).length + Object.keys(others).length > 0;
  const merged = [...(hasDifferences ? [rest] : []), ...(ours.merged ?? []), ...(theirs.merged ?? [])];
  const server = ours.server ?? theirs.server;
  return {
    lockVersion: ours.lockVersion,
    ...(server && { server }),
    tools: {},
    // Sorted again, because each side is.
    ...Object.fromEntries(
      sections.flatMap((section) => {
        if (!ours[section] && !theirs[section]) return [];
        const all = Object.entries({ ...theirs[section], ...ours[section] });
        return [[section, Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))]];
      }),
    ),
    ...(accepted.size > 0 && { accepted: [...accepted.values()] }),
    ...(merged.length > 0 && { merged }),
  };
}

/** Returns the entries that the other lock has differently. Those that it does not have are added to it. */
function differing(lock: Lock, other: Lock): Partial<LockedContract> {
  const isOther = (a: { digest: string } | undefined, b: { digest: string } | undefined): boolean =>
    a !== undefined && b !== undefined && a.digest !== b.digest;
  return Object.fromEntries([
    ...(isOther(lock.server, other.server) ? [["server", lock.server] as const] : []),
    ...sections.flatMap((section) => {
      const entries = Object.entries(lock[section] ?? {}).filter(([id, entry]) => isOther(entry, other[section]?.[id]));
      return entries.length === 0 ? [] : [[section, Object.fromEntries(entries)] as const];
    }),
  ]);
}
