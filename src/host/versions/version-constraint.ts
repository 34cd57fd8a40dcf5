import { compareVersions, formatVersion, parseVersion } from "toolwright/internal/model";
import { isCompatible, type Version, type VersionLike } from "toolwright/model";

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
 * Parses a constraint such as `>=1.2.0`. Without an operator, the version must be equal. Ranges and wildcards are not supported.
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
 * Returns whether `version` satisfies the constraint. Prereleases are compared like other versions, and `^` on 0.x allows every later 0.x.
 * @throws {ToolError} InvalidVersion.
 */
export function satisfies(constraint: VersionConstraint | string, version: VersionLike): boolean {
  const { op, version: bound } = typeof constraint === "string" ? parseConstraint(constraint) : constraint;
  const parsed = typeof version === "string" ? parseVersion(version) : version;
  const order = compareVersions(parsed, bound);
  switch (op) {
    case "^":
      return isCompatible(parsed, bound);
    case "~":
      return isCompatible(parsed, bound) && parsed.minor === bound.minor;
    default:
      // The characters of an operator are the comparison results that it allows.
      return op.includes(order === 0 ? "=" : order > 0 ? ">" : "<");
  }
}
