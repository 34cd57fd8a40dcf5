import type { Query } from "./query.js";

/**
 * Look in the documents.
 * @tool
 */
export function search(query: Query): string {
  return query.text;
}
