/** A place to look in. */
export interface Query {
  readonly text: string;
  readonly "page size"?: number;
}

/**
 * Look in the documents.
 * @tool docs.search
 */
export function searchDocs(query: Query): string {
  return query.text;
}

/**
 * Nothing is wrong with this one.
 * @tool
 */
export function fine(text: string): string {
  return text;
}
