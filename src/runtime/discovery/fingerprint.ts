import type { SearchDoc } from "./search-doc.js";
import type { RankingOptions } from "./weighted-doc.js";

/** Returns a hash of the input of a ranked index. It detects stale files; it is not a protection against tampering. */
export function fingerprintOf(docs: readonly SearchDoc[], options: RankingOptions): string {
  const { nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms = true } = options;
  const hash = createHash();
  hash.add(JSON.stringify([nameBoost, namespaceBoost, tagsBoost, maxDocs, maxDocTextLength, wordForms]));
  for (const { id, docText, summary } of docs) {
    hash.add(JSON.stringify([id, docText, summary.name, summary.namespace, summary.tags]));
  }
  return hash.digest();
}

/** Returns a 64-bit hash of a string, as 16 hexadecimal digits. */
export function hashText(text: string): string {
  const hash = createHash();
  hash.add(text);
  return hash.digest();
}

/** Two FNV-1a hashes with different offset bases, over UTF-16 units. */
function createHash(): { add(text: string): void; digest(): string } {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  return {
    add(text) {
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        a = Math.imul(a ^ unit, 0x01000193);
        b = Math.imul(b ^ unit, 0x85ebca6b);
      }
    },
    digest: () => [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
  };
}
