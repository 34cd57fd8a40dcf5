import {
  formatToolId,
  type IdFormat,
  mcpBackend,
  selectBackend,
  type Tool,
  type ToolBackend,
  ToolError,
  validateBackend,
} from "../model/index.js";
import { backendIdentity, identityOfId } from "./backend-identity.js";
import { compareText } from "./compare-text.js";
import { cutPage, type Page, type PageOptions, readPageOptions } from "./cursor.js";
import { frozenCopy } from "./frozen-copy.js";
import { type IndexChange, type IndexListener, ListenerList } from "./index-change.js";
import { lexicalSearcher } from "./lexical-searcher.js";
import { buildSearchDoc, type SearchDoc } from "./search-doc.js";
import type { Searcher, SearchHit } from "./searcher.js";
import { isIn, type SearchFilter } from "./semantic-filters.js";
import {
  checkedTool,
  equalMcpFields,
  type IndexedTool,
  type ToolRegistration,
  withBackend,
} from "./tool-registration.js";

/** How an index names its tools, chooses backends and searches. */
export interface ToolIndexOptions {
  /** Default: `versioned`. */
  readonly idFormat?: IdFormat;
  /** Default: {@link lexicalSearcher}. */
  readonly searcher?: Searcher;
  /** Default: local before provider before MCP. */
  readonly backendSelector?: (backends: readonly ToolBackend[]) => ToolBackend | undefined;
  /** Whether only a searcher that says it is deterministic can be paged through. Default: true. */
  readonly requireDeterministicSearcher?: boolean;
  /** Tools to begin with that are known to keep the rules, with documents made in advance; they are taken over unchecked and uncopied. */
  readonly records?: readonly IndexedTool[];
}

/** How much of the tools is searched, by what, and when it stops. */
export interface FindOptions {
  readonly filter?: SearchFilter;
  /** Default: the index's own. */
  readonly searcher?: Searcher;
  readonly signal?: AbortSignal;
}

/** How much a search of the index gives. */
export interface IndexSearchOptions extends FindOptions {
  /** 0 or less gives nothing. */
  readonly limit: number;
}

/**
 * The tools that there are, where each runs, and how they are found (canonical contracts, 5.3).
 *
 * Contract:
 * - Concurrency: a change is whole before anyone sees it; a search works on the tools that there were when it began.
 * - Errors: InvalidTool, InvalidBackend, NotFound, InvalidCursor, InvalidLimit, NonDeterministicSearcher; after an error nothing is changed.
 * - Ownership: tools are taken in as copies; what is given out is frozen.
 * - Determinism: equal registrations give equal lists, sorted by id.
 */
export class ToolIndex {
  readonly #options: ToolIndexOptions;
  readonly #listeners = new ListenerList();
  readonly #records: Map<string, IndexedTool>;
  #docs: readonly SearchDoc[] | undefined;
  #version: number;

  constructor(options: ToolIndexOptions = {}) {
    this.#options = options;
    this.#records = new Map(options.records?.map((record) => [record.doc.id, record]));
    this.#version = this.#records.size;
  }

  /** How many changes and refreshes there have been. */
  get version(): number {
    return this.#version;
  }

  /**
   * Adds a tool, or another backend to a tool that is there.
   * @throws {ToolError} InvalidTool, also when the tool that is there differs in its MCP fields; InvalidBackend.
   */
  registerTool(tool: Tool, backend: ToolBackend): void {
    this.registerTools([{ tool, backend }]);
  }

  /**
   * Adds tools one after the other; at the first error the earlier ones stay, or none does where `atomic` is true.
   * @throws {ToolError} as `registerTool` does.
   */
  registerTools(
    registrations: readonly ToolRegistration[],
    { atomic = false }: { readonly atomic?: boolean } = {},
  ): void {
    if (registrations.length === 0) return;
    const batches = atomic ? [registrations] : registrations.map((one) => [one]);
    for (const batch of batches) this.#registerAtOnce(batch);
  }

  /** Adds tools that an MCP server lists; no tools are no error, whatever the server is called. */
  registerToolsFromMcp(serverName: string, tools: readonly Tool[]): void {
    this.registerTools(tools.map((tool) => ({ tool, backend: mcpBackend(serverName) })));
  }

  /**
   * Takes a backend away, and with its last one the tool. A provider's `backendId` is `providerId:toolId`.
   * @throws {ToolError} InvalidBackend when the id of a provider has not both parts; NotFound.
   */
  unregisterBackend(toolId: string, kind: ToolBackend["kind"], backendId: string): void {
    const identity = identityOfId(kind, backendId);
    const record = this.#record(toolId);
    const backend = record.backends.find((one) => backendIdentity(one) === identity);
    if (!backend) throw new ToolError("NotFound", `backend not found: ${kind} ${backendId}`, { toolId });
    const backends = record.backends.filter((one) => one !== backend);
    if (backends.length === 0) this.#records.delete(toolId);
    else this.#records.set(toolId, { ...record, backends });
    this.#changed({ type: backends.length === 0 ? "tool_removed" : "backend_removed", toolId, backend });
  }

