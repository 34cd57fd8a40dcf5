/**
 * Count the words of a text.
 * @tool
 * @output structured
 * @param text The text
 */
export function countWords(text: string): { words: number } {
  return { words: text.split(" ").length };
}

/**
 * Count the lines of a text.
 * @tool
 * @output both
 * @param text The text
 */
export function countLines(text: string): { lines: number } {
  return { lines: text.split("\n").length };
}
