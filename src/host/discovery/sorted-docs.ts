import { compareCodePoints } from "./compare-code-points.js";
import type { SearchDoc } from "./search-doc.js";

/** Sorts documents by id. */
export function sortDocs(docs: Iterable<SearchDoc>): readonly SearchDoc[] {
  return Object.freeze([...docs].sort((a, b) => compareCodePoints(a.id, b.id)));
}

/** Replaces the documents of the ids `changed` in a sorted list by `current`, without sorting the others again. */
export function updateSortedDocs(
  sorted: readonly SearchDoc[],
  changed: ReadonlySet<string>,
  current: Iterable<SearchDoc>,
): readonly SearchDoc[] {
  const kept = sorted.filter(({ id }) => !changed.has(id));
  const merged: SearchDoc[] = [];
  let from = 0;
  for (const doc of sortDocs(current)) {
    const at = insertionIndex(doc.id, kept, from);
    for (; from < at; from++) merged.push(kept[from] as SearchDoc); // `at` is at most the length
    merged.push(doc);
  }
  for (; from < kept.length; from++) merged.push(kept[from] as SearchDoc);
  return Object.freeze(merged);
}

/** Binary search from the index `low`. */
function insertionIndex(id: string, docs: readonly SearchDoc[], low: number): number {
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareCodePoints(docs[middle]?.id ?? "", id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
