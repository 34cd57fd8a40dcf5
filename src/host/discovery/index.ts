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
export { lexicalSearcher } from "./lexical-searcher.js";
export { buildDiscoveryVectors, type PrebuiltVectors } from "./prebuilt-vectors.js";
export { ProviderDirectory, type ProviderEntry } from "./provider-directory.js";
export type { QueryOptions } from "./query-terms.js";
export { createRankedSearcher, type PrebuiltIndex, type RankedSearcherOptions } from "./ranked-searcher.js";
export { createRankedStrategy } from "./ranked-strategy.js";
export type { SchemaInfo } from "./schema-info.js";
export type { SearchDoc } from "./search-doc.js";
export type { SearchFilter } from "./search-filter.js";
export type { SearchResult } from "./search-result.js";
export type { ScoreType, Searcher, SearcherOptions, SearchHit } from "./searcher.js";
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
export type { Summary } from "./summary.js";
export type { DetailLevel, DocEntry, ToolDoc } from "./tool-doc.js";
export { ToolIndex } from "./tool-index.js";
export type { ToolMetadata } from "./tool-metadata.js";
export type { IndexedTool, ToolRegistration } from "./tool-registration.js";
export type { RankingOptions } from "./weighted-doc.js";
