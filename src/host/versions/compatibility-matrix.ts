import { compareVersions, formatVersion } from "toolwright/internal/model";
import { ToolError, type VersionLike } from "toolwright/model";

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
