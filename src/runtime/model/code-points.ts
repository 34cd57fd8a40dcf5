/** Truncates `text` to `limit` code points and appends `…` if anything was cut. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A code point has at most two UTF-16 units, so this slice is long enough and the cost is bounded.
  const points = [...text.slice(0, 2 * limit + 2)];
  return points.length <= limit ? points.join("") : `${points.slice(0, limit).join("")}…`;
}
