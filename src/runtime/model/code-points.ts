/** Counts the code points of `text`, as JSON Schema counts characters. */
export function countCodePoints(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "_").length;
}

/** Gives the first `limit` code points of `text`, with `…` for the rest; a character is never cut in half. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Two units per code point suffice, so the cost does not grow with the text.
  const points = [...text.slice(0, 2 * limit + 2)];
  return points.length <= limit ? points.join("") : `${points.slice(0, limit).join("")}…`;
}
