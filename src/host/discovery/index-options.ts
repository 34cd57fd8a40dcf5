import type { IdFormat, TagNormalizer, ToolBackend } from "toolwright/model";
import type { LoadSchema } from "toolwright/schema";
import type { ListenerErrorHandler } from "./index-change.js";
import type { Searcher } from "./searcher.js";
import type { SearchFilter } from "./summary.js";
import type { IndexedTool } from "./tool-registration.js";

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
