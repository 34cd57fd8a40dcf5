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
export { type ArgsMeasure, docCaps, measureArgs } from "./example-caps.js";
export type { IndexChange, IndexListener } from "./index-change.js";
export { lexicalSearcher } from "./lexical-searcher.js";
export { type ProviderDescriptor, ProviderDirectory, type ProviderEntry } from "./provider-directory.js";
export {
  buildRankedIndex,
  createRankedSearcher,
  type PrebuiltIndex,
  type RankedSearcherOptions,
} from "./ranked-searcher.js";
export { createRankedStrategy } from "./ranked-strategy.js";
export {
  filterResultsByMinScore,
  filterResultsByNamespace,
  type Result,
  resultIds,
  resultSummaries,
} from "./result.js";
export { deriveSchemaInfo, type SchemaInfo } from "./schema-info.js";
export { buildDocText, buildSearchDoc, type SearchDoc } from "./search-doc.js";
export type { ScoreType, Searcher, SearcherOptions, SearchHit } from "./searcher.js";
export {
  documentFromSearchDoc,
  normalizeDocument,
  type SemanticDocument,
  searchDocFromDocument,
} from "./semantic-document.js";
export {
  type Filterable,
  filterByCategory,
  filterByNamespace,
  filterByTags,
  type SearchFilter,
} from "./semantic-filters.js";
export { type ScoredDocument, SemanticIndex, searchSemantic } from "./semantic-index.js";
export { createSemanticSearcher } from "./semantic-searcher.js";
export {
  cosineSimilarity,
  createEmbeddingStrategy,
  createHybridStrategy,
  type Embedder,
  type HybridOptions,
  type ScoreOptions,
  type SemanticStrategy,
  type Vector,
  wordOverlapStrategy,
} from "./semantic-strategy.js";
export { buildSummary, maxShortDescriptionLength, type Summary } from "./summary.js";
export type { DetailLevel, DocEntry, ToolDoc, ToolExample } from "./tool-doc.js";
export { type FindOptions, type IndexSearchOptions, ToolIndex, type ToolIndexOptions } from "./tool-index.js";
export type { ToolRegistration } from "./tool-registration.js";
export { buildWeightedDoc, type RankingOptions } from "./weighted-doc.js";
