/** Gives the first `limit` code points of `text`; a character is never cut in half (canonical contracts, C3). */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Two units per code point suffice, so the cost does not grow with the text.
  return [...text.slice(0, 2 * limit)].slice(0, limit).join("");
}
