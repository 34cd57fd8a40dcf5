import { ToolError } from "./tool-error.js";

const grammar = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\dA-Za-z.-]+))?(?:\+([\dA-Za-z.-]+))?$/;

/** A version, taken apart (contracts 1.5). */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** `""` when there is none. */
  readonly prerelease: string;
  /** `""` when there is none. */
  readonly build: string;
}

/** A version, or the text of one. */
export type VersionLike = Version | string;

/** Says whether `text` is a full version such as `1.2.3`, `v1.2.3` or `1.2.3-rc.1+build` (contracts 1.5). */
export function isVersion(text: string): boolean {
  return readVersion(text) !== undefined;
}

/**
 * Takes a full version apart; leading zeros count for nothing (contracts 1.5).
 * @throws {ToolError} InvalidVersion when it is none, or has a number that is not a safe integer.
 */
export function parseVersion(text: string): Version {
  const version = readVersion(text);
  if (!version) throw new ToolError("InvalidVersion", notVersion(text));
  return version;
}

/** What to say of text that is no version. */
export function notVersion(text: string): string {
  return `invalid semantic version: ${text}`;
}

/** Writes a version with a leading `v` (contracts 1.5). */
export function formatVersion(version: VersionLike): string {
  const { major, minor, patch, prerelease, build } = toVersion(version);
  return `v${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${build && `+${build}`}`;
}

/**
 * Orders two versions by SemVer 2.0.0 precedence, build left aside (contracts 1.5 and 7, point 8).
 * @throws {ToolError} InvalidVersion.
 */
export function compareVersions(a: VersionLike, b: VersionLike): -1 | 0 | 1 {
  const left = precedence(a);
  const right = precedence(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareIdentifiers(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return compare(left.length, right.length);
}

/**
 * Says whether `version` can stand in for `wanted`: the same major and not older; 0.x is no special case (contracts 1.5).
 * @throws {ToolError} InvalidVersion.
 */
export function isCompatible(version: VersionLike, wanted: VersionLike): boolean {
  return toVersion(version).major === toVersion(wanted).major && compareVersions(version, wanted) >= 0;
}

/**
 * Gives the version of a tool, taken apart (contracts 1.5, "Tool helper").
 * @throws {ToolError} InvalidVersion when the tool has none, or one that is no version.
 */
export function versionOf(tool: { readonly version?: string }): Version {
  if (!tool.version) throw new ToolError("InvalidVersion", "tool has no version");
  return parseVersion(tool.version);
}

function toVersion(version: VersionLike): Version {
  return typeof version === "string" ? parseVersion(version) : version;
}

function readVersion(text: string): Version | undefined {
  const match = grammar.exec(text);
  if (!match) return undefined;
  const [major = 0, minor = 0, patch = 0] = match.slice(1, 4).map(Number);
  if (![major, minor, patch].every(Number.isSafeInteger)) return undefined;
  return { major, minor, patch, prerelease: match[4] ?? "", build: match[5] ?? "" };
}

/** What decides about the order, the most important first; a release comes after all of its prereleases. */
function precedence(version: VersionLike): readonly string[] {
  const { major, minor, patch, prerelease } = toVersion(version);
  return `${major}.${minor}.${patch}.${prerelease ? `0.${prerelease}` : 1}`.split(".");
}

/** Numbers come before words and are compared as numbers of any length. */
function compareIdentifiers(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [a, b].map((text) => (/^\d+$/.test(text) ? text.replace(/^0+/, "") : undefined));
  if (left === undefined || right === undefined) {
    return compare(Number(left === undefined), Number(right === undefined)) || compare(a, b);
  }
  return compare(left.length, right.length) || compare(left, right);
}

function compare<T extends number | string>(a: T, b: T): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}
