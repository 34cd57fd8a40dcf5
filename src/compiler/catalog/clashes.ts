import { compareText } from "toolwright/internal/model";
import type { CatalogEntry } from "./catalog.js";

/** Returns each entry with the same key as an earlier one, and the first entry with that key. */
export function clashes<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly (readonly [first: Entry, second: Entry])[] {
  const first = new Map<string, Entry>();
  const found: (readonly [Entry, Entry])[] = [];
  for (const entry of entries) {
    const other = first.get(keyOf(entry));
    if (other) found.push([other, entry]);
    else first.set(keyOf(entry), entry);
  }
  return found;
}

/** Compares by file and line. */
export function compareLocations(a: CatalogEntry, b: CatalogEntry): number {
  return compareText(a.file, b.file) || a.span.line - b.span.line;
}
