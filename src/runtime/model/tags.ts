const maxTags = 20;
const maxTagLength = 64;

/** Makes the normal form of a tool's tags; another strategy than ours can stand in for it (seed 002, "tag strategy"). */
export type TagNormalizer = (tags: readonly string[]) => string[];

/** Not `\s`, which has U+FEFF and lacks U+0085. */
const space = /\p{White_Space}+/u;

/** Gives the tags in normal form: lower case, `a-z 0-9 - _ .` only, at most 64 characters each, no repetitions, at most 20 (contracts 1.4). */
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
