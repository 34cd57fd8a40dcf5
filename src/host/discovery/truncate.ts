/** Truncates `text` to `limit` code points. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A code point has at most two UTF-16 units, so this slice is long enough and the cost is bounded.
  return [...text.slice(0, 2 * limit)].slice(0, limit).join("");
}
