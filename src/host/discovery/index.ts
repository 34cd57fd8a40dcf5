export { Discovery, type DiscoveryOptions, type IndexExport, type SearchOptions } from "./discovery.js";
export {
  buildDiscoveryData,
  buildDiscoveryIndex,
  type DiscoveryData,
  type DocumentedTool,
  type LoadDiscoveryOptions,
  loadDiscovery,
} from "./discovery-data.js";
export { type DocStoreOptions, ToolDocStore } from "./doc-store.js";
export {
  buildDiscoveryVectors,
  createEmbeddingStrategy,
  type EmbeddingOptions,
  type PrebuiltVectors,
} from "./embedding-strategy.js";
export { ProviderDirectory, type ProviderEntry } from "./provider-directory.js";
export {
  createRankedSearcher,
  createRankedStrategy,
  type PrebuiltIndex,
  type RankedSearcherOptions,
} from "./ranked-searcher.js";
export type { RankingOptions, SearchDoc } from "./search-doc.js";
export type { Page, PageOptions } from "./searcher.js";
export {
  lexicalSearcher,
  type ScoreType,
  type Searcher,
  type SearcherOptions,
  type SearchHit,
  type SearchResult,
} from "./searcher.js";
export type { SemanticDocument } from "./semantic-strategy.js";
export {
  createHybridStrategy,
  createSemanticSearcher,
  type Embedder,
  type EmbeddingVector,
  type HybridOptions,
  type ScoredDocument,
  type ScoreOptions,
  SemanticIndex,
  type SemanticStrategy,
  searchSemantic,
  wordOverlapStrategy,
} from "./semantic-strategy.js";
export type { SearchFilter, Summary, ToolMetadata } from "./summary.js";
export type { QueryOptions } from "./tokenize.js";
export type { DetailLevel, DocEntry, SchemaInfo, ToolDoc } from "./tool-doc.js";
export { ToolIndex } from "./tool-index.js";
export type {
  IndexChange,
  IndexedTool,
  IndexListener,
  IndexQueryOptions,
  IndexSearchOptions,
  ListenerErrorHandler,
  ToolIndexOptions,
  ToolRegistration,
} from "./tool-registration.js";
