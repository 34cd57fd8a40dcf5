/**
 * Search the documents.
 * @toolInput docs:search
 */
export interface SearchRequest {
  query: string;
}

/** @toolOutput docs:search */
export type SearchResult = { kind: "none" } | { kind: "some"; hits: string[] };

/** Forget everything. @toolInput docs:forget */
export type Forget = Record<string, never>;
