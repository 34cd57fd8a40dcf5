import { asTool, createTextHash } from "toolwright/internal/model";
import {
  type ForeignTool,
  formatToolId,
  type IdFormat,
  mcpBackend,
  normalizeTags,
  selectBackend,
  type TagNormalizer,
  type Tool,
  type ToolBackend,
  ToolError,
} from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import { compareText } from "../../json-schema/index.js";
import { assertBackendId, hasBackendId, type KnownKinds, validateBackend, withBackend } from "../exec/backend-kinds.js";
import { findVersion, otherSpelling, spelledAs } from "../versions/matching-versions.js";
import { notFound } from "./doc-store.js";
import {
  type Change,
  conflict,
  copyValidTool,
  equalMcpFields,
  type IndexChange,
  type IndexedTool,
  type IndexListener,
  type ListenerErrorHandler,
  logListenerError,
  stageBackendTools,
  type ToolRegistration,
} from "./index-changes.js";
import { buildSearchDoc, matchesFilter, type SearchDoc, sortDocs } from "./search-doc.js";
import {
  cutPage,
  type IndexQueryOptions,
  type IndexSearchOptions,
  lexicalSearcher,
  type Page,
  type PageOptions,
  readPageOptions,
  type Searcher,
  type SearchHit,
  unlessCanceled,
} from "./searcher.js";
import { frozenCopy } from "./tool-doc.js";

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
  /** Decides which schemas can be used; the same as that of the runner. Default: the validator of `toolwright/schema`. */
  readonly validator?: SchemaValidator;
  /** Kinds of backends beside `mcp`, `provider` and `local`. */
  readonly kinds?: KnownKinds;
  /** Initial entries. They are neither validated nor copied, so the tools must be valid. */
  readonly records?: readonly IndexedTool[];
}

/**
 * A searchable index of tools and their backends.
 *
 * Rules:
 * - Concurrency: changes are atomic. A search uses the tools that were registered when it started.
 * - Errors: InvalidTool, InvalidSchema, UnsupportedSchema, ExternalRef, SchemaUnresolvable, LimitExceeded, InvalidBackend, NotFound, InvalidCursor, InvalidLimit, NonDeterministicSearcher. A failed change has no effect. A
 *   listener that throws never undoes a change.
 * - Ownership: tools are copied on registration and returned frozen.
 * - Determinism: equal registrations produce equal lists, sorted by id.
 * @example
 * ```ts
 * const index = new ToolIndex();
 * index.registerTool(tool, localBackend(formatToolId(tool)));
 * const [first] = await index.search("open a ticket", { limit: 5 });
 * ```
 */
export class ToolIndex {
  readonly #options: ToolIndexOptions;
  readonly #listeners = new Set<{ readonly listener: IndexListener }>();
  readonly #records: Map<string, IndexedTool>;
  /** Sorted. Absent after a change. */
  #docs: readonly SearchDoc[] | undefined;
  #version: number;
  #refreshes = 0;
  #fingerprinted: { readonly docs: readonly SearchDoc[]; readonly hash: string } | undefined;

  constructor(options: ToolIndexOptions = {}) {
    this.#options = options;
    this.#records = new Map(options.records?.map((record) => [record.doc.id, record]));
    this.#version = this.#records.size;
  }

  /** Increases with every change and refresh. */
  get version(): number {
    return this.#version;
  }

  /** Identifies the tools as a search sees them: equal in each process whose index has the same ones, until one of them is refreshed. */
  get fingerprint(): string {
    const docs = this.searchDocs();
    if (this.#fingerprinted?.docs !== docs) {
      const hash = createTextHash();
      for (const { id, docText, schemaText = "", parameterText = "" } of docs) {
        hash.add(JSON.stringify([id, docText, schemaText, parameterText]));
      }
      this.#fingerprinted = { docs, hash: hash.digest() };
    }
    return `${this.#refreshes}.${this.#fingerprinted.hash}`;
  }

  /**
   * Registers a tool, or another backend of a registered tool.
   * @throws {ToolError} InvalidTool, also if the registered tool has different MCP fields; the error of a validator about a schema that it
   * would reject, such as InvalidSchema or UnsupportedSchema; InvalidBackend.
   */
  registerTool(tool: Tool, backend: ToolBackend): void {
    this.registerTools([{ tool, backend }]);
  }

  /**
   * Registers tools in order. After an error, the tools before the failed one stay registered, or none if `atomic` is true.
   * @throws {ToolError} as `registerTool` does.
   */
  registerTools(
    registrations: readonly ToolRegistration[],
    { atomic = false }: { readonly atomic?: boolean } = {},
  ): void {
    if (registrations.length === 0) return;
    const batches = atomic ? [registrations] : registrations.map((one) => [one]);
    for (const batch of batches) this.#registerAtomically(batch);
  }

