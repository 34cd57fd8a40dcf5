import type { Lock, LockedContract } from "toolwright/contracts";

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
