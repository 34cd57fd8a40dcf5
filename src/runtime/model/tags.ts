const maxTags = 20;
const maxTagLength = 64;

/** Returns the normal form of a tool's tags. */
export type TagNormalizer = (tags: readonly string[]) => string[];

/** Not `\s`, which includes U+FEFF and lacks U+0085. */
const space = /\p{White_Space}+/u;

/**
 * Normalizes tags: lower case, white space becomes `-`, and characters other than `a-z 0-9 - _ .` are removed. Tags are truncated to 64
 * characters; empty and duplicate tags are dropped, and at most 20 are kept.
 */
export function normalizeTags(tags: readonly string[]): string[] {
  const normal: string[] = [];
  for (const tag of tags) {
    if (normal.length === maxTags) break;
    const text = normalizeTag(tag);
    if (text !== "" && !normal.includes(text)) normal.push(text);
  }
  return normal;
}

function normalizeTag(tag: string): string {
  const words = tag.toLowerCase().split(space).filter(Boolean);
  return words
    .join("-")
    .replace(/[^\w.-]/g, "")
    .slice(0, maxTagLength);
}
