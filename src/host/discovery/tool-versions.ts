import { compareVersions } from "toolwright/internal/model";
import { formatToolId, type Tool } from "toolwright/model";
import { satisfies } from "../versions/version-constraint.js";

/** An entry with a tool. */
interface WithTool {
  readonly tool: Tool;
}

/** The entries of tools that have several ids because they have versions, by id without the version. */
export type ToolVersions<Entry extends WithTool> = ReadonlyMap<string, readonly Entry[]>;

/** Groups the entries whose ids contain a version. The newest comes first; versions of equal precedence are in the given order. */
export function groupVersions<Entry extends WithTool>(entries: Iterable<Entry>): ToolVersions<Entry> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.tool.namespace || !entry.tool.version) continue;
    const id = formatToolId(entry.tool, "unversioned");
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  for (const group of groups.values()) group.sort((a, b) => compareVersions(versionIn(b), versionIn(a)));
  return groups;
}

/**
 * Finds the newest version of `namespace:name`, or of `namespace:name:RANGE` the newest in the range, such as `^1.2.0`. A version without
 * an operator is not a range: it identifies one tool.
 * @throws {ToolError} InvalidVersion if the range is malformed.
 */
export function findVersion<Entry extends WithTool>(versions: ToolVersions<Entry>, id: string): Entry | undefined {
  const range = /^([^:]+:[^:]+):([~^<>=][^:]*)$/.exec(id);
  if (!range) return versions.get(id)?.[0];
  const [, unversioned = "", constraint = ""] = range;
  return versions.get(unversioned)?.find((entry) => satisfies(constraint, versionIn(entry)));
}

/** `groupVersions` keeps only tools with a version. */
function versionIn({ tool }: WithTool): string {
  return tool.version ?? "";
}
