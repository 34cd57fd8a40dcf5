/**
 * Find a line.
 * @tool find
 */
export function find(text: string) {
  if (text === "") return { isError: true, content: [{ type: "text", text: "There is no text." }] };
  return { line: text.length };
}

/**
 * Read a note.
 * @resource note://{id}
 */
export function note(id: string): { text: string } | { contents: { uri: string; text: string }[] } {
  return id === "" ? { contents: [{ uri: "note://", text: id }] } : { text: id };
}