  /** Registers the tools that an MCP server lists, with their hints, on which middleware relies. For servers that are not trusted, use a `ServerSource`. */
  registerToolsFromMcp(serverName: string, tools: readonly ForeignTool[]): void {
    this.registerTools(tools.map((tool) => ({ tool: asTool(tool), backend: mcpBackend(serverName) })));
  }

  /**
   * Makes `tools` the tools of a backend, in one change: new ones are registered, others replaced, and tools that are not in the list lose the
   * backend, and with their last one are removed. A tool that stays the same causes no event. Hints are kept, as by `registerToolsFromMcp`.
   * @throws {ToolError} InvalidTool, also if two tools have one id, or a tool that also has other backends has other MCP fields;
   * InvalidBackend. The index is then unchanged.
   */
  setBackendTools(backend: ToolBackend, tools: readonly ForeignTool[]): void {
    const own = frozenCopy(backend, "InvalidBackend");
    validateBackend(own, this.#options.kinds);
    const known = new Set(this.#records.keys());
    const wanted = tools.map((one) => {
      const tool = spelledAs(known, this.#copy(asTool(one)));
      const doc = this.#docOf(tool);
      known.add(doc.id);
      return { tool, doc };
    });
    const { records, changes } = stageBackendTools(this.#records, own, wanted);
    for (const [id, record] of records) {
      if (record) this.#records.set(id, record);
      else this.#records.delete(id);
    }
    if (changes.length > 0) this.#changed(...changes);
  }

  /**
   * Removes a backend, and with its last backend the tool. `backendId` is the name of an MCP server or local handler, `providerId:toolId`, or
   * the fields of another kind, joined by colons.
   * @throws {ToolError} InvalidBackend if the id of a provider backend lacks a part; NotFound.
   */
  unregisterBackend(toolId: string, kind: string, backendId: string): void {
    assertBackendId(kind, backendId);
    const id = this.#records.has(toolId) ? toolId : (otherSpelling(toolId) ?? toolId);
    const record = this.#records.get(id);
    if (!record) throw notFound(toolId);
    const backend = record.backends.find((one) => hasBackendId(one, kind, backendId));
    if (!backend) throw new ToolError("NotFound", `backend not found: ${kind} ${backendId}`, { toolId: id });
    const backends = record.backends.filter((one) => one !== backend);
    if (backends.length === 0) this.#records.delete(id);
    else this.#records.set(id, { ...record, backends });
    this.#changed({ type: backends.length === 0 ? "tool_removed" : "backend_removed", toolId: id, backend });
  }

  /** Returns the id of a tool in this index. */
  idOf(tool: Tool): string {
    return formatToolId(tool, this.#options.idFormat);
  }

  /**
   * Returns a tool and the selected backend. `id` is a tool id, `namespace:name` for the newest version, or `namespace:name:RANGE` for the
   * newest version in a range such as `^1.2.0`. Prereleases are compared like other versions.
   * @throws {ToolError} NotFound; InvalidVersion if the range is malformed
   */
  getTool(id: string): ToolRegistration {
    const { tool, backends } = this.#record(id);
    const { backendSelector = selectBackend } = this.#options;
    const backend = backendSelector(backends);
    if (!backend) throw new ToolError("NotFound", `no backend selected for tool ${id}`, { toolId: id });
    return { tool, backend };
  }

  /**
   * Returns all backends of a tool, in registration order. `id` is as for `getTool`.
   * @throws {ToolError} NotFound
   */
  getAllBackends(id: string): readonly ToolBackend[] {
    return [...this.#record(id).backends];
  }

  /** Returns the search documents of all tools, sorted by id. The array is the same until the index changes. */
  searchDocs(): readonly SearchDoc[] {
    this.#docs ??= sortDocs([...this.#records.values()].map(({ doc }) => doc));
    return this.#docs;
  }

  /** Searches for tools; the best match comes first. @throws {ToolError} Canceled if the signal is aborted. */
  async search(query: string, options: IndexSearchOptions): Promise<readonly SearchHit[]> {
    const { limit, filter, signal, searcher = this.#searcher } = options;
    const docs = this.searchDocs();
    const searchOptions = { limit: filter ? docs.length : limit, ...(signal && { signal }) };
    const hits = await unlessCanceled(signal, () => searcher.search(query, docs, searchOptions));
    if (!filter) return hits;
    const matches = matchesFilter(filter);
    return hits.filter(({ summary }) => matches(summary)).slice(0, Math.max(0, limit));
  }

  /**
   * Returns the results of a search in pages. A cursor is valid for the same query and filter, as long as the index has the same tools, also in another process.
   * @throws {ToolError} InvalidLimit, InvalidCursor; NonDeterministicSearcher if the searcher is not deterministic.
   */
  async searchPage(query: string, options: PageOptions & IndexQueryOptions): Promise<Page<SearchHit>> {
    const { limit, cursor, ...queryOptions } = options;
    const { searcher = this.#searcher, filter } = queryOptions;
    const request = ["search", query, filter ?? null, searcher.scoreType ?? null];
    const fingerprint = this.fingerprint;
    const offset = readPageOptions(options, { fingerprint, request });
    if (this.#options.requireDeterministicSearcher !== false && !searcher.deterministic) {
      throw new ToolError(
        "NonDeterministicSearcher",
        "the searcher is not deterministic, so its results cannot be paged",
      );
    }
    const hits = await this.search(query, { ...queryOptions, limit: offset + limit + 1 });
    return cutPage(hits, limit, { offset, fingerprint, request });
  }

  /** Returns all namespaces, sorted. Tools without a namespace are listed as the empty string. */
  listNamespaces(): readonly string[] {
    const namespaces = new Set([...this.#records.values()].map(({ tool }) => tool.namespace ?? ""));
    return [...namespaces].sort(compareText);
  }

  /**
   * Returns the namespaces in pages.
   * @throws {ToolError} InvalidLimit, InvalidCursor
   */
  listNamespacesPage(options: PageOptions): Page<string> {
    const request = ["namespaces"];
    const fingerprint = this.fingerprint;
    const offset = readPageOptions(options, { fingerprint, request });
    return cutPage(this.listNamespaces(), options.limit, { offset, fingerprint, request });
  }

  /** Calls `listener` after every change, twice if it is added twice. Returns a function that removes it. */
  onChange(listener: IndexListener | null | undefined): () => void {
    if (!listener) return () => {};
    const entry = { listener };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Rebuilds the search documents, invalidates all cursors and returns the new version. */
  refresh(): number {
    for (const [id, record] of this.#records) {
      this.#records.set(id, { ...record, doc: this.#docOf(record.tool) });
    }
    this.#refreshes += 1;
    this.#changed({ type: "refreshed" });
    return this.#version;
  }

  get #searcher(): Searcher {
    return this.#options.searcher ?? lexicalSearcher;
  }

  /** Validates everything before changing anything. */
  #registerAtomically(registrations: readonly ToolRegistration[]): void {
    const staged = new Map<string, IndexedTool>();
    const changes: Change[] = [];
    for (const registration of registrations) {
      const known = { has: (id: string) => staged.has(id) || this.#records.has(id) };
      const tool = spelledAs(known, this.#copy(registration.tool));
      const backend = frozenCopy(registration.backend, "InvalidBackend");
      validateBackend(backend, this.#options.kinds);
      const doc = this.#docOf(tool);
      const existing = staged.get(doc.id) ?? this.#records.get(doc.id);
      if (existing && !equalMcpFields(existing.tool, tool)) {
        throw conflict(doc.id, "MCP fields differ from existing registration");
      }
      staged.set(doc.id, { tool, doc, backends: withBackend(existing?.backends ?? [], backend) });
      changes.push({ type: existing ? "updated" : "registered", toolId: doc.id, backend });
    }
    for (const [id, record] of staged) this.#records.set(id, record);
    this.#changed(...changes);
  }

  #copy(tool: Tool): Tool {
    return copyValidTool(tool, this.#options.normalizeTags ?? normalizeTags, this.#options.validator);
  }

  #docOf(tool: Tool): SearchDoc {
    // The tags of a record are normalized.
    return frozenCopy(
      buildSearchDoc(tool, this.#options.idFormat, (tags) => [...tags]),
      "InvalidTool",
    );
  }

  #record(id: string): IndexedTool {
    const exact = this.#records.get(id);
    if (exact) return exact;
    if (this.#options.idFormat === "unversioned") throw notFound(id);
    const newest = findVersion(this.#records.values(), id);
    if (!newest) throw notFound(id);
    return newest;
  }

  /** A listener may change the index, so number all changes before notifying. */
  #changed(...changes: readonly Change[]): void {
    this.#docs = undefined;
    const { onListenerError = logListenerError } = this.#options;
    const numbered = changes.map((change): IndexChange => ({ ...change, version: ++this.#version }));
    for (const change of numbered) {
      for (const { listener } of [...this.#listeners]) {
        try {
          listener(change);
        } catch (error) {
          onListenerError(error, change);
        }
      }
    }
  }
}
