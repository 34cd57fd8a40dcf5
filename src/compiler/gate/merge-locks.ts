import { type Lock, type LockedContract, parseLock } from "toolwright/contracts";
import { ToolError } from "toolwright/model";

const sections = ["tools", "prompts", "resources"] as const;

/**
 * Merges the two sides of a lock with conflict markers. What both have differently is kept twice, so that a breaking change of either branch is
 * still found.
 * @throws {ToolError} InvalidJson if there are no conflict markers, or a side is not a lock.
 */
export function mergeLocks(text: string): Lock {
  const [ours, theirs] = sidesOf(text).map(parseLock) as [Lock, Lock];
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

/** The texts of the two sides of a conflict, in any of the styles of git. */
function sidesOf(text: string): readonly [string, string] {
  const sides: [string[], string[]] = [[], []];
  let state: "both" | "ours" | "base" | "theirs" = "both";
  let conflicts = 0;
  for (const line of text.split(/\r?\n/)) {
    const [marker] = /^(<{7}|\|{7}|={7}|>{7})(?= |$)/.exec(line) ?? [];
    if (marker?.startsWith("<")) {
      state = "ours";
      conflicts += 1;
    } else if (marker?.startsWith("|")) state = "base";
    else if (marker?.startsWith("=")) state = "theirs";
    else if (marker?.startsWith(">")) state = "both";
    else {
      if (state === "both" || state === "ours") sides[0].push(line);
      if (state === "both" || state === "theirs") sides[1].push(line);
    }
  }
  if (conflicts === 0) throw new ToolError("InvalidJson", "it has no conflict markers");
  return [sides[0].join("\n"), sides[1].join("\n")];
}
