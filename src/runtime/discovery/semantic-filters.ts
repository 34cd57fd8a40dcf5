import { lowerCase } from "./lower-case.js";
import type { SemanticDocument } from "./semantic-document.js";

/** What a filter reads of a document or of a summary. */
export type Filterable = Pick<SemanticDocument, "namespace" | "tags" | "category">;

/** Keeps what is in exactly that namespace; an empty namespace keeps nothing (canonical contracts, 5.6). */
export function filterByNamespace<T extends Filterable>(documents: readonly T[], namespace: string): readonly T[] {
  return documents.filter(isIn({ namespace }));
}

/** Keeps what has any of the tags, in whatever case; no tags keep nothing (canonical contracts, 5.6). */
export function filterByTags<T extends Filterable>(documents: readonly T[], tags: readonly string[]): readonly T[] {
  return documents.filter(isIn({ tags }));
}

/** Keeps what is of that category, in whatever case; an empty category keeps nothing (canonical contracts, 5.6). */
export function filterByCategory<T extends Filterable>(documents: readonly T[], category: string): readonly T[] {
  return documents.filter(isIn({ category }));
}

/** Narrows a search; what is absent does not narrow it, what is empty lets nothing through. */
export interface SearchFilter {
  readonly namespace?: string;
  readonly tags?: readonly string[];
  readonly category?: string;
}

/** Gives the test whether something passes every part of `filter`. */
export function isIn(filter: SearchFilter): (document: Filterable) => boolean {
  const { namespace, category } = filter;
  const tags = filter.tags && new Set(filter.tags.map(folded).filter((tag) => tag !== ""));
  return (document) => {
    if (namespace !== undefined && (namespace === "" || document.namespace !== namespace)) return false;
    if (tags && !document.tags?.some((tag) => tags.has(folded(tag)))) return false;
    if (category === undefined) return true;
    return folded(category) !== "" && folded(document.category ?? "") === folded(category);
  };
}

function folded(text: string): string {
  return lowerCase(text.trim());
}
