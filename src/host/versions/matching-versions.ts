import satisfiesRange from "semver/functions/satisfies.js";
import validRange from "semver/ranges/valid.js";
import { compareVersions, formatVersion, parseVersion } from "toolwright/internal/model";
import { formatToolId, type Tool, ToolError, type Version, type VersionLike } from "toolwright/model";

/** The compatible versions of one component. */
export interface CompatibilityEntry {
  readonly component: string;
  readonly minVersion: VersionLike;
  /** Inclusive. Default: no upper bound. */
  readonly maxVersion?: VersionLike;
  readonly deprecated?: boolean;
  /** The message to return for a deprecated component. */
  readonly message?: string;
}

/** Compatible versions by component. A component without an entry is always compatible. */
export type CompatibilityMatrix = readonly CompatibilityEntry[];

/** The result of `checkCompatibility`. */
export interface Compatibility {
  readonly compatible: boolean;
  /** Why the version is incompatible, or the message of a deprecated entry; otherwise `""`. */
  readonly message: string;
}

/**
 * Checks a version of a component against all entries for that component, in order. A deprecated entry that matches ends the check.
 * @throws {ToolError} InvalidVersion.
 */
export function checkCompatibility(
  matrix: CompatibilityMatrix,
  component: string,
  version: VersionLike,
): Compatibility {
  for (const entry of matrix) {
    if (entry.component !== component) continue;
    const { minVersion: min, maxVersion: max } = entry;
    if (compareVersions(version, min) < 0) {
      return incompatible(`version ${formatVersion(version)} is below minimum ${formatVersion(min)}`);
    }
    if (max && compareVersions(version, max) > 0) {
      return incompatible(`version ${formatVersion(version)} exceeds maximum ${formatVersion(max)}`);
    }
    if (entry.deprecated) return { compatible: true, message: entry.message ?? "" };
  }
  return { compatible: true, message: "" };
}

/**
 * Returns the greatest compatible version in `available`; if several are equal, the first.
 * @throws {ToolError} NoCompatibleVersion if none is compatible; InvalidVersion.
 */
export function negotiateVersion<V extends VersionLike>(
  matrix: CompatibilityMatrix,
  component: string,
  available: readonly V[],
): V {
  let best: V | undefined;
  for (const version of available) {
    if (!checkCompatibility(matrix, component, version).compatible) continue;
    if (best === undefined || compareVersions(version, best) > 0) best = version;
  }
  if (best === undefined) throw new ToolError("NoCompatibleVersion", `no compatible version found for ${component}`);
  return best;
}

function incompatible(message: string): Compatibility {
  return { compatible: false, message };
}

/** Longer operators come first, so that `>=` is not parsed as `>`. */
const operators = [">=", "<=", ">", "<", "^", "~", "="] as const;

/** The operator of a version constraint. */
export type ConstraintOperator = (typeof operators)[number];

/** A version constraint: one operator and one full version. */
export interface VersionConstraint {
  readonly op: ConstraintOperator;
  readonly version: Version;
}

/**
 * Parses a constraint such as `>=1.2.0`. Without an operator, the version must be equal. For ranges as npm writes them, use {@link satisfies}.
 * @throws {ToolError} InvalidVersion if the operator is not followed by a full version.
 */
export function parseConstraint(text: string): VersionConstraint {
  const trimmed = text.trim();
  const op = operators.find((operator) => trimmed.startsWith(operator));
  return { op: op ?? "=", version: parseVersion(trimmed.slice(op?.length ?? 0).trim()) };
}

/** Formats a constraint; the operator `=` is omitted. */
export function formatConstraint({ op, version }: VersionConstraint): string {
  return `${op === "=" ? "" : op}${formatVersion(version)}`;
}

/**
 * Returns whether `version` is in a range as npm writes them, such as `^1.2.0`, `~1.2`, `1.x` or `>=1 <2 || 3.0.0`. Prereleases are compared like
 * other versions.
 * @throws {ToolError} InvalidVersion.
 */
export function satisfies(range: VersionConstraint | string, version: VersionLike): boolean {
  const text = typeof range === "string" ? range : formatConstraint(range);
  if (!isRange(text)) throw new ToolError("InvalidVersion", `invalid range of versions: ${text}`);
  return satisfiesRange(formatVersion(version), text, rangeOptions);
}

/** Returns whether `text` is a range of versions as npm writes them. */
function isRange(text: string): boolean {
  return validRange(text, rangeOptions) !== null;
}

/** Leading zeros are ignored, as in {@link parseVersion}. */
const rangeOptions = { includePrerelease: true, loose: true } as const;

interface WithTool {
  readonly tool: Tool;
}

/**
 * Finds the newest version of `namespace:name`, or of `namespace:name:RANGE` the newest in the range, such as `^1.2.0` or `1.x`. Of versions
 * with equal precedence, the first.
 * @throws {ToolError} InvalidVersion if what starts with an operator is not a range.
 */
export function findVersion<Entry extends WithTool>(entries: Iterable<Entry>, id: string): Entry | undefined {
  const [, unversioned = id, range] = /^([^:]+:[^:]+):([^:]+)$/.exec(id) ?? [];
  const known = [...entries]
    .filter(({ tool }) => tool.namespace && tool.version && `${tool.namespace}:${tool.name}` === unversioned)
    .sort((a, b) => compareVersions(versionIn(b), versionIn(a)));
  if (range === undefined) return known[0];
  // The version of an id that was never registered need not be one.
  if (!/^[~^<>=]/.test(range) && !isRange(range)) return undefined;
  return known.find((entry) => satisfies(range, versionIn(entry)));
}

/** The id with the other spelling of its version, with or without a leading `v`: both are one tool. Undefined without a version. */
export function otherSpelling(id: string): string | undefined {
  const [, prefix, v, version] = /^([^:]+:[^:]+:)(v?)(\d[^:]*)$/.exec(id) ?? [];
  return version === undefined ? undefined : `${prefix}${v ? "" : "v"}${version}`;
}

/** Returns the tool with its version (`1.0.0` or `v1.0.0`) as in the id that is known. */
export function spelledAs(known: { has(id: string): boolean }, tool: Tool): Tool {
  const id = formatToolId(tool);
  const other = otherSpelling(id);
  if (other === undefined || known.has(id) || !known.has(other)) return tool;
  return Object.freeze({ ...tool, version: other.slice(other.lastIndexOf(":") + 1) });
}

/** Called for tools that have one. */
function versionIn({ tool }: WithTool): string {
  return tool.version ?? "";
}
