import type { AcceptedChange, Lock, LockedContract } from "toolwright/contracts";
import { isVersion } from "toolwright/internal/model";
import { versionOf } from "toolwright/model";
import type { ChangeReport, LocatedChange, ReportedTool } from "./change-report.js";

/** A breaking change, or one that may be. */
type BlockedChange = Omit<AcceptedChange, "because" | "date">;

/** Whether a change that differs from one of two merged branches was accepted in the other. */
export function acceptedByBranch({ merged, accepted = [] }: Lock, tool: string, change: string): boolean {
  return merged !== undefined && accepted.some((known) => known.tool === tool && known.change === change);
}

/** Returns the changes that need a reason: those that break callers, but of a tool with a new major version. */
export function changesToAccept(
  report: ChangeReport,
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
type Entries = Readonly<Record<string, { readonly digest: string }>>;

/**
 * Merges the locks of two branches. An entry that only one of them has changed or removed since `base` is as it is there. What both have
 * changed is kept twice, so that a breaking change of either branch is still found.
 */
export function mergeLocks(ours: Lock, theirs: Lock, base: Partial<LockedContract> = {}): Lock {
  const accepted = new Map(
    [ours, theirs].flatMap(({ accepted: all = [] }) => all.map((one) => [JSON.stringify(one), one])),
  );
  const [ownServer, theirServer, baseServer] = [ours, theirs, base].map(({ server }) => (server ? { server } : {}));
  const server = mergeEntries(ownServer, theirServer, baseServer);
  const known = sections.filter((section) => ours[section] ?? theirs[section]);
  const parts = known.map((section) => [section, mergeEntries(ours[section], theirs[section], base[section])] as const);
  const differing = {
    ...server.both,
    ...Object.fromEntries(
      parts.flatMap(([section, { both }]) => (Object.keys(both).length > 0 ? [[section, both]] : [])),
    ),
  };
  const merged = [
    ...(Object.keys(differing).length > 0 ? [{ tools: {}, ...differing }] : []),
    ...(ours.merged ?? []),
    ...(theirs.merged ?? []),
  ];
  return {
    lockVersion: ours.lockVersion,
    ...server.kept,
    tools: {},
    ...Object.fromEntries(parts.map(([section, { kept }]) => [section, kept])),
    ...(accepted.size > 0 && { accepted: [...accepted.values()] }),
    ...(merged.length > 0 && { merged }),
  };
}

/** Merges the entries of a section. `both`: those of the other branch that both have changed. */
function mergeEntries(
  own: Entries = {},
  their: Entries = {},
  base: Entries = {},
): { readonly kept: Entries; readonly both: Entries } {
  const kept: Record<string, Entries[string]> = {};
  const both: Record<string, Entries[string]> = {};
  for (const id of Object.keys({ ...own, ...their }).sort()) {
    const [mine, other, old] = [own[id], their[id], base[id]];
    const [isMine, isOther] = [mine?.digest !== old?.digest, other?.digest !== old?.digest];
    const entry = isMine && isOther ? (mine ?? other) : isMine ? mine : other;
    if (entry) kept[id] = entry;
    if (isMine && isOther && mine && other && mine.digest !== other.digest) both[id] = other;
  }
  return { kept, both };
}
