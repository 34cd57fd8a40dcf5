import { compareVersions } from "toolwright/internal/model";
import { assertSchema } from "toolwright/internal/schema";
import {
  formatToolId,
  isJsonObject,
  isToolError,
  type Tool,
  type ToolBackend,
  ToolError,
  toMcpJson,
  validateTool,
} from "toolwright/model";
import type { LoadSchema } from "toolwright/schema";
import { equalJson } from "../../json-schema/index.js";
import { satisfies } from "../versions/version-constraint.js";
import { frozenCopy } from "./frozen-copy.js";
import type { SearchDoc } from "./search-doc.js";

/** A tool and where it runs. */
export interface ToolRegistration {
  readonly tool: Tool;
  readonly backend: ToolBackend;
}

/** An entry of a tool index. Entries are immutable; a change replaces the entry. */
export interface IndexedTool {
  readonly tool: Tool;
  /** In registration order; never empty. */
  readonly backends: readonly ToolBackend[];
  readonly doc: SearchDoc;
}

/**
 * Returns a validated, frozen copy of a tool. Its tags need not be normalized, because the index normalizes them.
 * @throws {ToolError} InvalidTool, with every problem in `data.problems`; the error of the validator about a schema.
 */
export function copyValidTool(tool: Tool, load?: LoadSchema): Tool {
  const json = frozenCopy(tool, "InvalidTool");
  if (!isJsonObject(json)) throw new ToolError("InvalidTool", "invalid tool: a tool must be an object");
  const { namespace, version, ...rest } = json;
  // Drop an empty namespace or version, as toJson does.
  const copy: Tool = Object.freeze({
    ...rest,
    ...(namespace !== "" && namespace !== undefined && { namespace }),
    ...(version !== "" && version !== undefined && { version }),
  });
  // The index normalizes tags, so any strings are valid.
  validateTool(copy, { normalizeTags: (tags) => [...tags] });
  try {
    for (const schema of [copy.inputSchema, copy.outputSchema]) if (schema) assertSchema(schema, load);
  } catch (cause) {
    if (!isToolError(cause)) throw cause;
    const { code, message, data } = cause;
    throw new ToolError(code, message, { toolId: formatToolId(copy), cause, ...(data && { data }) });
  }
  return copy;
}

/** Returns whether the MCP fields of two tools are equal, that is, all fields except namespace, version and tags. */
export function equalMcpFields(a: Tool, b: Tool): boolean {
  return equalJson(toMcpJson(a), toMcpJson(b));
}

/** Adds a backend, or replaces the one with the same identity. */
export function withBackend(backends: readonly ToolBackend[], added: ToolBackend): readonly ToolBackend[] {
  const identity = backendIdentity(added);
  const index = backends.findIndex((backend) => backendIdentity(backend) === identity);
  return index < 0 ? [...backends, added] : backends.with(index, added);
}

/**
 * Returns a key that is equal for equal backends: the kind and the ids, each prefixed by its length in bytes, so that separators inside ids
 * cannot cause collisions.
 */
export function backendIdentity(backend: ToolBackend): string {
  switch (backend.kind) {
    case "mcp":
      return identity(backend.kind, backend.mcp.serverName);
    case "provider":
      return identity(backend.kind, backend.provider.providerId, backend.provider.toolId);
    case "local":
      return identity(backend.kind, backend.local.name);
  }
}

/**
 * Returns the identity of a backend by id: the name of an MCP server or local handler, or `providerId:toolId`, split at the first colon.
 * @throws {ToolError} InvalidBackend if the id of a provider backend lacks a part.
 */
export function parseBackendIdentity(kind: ToolBackend["kind"], backendId: string): string {
  if (kind !== "provider") return identity(kind, backendId);
  const colon = backendId.indexOf(":");
  if (colon < 1 || colon === backendId.length - 1) {
    throw new ToolError("InvalidBackend", "invalid backend: the id of a provider backend must be providerId:toolId");
  }
  return identity(kind, backendId.slice(0, colon), backendId.slice(colon + 1));
}

function identity(...parts: readonly string[]): string {
  return parts.map((part) => `${new TextEncoder().encode(part).length}:${part}`).join("|");
}

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
