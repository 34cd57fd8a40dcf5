/** Look at a text. @tool */
export async function look(text: string) {
  return {
    /** How many letters it has. */
    length: text.length,
    /** @maxItems 3 */
    words: text.split(" ").slice(0, 3),
    kind: text.endsWith("?") ? ("question" as const) : ("statement" as const),
    first: text.charAt(0),
  };
}
