import { ToolError } from "./tool-error.js";
import { compareVersions, formatVersion, type VersionLike } from "./version.js";

/** What one entry of a compatibility matrix says about the versions of a component (contracts 1.5). */
export interface CompatibilityEntry {
  readonly component: string;
  readonly minVersion: VersionLike;
  /** The last version that is compatible. */
  readonly maxVersion?: VersionLike;
  readonly deprecated?: boolean;
  /** What to say about a deprecated component. */
  readonly message?: string;
}

/** Which versions of which components fit; a component without an entry fits always. */
export type CompatibilityMatrix = readonly CompatibilityEntry[];

/** What a compatibility matrix says of a version (contracts 1.5). */
export interface Compatibility {
  readonly compatible: boolean;
  /** Why not, or what the entry says of a deprecated component; `""` otherwise. */
  readonly message: string;
}

/**
 * Says whether a version of a component fits: every entry in turn has to agree, up to the first that is deprecated (contracts 1.5).
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
      return refuse(`version ${formatVersion(version)} is below minimum ${formatVersion(min)}`);
    }
    if (max && compareVersions(version, max) > 0) {
      return refuse(`version ${formatVersion(version)} exceeds maximum ${formatVersion(max)}`);
    }
    if (entry.deprecated) return { compatible: true, message: entry.message ?? "" };
  }
  return { compatible: true, message: "" };
}

/**
 * Gives the greatest version on offer that fits; of equals the first (contracts 1.5).
 * @throws {ToolError} NoCompatibleVersion when none does.
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

function refuse(message: string): Compatibility {
  return { compatible: false, message };
}
