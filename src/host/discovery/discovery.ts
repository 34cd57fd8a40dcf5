import {
  type IdFormat,
  isJsonObject,
  type TagNormalizer,
  type Tool,
  type ToolBackend,
  ToolError,
  type ToolExample,
} from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import { compareText, defined, describeValue } from "../../json-schema/index.js";
import type { ProviderDescriptor } from "../exec/resolve-tool.js";
import { ToolDocStore } from "./doc-store.js";
import { createEmbeddingStrategy, type EmbeddingOptions } from "./embedding-strategy.js";
import type { ToolRegistration } from "./index-changes.js";
import { createRankedSearcher, type RankedSearcherOptions } from "./ranked-searcher.js";
import type { SearchFilter } from "./search-doc.js";
import type { Page, PageOptions, Searcher, SearchHit, SearchResult } from "./searcher.js";
import {
  createHybridStrategy,
  createSemanticSearcher,
  type Embedder,
  type SemanticStrategy,
  wordOverlapStrategy,
} from "./semantic-strategy.js";
import { type DetailLevel, type DocEntry, frozenCopy, type ToolDoc } from "./tool-doc.js";
import { ToolIndex } from "./tool-index.js";

/** Options of {@link Discovery}. */
export interface DiscoveryOptions {
  /** Default: a new one. */
  readonly index?: ToolIndex;
  /** The id format of the default index. Default: `versioned`. */
  readonly idFormat?: IdFormat;
  /** Normalizes the tags in the default index. Default: `normalizeTags` of `toolwright/model`. */
  readonly normalizeTags?: TagNormalizer;
  /** The validator of the default index, the same as that of the runner. Default: the validator of `toolwright/schema`. */
  readonly validator?: SchemaValidator;
  /** Default: a new store over the index, with `maxExamples`. */
  readonly docs?: ToolDocStore;
  /** The providers of the tools. Default: a new directory. */
  readonly providers?: ProviderDirectory;
  /** Maximum number of examples per tool in the default store. Default: 10. */
  readonly maxExamples?: number;
  /** Replaces the built-in search; the options below are ignored. */
  readonly searcher?: Searcher;
  /** Options of the BM25 search, which is used without an embedder. */
  readonly ranking?: RankedSearcherOptions;
  /** Enables hybrid search. */
  readonly embed?: Embedder;
  /** With an embedder: loads the vectors of tools that were embedded earlier, by the same model. */
  readonly vectors?: EmbeddingOptions["vectors"];
  /** With an embedder: rank by words and vectors, or by vectors only. Default: `hybrid`. */
  readonly mode?: "hybrid" | "embedding";
  /** The weight of the lexical score in hybrid search, from 0 to 1; 0 is treated as absent. Default: 0.5. */
  readonly hybridAlpha?: number;
  /** The lexical strategy of hybrid search. Default: {@link wordOverlapStrategy}. */
  readonly lexical?: SemanticStrategy;
}

/** The tools of an index, with their backends and documentation, as plain JSON. */
export interface IndexExport {
  readonly version: 1;
  readonly tools: readonly {
    readonly tool: Tool;
    readonly backends: readonly ToolBackend[];
    readonly doc?: DocEntry;
  }[];
}

/** Options of a search. */
export interface SearchOptions {
  /** Maximum number of results. Default: 10; 0 or less returns none. */
  readonly limit?: number;
  readonly filter?: SearchFilter;
  readonly signal?: AbortSignal;
}

/**
 * Finds and describes tools. It combines a tool index, a searcher, a documentation store and a provider directory.
 *
 * Without an embedder, search ranks by BM25; with one, it combines lexical and vector scores.
 * @example
 * ```ts
 * const discovery = new Discovery();
 * discovery.registerTool(tool, localBackend(formatToolId(tool)));
 * const [best] = await discovery.search("open a new ticket");
 * console.log(best?.summary.id);
 * ```
 */
export class Discovery {
  readonly index: ToolIndex;
  readonly docs: ToolDocStore;
  readonly providers: ProviderDirectory;
  readonly #searcher: Searcher;

  /** @throws {ToolError} InvalidHybridConfig if `hybridAlpha` is outside 0 to 1; InvalidEmbedder if `mode` is set without an embedder. */
  constructor(options: DiscoveryOptions = {}) {
    const { index, idFormat, normalizeTags, validator, docs, maxExamples = 10 } = options;
    this.index = index ?? new ToolIndex(defined({ idFormat, normalizeTags, validator }));
    this.docs = docs ?? new ToolDocStore({ index: this.index, maxExamples });
    this.providers = options.providers ?? new ProviderDirectory();
    this.#searcher = options.searcher ?? createSearcher(options);
    // Another tool of that id must not be described with it.
    this.index.onChange((change) => change.type === "tool_removed" && this.docs.removeDoc(change.toolId));
  }

  /**
   * Registers a tool and its documentation. If either is invalid, neither is registered.
   * @throws {ToolError} InvalidTool, InvalidBackend, ArgsTooLarge, InvalidJson
   */
  registerTool(tool: Tool, backend: ToolBackend, doc?: DocEntry): void {
    if (doc) this.docs.normalizeDoc(doc);
    this.index.registerTool(tool, backend);
    if (doc) this.docs.registerDoc(this.index.idOf(tool), doc);
  }

  /** Registers tools in order. After an error, the tools before the failed one stay registered. */
  registerTools(registrations: readonly (ToolRegistration & { readonly doc?: DocEntry })[]): void {
    for (const { tool, backend, doc } of registrations) this.registerTool(tool, backend, doc);
  }

