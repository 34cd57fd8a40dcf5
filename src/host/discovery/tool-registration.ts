import { backendFields, compareVersions, knownAnnotations } from "toolwright/internal/model";
import { assertSchema } from "toolwright/internal/schema";
import {
  formatToolId,
  type IdFormat,
  isJsonObject,
  isToolError,
  type TagNormalizer,
  type Tool,
  type ToolBackend,
  ToolError,
  toMcpJson,
  validateTool,
} from "toolwright/model";
import type { LoadSchema } from "toolwright/schema";
import { describeValue, equalJson } from "../../json-schema/index.js";
import type { KnownKinds } from "../exec/backend-kinds.js";
import { isRange, satisfies } from "../versions/compatibility-matrix.js";
import type { SearchDoc, SearchFilter } from "./search-doc.js";
import type { Searcher } from "./searcher.js";
import { frozenCopy } from "./tool-doc.js";

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
 * Returns a validated, frozen copy of a tool, with normalized tags and without annotations that MCP does not have.
 * @throws {ToolError} InvalidTool, with every problem in `data.problems`; the error of the validator about a schema.
 */
export function copyValidTool(tool: Tool, normalize: TagNormalizer, load?: LoadSchema): Tool {
  const json = frozenCopy(tool, "InvalidTool");
  if (!isJsonObject(json))
    throw new ToolError("InvalidTool", `invalid tool: expected an object, not ${describeValue(json)}`);
  const { namespace, version, annotations, tags, ...rest } = json;
  const hints = knownAnnotations(annotations);
  // Drop an empty namespace or version, as toJson does.
  // Validated below.
  const copy = Object.freeze({
    ...rest,
    ...(hints !== undefined && { annotations: Object.freeze(hints) }),
    ...(tags !== undefined && { tags: isStrings(tags) ? Object.freeze([...normalize(tags)]) : tags }),
    ...(namespace !== "" && namespace !== undefined && { namespace }),
    ...(version !== "" && version !== undefined && { version }),
  }) as Tool;
  // The tags are already normalized, by a function that need not leave its own results unchanged.
  validateTool(copy, { normalizeTags: (own) => [...own] });
  try {
    for (const schema of [copy.inputSchema, copy.outputSchema]) if (schema) assertSchema(schema, load);
  } catch (cause) {
    if (!isToolError(cause)) throw cause;
    const { code, message, data } = cause;
    throw new ToolError(code, message, { toolId: formatToolId(copy), cause, ...(data && { data }) });
  }
  return copy;
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
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
  return identity(backend.kind, ...backendFields(backend));
}

/**
 * Returns whether `backendId` is the id of a backend: the name of an MCP server or local handler, `providerId:toolId`, or the fields of another
 * kind, joined by colons. The parts may contain colons, so the id is compared as a whole.
 */
export function hasBackendId(backend: ToolBackend, kind: string, backendId: string): boolean {
  return backend.kind === kind && backendFields(backend).join(":") === backendId;
}

/** @throws {ToolError} InvalidBackend if the id of a provider backend lacks a part. */
export function assertBackendId(kind: string, backendId: string): void {
  if (kind !== "provider" || /^.+:.+$/s.test(backendId)) return;
  throw new ToolError("InvalidBackend", `invalid backend id "${backendId}": expected providerId:toolId`);
}

function identity(...parts: readonly string[]): string {
  return parts.map((part) => `${new TextEncoder().encode(part).length}:${part}`).join("|");
}

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
 * Finds the newest version of `namespace:name`, or of `namespace:name:RANGE` the newest in the range, such as `^1.2.0` or `1.x`.
 * @throws {ToolError} InvalidVersion if what starts with an operator is not a range.
 */
export function findVersion<Entry extends WithTool>(versions: ToolVersions<Entry>, id: string): Entry | undefined {
  const [, unversioned = id, range] = /^([^:]+:[^:]+):([^:]+)$/.exec(id) ?? [];
  const known = versions.get(unversioned);
  if (range === undefined) return known?.[0];
  // The version of an id that was never registered need not be one.
  if (!/^[~^<>=]/.test(range) && !isRange(range)) return undefined;
  return known?.find((entry) => satisfies(range, versionIn(entry)));
}

/** The id with the other spelling of its version, with or without a leading `v`: both are one tool. Undefined without a version. */
export function otherSpelling(id: string): string | undefined {
  const [, prefix, v, version] = /^([^:]+:[^:]+:)(v?)(\d[^:]*)$/.exec(id) ?? [];
  return version === undefined ? undefined : `${prefix}${v ? "" : "v"}${version}`;
}

/** Spells the version of a tool as it is spelled in an id that is known, if that has the other spelling. */
export function spelledAs(known: { has(id: string): boolean }, tool: Tool): Tool {
  const id = formatToolId(tool);
  const other = otherSpelling(id);
  if (other === undefined || known.has(id) || !known.has(other)) return tool;
  return Object.freeze({ ...tool, version: other.slice(other.lastIndexOf(":") + 1) });
}

/** `groupVersions` keeps only tools with a version. */
function versionIn({ tool }: WithTool): string {
  return tool.version ?? "";
}

/** A change of several entries: the new ones by their ids, undefined for those to remove. */
interface StagedChange {
  readonly records: ReadonlyMap<string, IndexedTool | undefined>;
  readonly changes: readonly Change[];
}

