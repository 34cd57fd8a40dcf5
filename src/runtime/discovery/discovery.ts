import { type IdFormat, type Tool, type ToolBackend, ToolError } from "../model/index.js";
import type { Page, PageOptions } from "./cursor.js";
import { ToolDocStore } from "./doc-store.js";
import { ProviderDirectory } from "./provider-directory.js";
import { createRankedSearcher, type RankedSearcherOptions } from "./ranked-searcher.js";
import type { Result } from "./result.js";
import type { Searcher, SearchHit } from "./searcher.js";
import type { SearchFilter } from "./semantic-filters.js";
import { createSemanticSearcher } from "./semantic-searcher.js";
import {
  createEmbeddingStrategy,
  createHybridStrategy,
  type Embedder,
  type SemanticStrategy,
  wordOverlapStrategy,
} from "./semantic-strategy.js";
import type { DetailLevel, DocEntry, ToolDoc, ToolExample } from "./tool-doc.js";
import { ToolIndex } from "./tool-index.js";
import type { ToolRegistration } from "./tool-registration.js";

/** What a discovery is made of (canonical contracts, 5.7). */
export interface DiscoveryOptions {
  /** Default: a new one. */
  readonly index?: ToolIndex;
  /** The id format of the index that is made when none is given. Default: `versioned`. */
  readonly idFormat?: IdFormat;
  /** Default: a new one over the index, with `maxExamples`. */
  readonly docs?: ToolDocStore;
  /** What is known of the tools' providers. Default: a new one. */
  readonly providers?: ProviderDirectory;
  /** How many examples the documentation of a tool has at most. Default: 10. */
  readonly maxExamples?: number;
  /** Finds the tools, in place of everything below. */
  readonly searcher?: Searcher;
  /** How tools are ranked where there is no embedder. */
  readonly ranking?: RankedSearcherOptions;
  /** Makes the search a hybrid one. */
  readonly embed?: Embedder;
  /** With an embedder: whether words count too. Default: `hybrid`. */
  readonly mode?: "hybrid" | "embedding";
  /** The weight of words in a hybrid search, from 0 to 1; 0 counts as absent. Default: 0.5. */
  readonly hybridAlpha?: number;
  /** What scores the words of a hybrid search. Default: {@link wordOverlapStrategy}. */
  readonly lexical?: SemanticStrategy;
}

/** How much a search gives, and of what. */
export interface SearchOptions {
  /** Default: 10; 0 or less gives nothing. */
  readonly limit?: number;
  readonly filter?: SearchFilter;
  readonly signal?: AbortSignal;
}

/**
 * Finds tools and tells about them: an index, a searcher, a store of documentation and a directory of providers in one (seed 003, "Discovery results").
 *
 * Without an embedder, tools are ranked by BM25; with one, by words and vectors together (canonical contracts, C10, C12).
 */
export class Discovery {
  readonly index: ToolIndex;
  readonly docs: ToolDocStore;
  readonly providers: ProviderDirectory;
  readonly #searcher: Searcher;

  /** @throws {ToolError} InvalidHybridConfig when `hybridAlpha` is not from 0 to 1; InvalidEmbedder when a mode needs one. */
  constructor(options: DiscoveryOptions = {}) {
    const { index, idFormat, docs, maxExamples = 10 } = options;
    this.index = index ?? new ToolIndex({ ...(idFormat && { idFormat }) });
    this.docs = docs ?? new ToolDocStore({ index: this.index, maxExamples });
    this.providers = options.providers ?? new ProviderDirectory();
    this.#searcher = options.searcher ?? searcherOf(options);
  }

  /**
   * Adds a tool with its documentation; when either breaks a rule, neither is added.
   * @throws {ToolError} InvalidTool, InvalidBackend, ArgsTooLarge, InvalidJson
   */
  registerTool(tool: Tool, backend: ToolBackend, doc?: DocEntry): void {
    if (doc) this.docs.checkDoc(doc);
    this.index.registerTool(tool, backend);
    if (doc) this.docs.registerDoc(this.index.idOf(tool), doc);
  }

  /** Adds tools one after the other; at the first error the earlier ones stay. */
  registerTools(registrations: readonly (ToolRegistration & { readonly doc?: DocEntry })[]): void {
    for (const { tool, backend, doc } of registrations) this.registerTool(tool, backend, doc);
  }

  /** Finds tools, the best first. */
  async search(query: string, options: SearchOptions = {}): Promise<readonly Result[]> {
    const { limit = 10, ...rest } = options;
    const hits = await this.index.search(query, { ...rest, limit, searcher: this.#searcher });
    return hits.map((hit) => this.#toResult(hit));
  }

  /**
   * Finds tools in the same order and with the same scores as `search`, a page at a time.
   * @throws {ToolError} InvalidLimit, InvalidCursor, NonDeterministicSearcher
   */
  async searchPage(query: string, options: PageOptions & Omit<SearchOptions, "limit">): Promise<Page<Result>> {
    const { items, ...page } = await this.index.searchPage(query, { ...options, searcher: this.#searcher });
    return { ...page, items: items.map((hit) => this.#toResult(hit)) };
  }

  /**
   * Gives a tool and the backend that is chosen for it.
   * @throws {ToolError} NotFound
   */
  getTool(id: string): ToolRegistration {
    return this.index.getTool(id);
  }

  /**
   * Gives what is documented about a tool, up to `level`.
   * @throws {ToolError} InvalidDetail, NotFound, NoTool
   */
  describe(id: string, level: DetailLevel): ToolDoc {
    return this.docs.describe(id, level);
  }

  /**
   * Gives the examples of a tool.
   * @throws {ToolError} NotFound
   */
  listExamples(id: string, max?: number): readonly ToolExample[] {
    return this.docs.listExamples(id, max);
  }

  /** Gives every namespace, sorted. */
  listNamespaces(): readonly string[] {
    return this.index.listNamespaces();
  }

  #toResult({ summary, score }: SearchHit): Result {
    return { summary, score, scoreType: this.#searcher.scoreType ?? "bm25" };
  }
}

function searcherOf(options: DiscoveryOptions): Searcher {
  const { embed, mode, lexical = wordOverlapStrategy, ranking } = options;
  if (!embed) {
    if (mode) throw new ToolError("InvalidEmbedder", `the search mode "${mode}" needs an embedder`);
    return createRankedSearcher(ranking);
  }
  const embedding = createEmbeddingStrategy(embed);
  if (mode === "embedding") return createSemanticSearcher(embedding);
  return createSemanticSearcher(createHybridStrategy({ lexical, embedding, alpha: options.hybridAlpha || 0.5 }));
}
