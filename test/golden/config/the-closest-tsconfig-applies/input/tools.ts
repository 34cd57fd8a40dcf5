/**
 * Count words.
 * @tool count_words
 */
export function countWords(text: string): number {
  return text.split(" ").length;
}