/**
 * Compares the tools of a backend with those that it shall have. Entries that stay the same are not part of the result.
 * @throws {ToolError} InvalidTool when two tools have one id, or a tool that also has other backends has other MCP fields.
 */
export function stageBackendTools(
  current: ReadonlyMap<string, IndexedTool>,
  backend: ToolBackend,
  tools: readonly { readonly tool: Tool; readonly doc: SearchDoc }[],
): StagedChange {
  const identity = backendIdentity(backend);
  const isOther = (one: ToolBackend): boolean => backendIdentity(one) !== identity;
  const wanted = new Map(tools.map((one) => [one.doc.id, one]));
  const records = new Map<string, IndexedTool | undefined>();
  const changes: Change[] = [];
  for (const [toolId, record] of current) {
    const backends = record.backends.filter(isOther);
    if (wanted.has(toolId) || backends.length === record.backends.length) continue;
    const isLast = backends.length === 0;
    records.set(toolId, isLast ? undefined : { ...record, backends });
    changes.push({ type: isLast ? "tool_removed" : "backend_removed", toolId, backend });
  }
  for (const { tool, doc } of tools) {
    const { id: toolId } = doc;
    if (wanted.get(toolId)?.tool !== tool) throw conflict(toolId, "is in the list twice");
    const existing = current.get(toolId);
    const others = existing?.backends.filter(isOther) ?? [];
    const isEqual = existing !== undefined && equalMcpFields(existing.tool, tool);
    if (isEqual && others.length < existing.backends.length) continue;
    if (existing && !isEqual && others.length > 0)
      throw conflict(toolId, "MCP fields differ from existing registration");
    records.set(toolId, { tool, doc, backends: withBackend(others, backend) });
    changes.push({ type: existing ? "updated" : "registered", toolId, backend });
  }
  return { records, changes };
}

function conflict(toolId: string, problem: string): ToolError {
  return new ToolError("InvalidTool", `invalid tool: tool "${toolId}" ${problem}`, { toolId });
}

/** A change of a tool index. */
export type IndexChange =
  | {
      readonly type: "registered" | "updated" | "backend_removed" | "tool_removed";
      readonly toolId: string;
      readonly backend: ToolBackend;
      /** The version of the index after the change. */
      readonly version: number;
    }
  | { readonly type: "refreshed"; readonly version: number };

/** A change before it has its version. */
export type Change = IndexChange extends infer One ? (One extends IndexChange ? Omit<One, "version"> : never) : never;

/** Receives each change of an index. */
export type IndexListener = (change: IndexChange) => void;

/** Receives what a listener throws, and the change that it was called with. */
export type ListenerErrorHandler = (error: unknown, change: IndexChange) => void;

/** Calls listeners in registration order. */
export class ListenerList {
  readonly #entries = new Set<{ readonly listener: IndexListener }>();
  readonly #onError: ListenerErrorHandler;

  constructor(onError: ListenerErrorHandler = logError) {
    this.#onError = onError;
  }

  /** Adds a listener and returns an idempotent function that removes it. A listener that is added twice is called twice. */
  add(listener: IndexListener | null | undefined): () => void {
    if (!listener) return () => {};
    const entry = { listener };
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  /** Calls every listener. What one throws is reported and does not reach the caller, whose change has already happened. */
  notify(change: IndexChange): void {
    for (const { listener } of [...this.#entries]) {
      try {
        listener(change);
      } catch (error) {
        this.#onError(error, change);
      }
    }
  }
}

function logError(error: unknown, change: IndexChange): void {
  // biome-ignore lint/suspicious/noConsole: the change has happened, so its caller does not get the error.
  console.error(`A listener of a tool index failed on a change of type "${change.type}":`, error);
}

/** Options of `ToolIndex`. */
export interface ToolIndexOptions {
  /** Default: `versioned`. */
  readonly idFormat?: IdFormat;
  /** Default: a plain substring search. */
  readonly searcher?: Searcher;
  /** Selects the backend of a tool. Default: the first local one, else the first provider, else the first MCP server. */
  readonly backendSelector?: (backends: readonly ToolBackend[]) => ToolBackend | undefined;
  /** Whether `searchPage` requires a deterministic searcher. Default: true. */
  readonly requireDeterministicSearcher?: boolean;
  /** Normalizes the tags of search results and filters. Default: `normalizeTags` of `toolwright/model`. */
  readonly normalizeTags?: TagNormalizer;
  /** Receives what a listener of `onChange` throws. Default: `console.error`. */
  readonly onListenerError?: ListenerErrorHandler;
  /** Returns the schema with an external URI, as the runner's validator loads it. Default: tools with external references are rejected. */
  readonly load?: LoadSchema;
  /** Kinds of backends beside `mcp`, `provider` and `local`. */
  readonly kinds?: KnownKinds;
  /** Initial entries. They are neither validated nor copied, so the tools must be valid. */
  readonly records?: readonly IndexedTool[];
}

/** Options of every search of an index. */
export interface IndexQueryOptions {
  readonly filter?: SearchFilter;
  /** Default: the searcher of the index. */
  readonly searcher?: Searcher;
  readonly signal?: AbortSignal;
}

/** Options of `ToolIndex.search`. */
export interface IndexSearchOptions extends IndexQueryOptions {
  /** Maximum number of hits; 0 or less returns none. */
  readonly limit: number;
}
