import { lowerCase } from "./lower-case.js";
import type { Summary } from "./summary.js";

/** Restricts a search. An absent condition matches every tool; an empty one matches none. */
export interface SearchFilter {
  /** Matches exactly. */
  readonly namespace?: string;
  /** Matches tools with at least one of the tags, ignoring case. */
  readonly tags?: readonly string[];
  /** Ignores case. */
  readonly category?: string;
}

/** Creates a predicate for the summaries that match every condition of `filter`. */
export function matchesFilter(
  filter: SearchFilter,
): (summary: Pick<Summary, "namespace" | "tags" | "category">) => boolean {
  const { namespace, category } = filter;
  const tags = filter.tags && new Set(filter.tags.map(normalize).filter((tag) => tag !== ""));
  return (summary) => {
    if (namespace !== undefined && (namespace === "" || summary.namespace !== namespace)) return false;
    if (tags && !summary.tags?.some((tag) => tags.has(normalize(tag)))) return false;
    if (category === undefined) return true;
    return normalize(category) !== "" && normalize(summary.category ?? "") === normalize(category);
  };
}

function normalize(text: string): string {
  return lowerCase(text.trim());
}
