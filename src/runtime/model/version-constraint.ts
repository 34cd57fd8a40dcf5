import {
  compareVersions,
  formatVersion,
  isCompatible,
  parseVersion,
  type Version,
  type VersionLike,
} from "./version.js";

/** The operators of a constraint; the longer ones come first, because a constraint is read by its longest one. */
const operators = [">=", "<=", ">", "<", "^", "~", "="] as const;

/** The operator of a constraint (contracts 1.5). */
export type ConstraintOperator = (typeof operators)[number];

/** A condition on versions: one operator and one full version (contracts 1.5). */
export interface VersionConstraint {
  readonly op: ConstraintOperator;
  readonly version: Version;
}

/**
 * Reads a constraint such as `>=1.2.0`; without an operator it means that very version. There are no ranges and no wildcards (contracts 1.5).
 * @throws {ToolError} InvalidVersion when what follows the operator is no full version.
 */
export function parseConstraint(text: string): VersionConstraint {
  const trimmed = text.trim();
  const op = operators.find((operator) => trimmed.startsWith(operator));
  return { op: op ?? "=", version: parseVersion(trimmed.slice(op?.length ?? 0).trim()) };
}

/** Writes a constraint; `=` is left out (contracts 1.5). */
export function formatConstraint({ op, version }: VersionConstraint): string {
  return `${op === "=" ? "" : op}${formatVersion(version)}`;
}

/**
 * Says whether `version` meets the constraint; prereleases are versions like any other, and `^` on 0.x allows every 0.x (contracts 1.5).
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
      // The signs of an operator say which orders it allows; one that was put together by hand may have none of them.
      return op.includes(order === 0 ? "=" : order > 0 ? ">" : "<");
  }
}
