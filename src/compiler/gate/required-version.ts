import { compareVersions, isVersion } from "toolwright/internal/model";
import { type ToolRecord, versionOf } from "toolwright/model";
import type { LocatedChange, ReportedTool } from "./contract-report.js";
import { isVersionChange } from "./describe-changes.js";

/** A version that has not risen as far as the changes require. */
export interface VersionProblem {
  readonly version: string;
  /** The lowest version that would do. */
  readonly minimum: string;
  /** The change that requires it. */
  readonly change: LocatedChange;
}

type Step = "major" | "minor" | "patch";

/** Checks that the version of a tool rises with its changes. Tools without a version, before or after, have no problem. */
export function checkVersion(
  { changes }: ReportedTool,
  before: ToolRecord,
  after: ToolRecord,
): VersionProblem | undefined {
  const [old, version] = [before.version, after.version];
  if (old === undefined || version === undefined || !isVersion(old) || !isVersion(version)) return undefined;
  for (const step of ["major", "minor", "patch"] as const) {
    const change = changes.find((each) => stepOf(each) === step);
    if (!change) continue;
    const minimum = raise(old, step);
    return compareVersions(version, minimum.accepted) >= 0 ? undefined : { version, minimum: minimum.shown, change };
  }
  return undefined;
}

/** Which part of the version a change raises; undefined for a change of the version itself. */
function stepOf(described: LocatedChange): Step | undefined {
  if (isVersionChange(described)) return undefined;
  const { result, changes } = described;
  if (result === "breaking" || result === "unknown") return "major";
  const addsToContract = changes.some(
    (change) =>
      (change.kind === "schema" && change.evidence !== undefined) ||
      (change.kind === "field" && change.field !== "icons" && change.field !== "_meta"),
  );
  return addsToContract ? "minor" : "patch";
}

/** The lowest version after a step. Prereleases of it are accepted too; a prerelease of that version only has to rise. */
function raise(old: string, step: Step): { readonly shown: string; readonly accepted: string } {
  const { major, minor, patch, prerelease } = versionOf({ version: old });
  const isRaised = step === "patch" || (patch === 0 && (step === "minor" || minor === 0));
  if (prerelease !== "" && isRaised) {
    const core = `${major}.${minor}.${patch}`;
    return { shown: `${core} or a later prerelease of it`, accepted: `${core}-${prerelease}.0` };
  }
  const next = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[step].join(
    ".",
  );
  return { shown: next, accepted: `${next}-0` };
}
