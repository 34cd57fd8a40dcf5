import { shorten } from "../../json-schema/strings.js";
import { ToolError } from "./tool-error.js";

/** Whether the id of a tool that has a namespace and a version includes the version. */
export type IdFormat = "versioned" | "unversioned";

/**
 * How a tool that has a namespace is named in an MCP listing, which has no namespaces and versions. With `_version`, `_v2` and so on ends its
 * name from major version 2 on, so that versions can be served side by side. The name of any other tool is its `name`.
 */
export type WireName = "name" | "namespace_name" | "name_version" | "namespace_name_version";

export const wireNames: readonly WireName[] = ["name", "namespace_name", "name_version", "namespace_name_version"];

/** The parts of a tool id. */
export interface ToolIdParts {
  readonly name: string;
  readonly namespace?: string;
  readonly version?: string;
}

/**
 * Formats a tool id as `name`, `namespace:name` or `namespace:name:version`. Without a namespace, the version is omitted.
 * @throws {ToolError} InvalidToolId if the name is empty or a part of the id contains a colon: {@link parseToolId} could not read the id.
 */
export function formatToolId(tool: ToolIdParts, idFormat: IdFormat = "versioned"): string {
  const parts = idPartsOf(tool, idFormat);
  const id = parts.join(":");
  if (tool.name === "") throw new ToolError("InvalidToolId", `invalid tool id "${id}": the name must not be empty`);
  if (parts.some((part) => part.includes(":"))) {
    throw new ToolError(
      "InvalidToolId",
      `invalid tool id "${id}": namespace, name and version must not contain a colon`,
    );
  }
  return id;
}

/** {@link formatToolId} for messages about records that may be invalid: it never throws, and the id may be ambiguous. */
export function describeToolId(tool: ToolIdParts, idFormat: IdFormat = "versioned"): string {
  return idPartsOf(tool, idFormat).join(":");
}

/**
 * Parses a tool id into its parts, without checking their characters.
 * @throws {ToolError} InvalidToolId if the id is empty, has an empty part, or has more parts than `idFormat` allows.
 */
export function parseToolId(id: string, idFormat: IdFormat = "versioned"): ToolIdParts {
  const parts = id.split(":");
  if (parts.length > (idFormat === "versioned" ? 3 : 2) || parts.includes("")) {
    const expected =
      idFormat === "versioned" ? "name, namespace:name or namespace:name:version" : "name or namespace:name";
    throw new ToolError("InvalidToolId", `invalid tool id "${shorten(id, 400)}": expected ${expected}`, { toolId: id });
  }
  const [first = "", second, version] = parts;
  if (second === undefined) return { name: first };
  return { namespace: first, name: second, ...(version !== undefined && { version }) };
}

/** Returns the `name` of the tool in an MCP listing. */
export function wireNameOf(tool: ToolIdParts, wireName: WireName): string {
  const name = versionedName(tool, wireName);
  return wireName.startsWith("namespace_name") && tool.namespace ? `${tool.namespace}_${name}` : name;
}

/** Returns the id of a tool in contracts: without version, because versions are compared. Where names have versions, major versions are apart. */
export function contractIdOf(tool: ToolIdParts, wireName: WireName): string {
  return describeToolId({ ...tool, name: versionedName(tool, wireName) }, "unversioned");
}

/** Only the id of a tool with a namespace has a version. */
function versionedName({ namespace, name, version = "" }: ToolIdParts, wireName: WireName): string {
  const major = namespace && wireName.endsWith("_version") ? (readVersion(version)?.major ?? 0) : 0;
  return major > 1 ? `${name}_v${major}` : name;
}

function idPartsOf({ namespace, name, version }: ToolIdParts, idFormat: IdFormat): readonly string[] {
  if (!namespace) return [name];
  return version && idFormat === "versioned" ? [namespace, name, version] : [namespace, name];
}

const grammar =
  /^v?(\d+)\.(\d+)\.(\d+)(?:-([\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*))?(?:\+([\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*))?$/;

/** The parts of a semantic version. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** `""` when there is none. */
  readonly prerelease: string;
  /** `""` when there is none. */
  readonly build: string;
}

/** A parsed version or a version string. */
export type VersionLike = Version | string;

/** Returns whether `text` is a full version such as `1.2.3`, `v1.2.3` or `1.2.3-rc.1+build`. */
export function isVersion(text: string): boolean {
  return readVersion(text) !== undefined;
}

/**
 * Parses a full version. Leading zeros are ignored.
 * @throws {ToolError} InvalidVersion if `text` is not a full version or contains a number that is not a safe integer.
 */
export function parseVersion(text: string): Version {
  const version = readVersion(text);
  if (!version) throw new ToolError("InvalidVersion", invalidVersionMessage(text));
  return version;
}

export function invalidVersionMessage(text: string): string {
  return `invalid semantic version: ${text}`;
}

/** Formats a version with a leading `v`. */
export function formatVersion(version: VersionLike): string {
  const { major, minor, patch, prerelease, build } = toVersion(version);
  return `v${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${build && `+${build}`}`;
}

/**
 * Compares two versions by [SemVer 2.0.0 precedence](https://semver.org/#spec-item-11), which ignores build metadata.
 * @throws {ToolError} InvalidVersion.
 */
export function compareVersions(a: VersionLike, b: VersionLike): -1 | 0 | 1 {
  const left = precedence(a);
  const right = precedence(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = compareIdentifiers(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return ascending(left.length, right.length);
}

/**
 * Returns whether `version` can replace `wanted`: the major versions are equal and `version` is not older. 0.x is not a special case.
 * @throws {ToolError} InvalidVersion.
 */
export function isCompatible(version: VersionLike, wanted: VersionLike): boolean {
  return toVersion(version).major === toVersion(wanted).major && compareVersions(version, wanted) >= 0;
}

/**
 * Returns the parsed version of a tool.
 * @throws {ToolError} InvalidVersion if the tool has no version or an invalid one.
 */
export function versionOf(tool: { readonly version?: string }): Version {
  if (!tool.version) throw new ToolError("InvalidVersion", "the tool has no version: expected one such as 1.2.0");
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

/** Returns the identifiers to compare in order. A release sorts after its prereleases, because its fourth identifier is 1 and theirs is 0. */
function precedence(version: VersionLike): readonly string[] {
  const { major, minor, patch, prerelease } = toVersion(version);
  return `${major}.${minor}.${patch}.${prerelease ? `0.${prerelease}` : 1}`.split(".");
}

/** Numeric identifiers sort before others and compare by value, whatever their length. */
function compareIdentifiers(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [a, b].map((text) => (/^\d+$/.test(text) ? text.replace(/^0+/, "") : undefined));
  if (left === undefined || right === undefined) {
    return ascending(Number(left === undefined), Number(right === undefined)) || ascending(a, b);
  }
  return ascending(left.length, right.length) || ascending(left, right);
}

function ascending<T extends number | string>(a: T, b: T): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}