  /** Gives the id under which this index keeps a tool. */
  idOf(tool: Tool): string {
    return formatToolId(tool, this.#options.idFormat);
  }

  /**
   * Gives a tool and the backend that is chosen for it.
   * @throws {ToolError} NotFound
   */
  getTool(id: string): ToolRegistration {
    const { tool, backends } = this.#record(id);
    const { backendSelector = selectBackend } = this.#options;
    const backend = backendSelector(backends);
    if (!backend) throw new ToolError("NotFound", `no backend is chosen for the tool ${id}`, { toolId: id });
    return { tool, backend };
  }

  /**
   * Gives every backend of a tool, in the order of their registration.
   * @throws {ToolError} NotFound
   */
  getAllBackends(id: string): readonly ToolBackend[] {
    return [...this.#record(id).backends];
  }

  /** The search documents of all tools, sorted by id; the same array until the index changes. */
  searchDocs(): readonly SearchDoc[] {
    this.#docs ??= Object.freeze(
      [...this.#records.values()].map(({ doc }) => doc).sort((a, b) => compareText(a.id, b.id)),
    );
    return this.#docs;
  }

  /** Finds tools. */
  async search(query: string, options: IndexSearchOptions): Promise<readonly SearchHit[]> {
    const { limit, filter, signal, searcher = this.#searcher } = options;
    const docs = this.searchDocs();
    const given = { limit: filter ? docs.length : limit, ...(signal && { signal }) };
    const hits = await searcher.search(query, docs, given);
    return filter ? hits.filter(({ summary }) => isIn(filter)(summary)).slice(0, Math.max(0, limit)) : hits;
  }

  /**
   * Finds tools, a page at a time. A cursor is good for the same query and filter, until the index changes.
   * @throws {ToolError} InvalidLimit, InvalidCursor; NonDeterministicSearcher when pages could overlap.
   */
  async searchPage(query: string, options: PageOptions & FindOptions): Promise<Page<SearchHit>> {
    const { limit, cursor, ...find } = options;
    const { searcher = this.#searcher, filter } = find;
    const request = ["search", query, filter ?? null, searcher.scoreType ?? null];
    const version = this.#version;
    const offset = readPageOptions(options, version, request);
    if (this.#options.requireDeterministicSearcher !== false && !searcher.deterministic) {
      throw new ToolError(
        "NonDeterministicSearcher",
        "searcher is non-deterministic: its results cannot be paged through",
      );
    }
    const hits = await this.search(query, { ...find, limit: offset + limit + 1 });
    return cutPage(hits, limit, { offset, version, request });
  }

  /** Gives every namespace, sorted; the empty one stands for tools without a namespace. */
  listNamespaces(): readonly string[] {
    const namespaces = new Set([...this.#records.values()].map(({ tool }) => tool.namespace ?? ""));
    return [...namespaces].sort(compareText);
  }

  /**
   * Gives namespaces, a page at a time.
   * @throws {ToolError} InvalidLimit, InvalidCursor
   */
  listNamespacesPage(options: PageOptions): Page<string> {
    const request = ["namespaces"];
    const version = this.#version;
    const offset = readPageOptions(options, version, request);
    return cutPage(this.listNamespaces(), options.limit, { offset, version, request });
  }

  /** Tells `listener` of every later change, once it can be seen; the function that comes back ends that. */
  onChange(listener: IndexListener | null | undefined): () => void {
    return this.#listeners.add(listener);
  }

  /** Makes the search documents anew and ends the life of all cursors; gives the new version. */
  refresh(): number {
    for (const [id, record] of this.#records) {
      this.#records.set(id, { ...record, doc: this.#docOf(record.tool) });
    }
    this.#changed({ type: "refreshed" });
    return this.#version;
  }

  get #searcher(): Searcher {
    return this.#options.searcher ?? lexicalSearcher;
  }

  /** Everything is checked before anything is changed. */
  #registerAtOnce(registrations: readonly ToolRegistration[]): void {
    const staged = new Map<string, IndexedTool>();
    const changes: Change[] = [];
    for (const { tool: given, backend: givenBackend } of registrations) {
      const tool = checkedTool(given);
      const backend = frozenCopy(givenBackend, "InvalidBackend");
      validateBackend(backend);
      const doc = this.#docOf(tool);
      const present = staged.get(doc.id) ?? this.#records.get(doc.id);
      if (present && !equalMcpFields(present.tool, tool)) {
        const message = `invalid tool: tool "${doc.id}" MCP fields differ from existing registration`;
        throw new ToolError("InvalidTool", message, { toolId: doc.id });
      }
      staged.set(doc.id, { tool, doc, backends: withBackend(present?.backends ?? [], backend) });
      changes.push({ type: present ? "updated" : "registered", toolId: doc.id, backend });
    }
    for (const [id, record] of staged) this.#records.set(id, record);
    this.#changed(...changes);
  }

  #docOf(tool: Tool): SearchDoc {
    return frozenCopy(buildSearchDoc(tool, this.#options.idFormat), "InvalidTool");
  }

  #record(id: string): IndexedTool {
    const record = this.#records.get(id);
    if (!record) throw new ToolError("NotFound", `tool not found: ${id}`, { toolId: id });
    return record;
  }

  /** A listener may change the index in turn, so every change has its version before the first is told. */
  #changed(...changes: readonly Change[]): void {
    this.#docs = undefined;
    const numbered = changes.map((change): IndexChange => ({ ...change, version: ++this.#version }));
    for (const change of numbered) this.#listeners.tell(change);
  }
}

type Change = IndexChange extends infer One ? (One extends IndexChange ? Omit<One, "version"> : never) : never;
