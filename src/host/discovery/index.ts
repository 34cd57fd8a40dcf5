export type { Page, PageOptions } from "./cursor.js";
export { Discovery, type DiscoveryOptions, type SearchOptions } from "./discovery.js";
export {
  buildDiscoveryData,
  buildDiscoveryIndex,
  type DiscoveryData,
  type DocumentedTool,
  type LoadDiscoveryOptions,
  loadDiscovery,
} from "./discovery-data.js";
export { type DocStoreOptions, ToolDocStore } from "./doc-store.js";
export { createEmbeddingStrategy, type EmbeddingOptions } from "./embedding-strategy.js";
export type { IndexChange, IndexListener, ListenerErrorHandler } from "./index-change.js";
export type { IndexQueryOptions, IndexSearchOptions, ToolIndexOptions } from "./index-options.js";
export { buildDiscoveryVectors, type PrebuiltVectors } from "./prebuilt-vectors.js";
export { ProviderDirectory, type ProviderEntry } from "./provider-directory.js";
export type { QueryOptions } from "./query-terms.js";
export {
  createRankedSearcher,
  createRankedStrategy,
  type PrebuiltIndex,
  type RankedSearcherOptions,
} from "./ranked-searcher.js";
export type { RankingOptions, SearchDoc } from "./search-doc.js";
export {
  lexicalSearcher,
  type ScoreType,
  type Searcher,
  type SearcherOptions,
  type SearchHit,
  type SearchResult,
} from "./searcher.js";
export type { SemanticDocument } from "./semantic-document.js";
export { type ScoredDocument, SemanticIndex, searchSemantic } from "./semantic-index.js";
export { createSemanticSearcher } from "./semantic-searcher.js";
export {
  createHybridStrategy,
  type Embedder,
  type EmbeddingVector,
  type HybridOptions,
  type ScoreOptions,
  type SemanticStrategy,
  wordOverlapStrategy,
} from "./semantic-strategy.js";
export type { SearchFilter, Summary, ToolMetadata } from "./summary.js";
export type { DetailLevel, DocEntry, SchemaInfo, ToolDoc } from "./tool-doc.js";
export { ToolIndex } from "./tool-index.js";
export type { IndexedTool, ToolRegistration } from "./tool-registration.js";
