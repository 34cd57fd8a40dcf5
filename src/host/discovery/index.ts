export {
  Discovery,
  type DiscoveryOptions,
  type IndexExport,
  ProviderDirectory,
  type ProviderEntry,
  type SearchOptions,
} from "./discovery.js";
export {
  buildDiscoveryData,
  buildDiscoveryIndex,
  type DiscoveryData,
  type DocumentedTool,
  type LoadDiscoveryOptions,
  loadDiscovery,
} from "./discovery-data.js";
export { type DocStoreOptions, docLimits, ToolDocStore } from "./doc-store.js";
export {
  buildDiscoveryVectors,
  createEmbeddingStrategy,
  type EmbeddingOptions,
  type PrebuiltVectors,
} from "./embedding-strategy.js";
export type {
  IndexChange,
  IndexedTool,
  IndexListener,
  ListenerErrorHandler,
  ToolRegistration,
} from "./index-changes.js";
export {
  createRankedSearcher,
  createRankedStrategy,
  type PrebuiltIndex,
  type RankedSearcherOptions,
} from "./ranked-searcher.js";
export {
  maxShortDescriptionLength,
  type RankingOptions,
  type SearchDoc,
  type SearchFilter,
  type Summary,
  type ToolMetadata,
} from "./search-doc.js";
export {
  type IndexQueryOptions,
  type IndexSearchOptions,
  lexicalSearcher,
  type Page,
  type PageOptions,
  type ScoreType,
  type Searcher,
  type SearcherOptions,
  type SearchHit,
  type SearchResult,
} from "./searcher.js";
export {
  createHybridStrategy,
  createSemanticSearcher,
  type Embedder,
  type EmbeddingVector,
  type HybridOptions,
  normalizeDocument,
  type ScoredDocument,
  type ScoreOptions,
  type SemanticDocument,
  SemanticIndex,
  type SemanticStrategy,
  searchSemantic,
  wordOverlapStrategy,
} from "./semantic-strategy.js";
export type { QueryOptions } from "./tokenize.js";
export type { DetailLevel, DocEntry, SchemaInfo, ToolDoc } from "./tool-doc.js";
export { ToolIndex, type ToolIndexOptions } from "./tool-index.js";
