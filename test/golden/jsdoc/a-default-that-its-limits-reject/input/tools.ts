/** What to search for. */
export interface Query {
  /**
   * @maxLength 2
   * @default "all"
   */
  kind?: string;
  /**
   * @minimum 1
   * @default 5
   */
  pages?: number;
}

/**
 * Searches.
 * @tool
 */
export function search(
  query: Query,
  /** @minimum 10 */
  limit = 5,
  /** @minItems 1 */
  labels: string[] = [],
): number {
  return limit + labels.length + (query.pages ?? 0);
}
