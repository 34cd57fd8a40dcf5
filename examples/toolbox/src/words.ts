import type { Note } from "./notes.js";

/**
 * Count the words of a note. In a chain, `previous` is the result of the step before.
 * @tool words:count_words
 * @readOnly
 */
export function countWords({ previous: { title, lines } }: { previous: Note }): { title: string; words: number } {
  return { title, words: lines.join(" ").split(" ").length };
}
