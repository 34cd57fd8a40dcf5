/** Counts the code points of `text`, as JSON Schema counts characters. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i++) {
    if (isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1))) {
      count--;
      i++;
    }
  }
  return count;
}

/** Gives the first `limit` code points of `text`, with `…` for the rest; a character is never cut in half. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // Two units per code point suffice, so the cost does not grow with the text.
  const points = [...text.slice(0, 2 * limit + 2)];
  return points.length <= limit ? points.join("") : `${points.slice(0, limit).join("")}…`;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