  /** Returns the tools with their backends and documentation as plain JSON, which another process can pass to `importIndex`. */
  exportIndex(): IndexExport {
    const tools = this.index.searchDocs().map(({ id }) => {
      const doc = this.docs.docOf(id);
      return { tool: this.index.getTool(id).tool, backends: this.index.getAllBackends(id), ...(doc && { doc }) };
    });
    return { version: 1, tools };
  }

  /**
   * Registers what `exportIndex` returned. If a part is invalid, nothing is registered.
   * @throws {ToolError} InvalidJson for another format version; as `registerTool` does.
   */
  importIndex({ version, tools }: IndexExport): void {
    if (version !== 1) throw new ToolError("InvalidJson", `unsupported version of an index: ${String(version)}`);
    const docs = tools.flatMap(({ tool, doc }) => (doc ? [[tool, this.docs.normalizeDoc(doc)] as const] : []));
    const registrations = tools.flatMap(({ tool, backends }) => backends.map((backend) => ({ tool, backend })));
    this.index.registerTools(registrations, { atomic: true });
    for (const [tool, doc] of docs) this.docs.registerDoc(this.index.idOf(tool), doc);
  }

  /** Searches for tools; the best match comes first. A blank query lists tools by id. */
  async search(query: string, options: SearchOptions = {}): Promise<readonly SearchResult[]> {
    const { limit = 10, ...rest } = options;
    const hits = await this.index.search(query, { ...rest, limit, searcher: this.#searcher });
    return hits.map((hit) => this.#toResult(hit));
  }

  /**
   * Returns the results of `search` in pages.
   * @throws {ToolError} InvalidLimit, InvalidCursor, NonDeterministicSearcher
   */
  async searchPage(query: string, options: PageOptions & Omit<SearchOptions, "limit">): Promise<Page<SearchResult>> {
    const { items, ...page } = await this.index.searchPage(query, { ...options, searcher: this.#searcher });
    return { ...page, items: items.map((hit) => this.#toResult(hit)) };
  }

  /**
   * Returns a tool and the selected backend. `id` may lack the version, or have a range in its place.
   * @throws {ToolError} NotFound
   */
  getTool(id: string): ToolRegistration {
    return this.index.getTool(id);
  }

  /**
   * Returns the documentation of a tool at a level of detail.
   * @throws {ToolError} InvalidDetail, NotFound, NoTool
   */
  describe(id: string, level: DetailLevel): ToolDoc {
    return this.docs.describe(id, level);
  }

  /**
   * Returns the examples of a tool, at most `max` if it is greater than 0.
   * @throws {ToolError} NotFound
   */
  listExamples(id: string, max?: number): readonly ToolExample[] {
    return this.docs.listExamples(id, max);
  }

  /** Returns all namespaces, sorted. */
  listNamespaces(): readonly string[] {
    return this.index.listNamespaces();
  }

  #toResult({ summary, score }: SearchHit): SearchResult {
    return { summary, score, scoreType: this.#searcher.scoreType ?? "bm25" };
  }
}

function createSearcher(options: DiscoveryOptions): Searcher {
  const { embed, vectors, mode, lexical = wordOverlapStrategy, ranking } = options;
  if (!embed) {
    if (mode) throw new ToolError("InvalidEmbedder", `search mode "${mode}" requires an embedder`);
    return createRankedSearcher(ranking);
  }
  const embedding = createEmbeddingStrategy(embed, { ...(vectors && { vectors }) });
  if (mode === "embedding") return createSemanticSearcher(embedding);
  return createSemanticSearcher(createHybridStrategy({ lexical, embedding, alpha: options.hybridAlpha || 0.5 }));
}

/** A provider and its id. */
export interface ProviderEntry<P extends ProviderDescriptor = ProviderDescriptor> {
  readonly id: string;
  readonly provider: P;
}

/**
 * Stores descriptors of tool providers by id. To run their tools, use `ProviderStore` of `toolwright-host`.
 *
 * Rules: descriptors are copied on registration and returned frozen. An invalid descriptor leaves the directory unchanged.
 */
export class ProviderDirectory<P extends ProviderDescriptor = ProviderDescriptor> {
  readonly #providers = new Map<string, P>();

  /**
   * Adds or replaces a provider and returns its id. Default id: `name:version`, or `name` without a version.
   * @throws {ToolError} InvalidProvider if the descriptor has no name or contains a value that JSON cannot represent.
   */
  register(provider: P, id = ""): string {
    const copy = frozenCopy(provider, "InvalidProvider");
    if (!isJsonObject(copy) || typeof copy.name !== "string" || copy.name === "") {
      throw new ToolError("InvalidProvider", `a provider must have a name, got ${describeValue(copy)}`);
    }
    const { name, version } = copy;
    const key = id || (version ? `${name}:${version}` : name);
    this.#providers.set(key, copy);
    return key;
  }

  /**
   * Returns the provider with that id.
   * @throws {ToolError} InvalidProviderId if the id is empty; NotFound.
   */
  describe(id: string): P {
    if (id === "") throw new ToolError("InvalidProviderId", "provider id must not be empty");
    const provider = this.#providers.get(id);
    if (!provider) throw new ToolError("NotFound", `provider not found: ${id}`);
    return provider;
  }

  /** Removes a provider; returns whether it existed. */
  unregister(id: string): boolean {
    return this.#providers.delete(id);
  }

  /** Returns all providers, sorted by id. */
  list(): readonly ProviderEntry<P>[] {
    const entries = [...this.#providers].map(([id, provider]) => ({ id, provider }));
    return entries.sort((a, b) => compareText(a.id, b.id));
  }
}
