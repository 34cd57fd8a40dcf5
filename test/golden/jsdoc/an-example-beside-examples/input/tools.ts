interface Word {
  /**
   * A word.
   * @example "abc"
   * @examples ["d", "e"]
   */
  text: string;
}

/** Says a word. @tool */
export function say(word: Word): string {
  return word.text;
}
