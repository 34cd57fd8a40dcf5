import { createTextHash } from "toolwright/internal/model";
import type { SearchDoc } from "./search-doc.js";
import type { RankingOptions } from "./weighted-doc.js";

/** Returns a hash of the input of a ranked index. It detects stale files; it is not a protection against tampering. */
export function fingerprintOf(docs: readonly SearchDoc[], options: RankingOptions): string {
  const { nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms = true } = options;
  const hash = createTextHash();
  hash.add(JSON.stringify([nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms]));
  for (const { id, docText, summary } of docs) {
    hash.add(JSON.stringify([id, docText, summary.name, summary.namespace, summary.tags]));
  }
  return hash.digest();
}
