/** A type of the author with the same name is a value like any other. */
export interface CallToolResult {
  readonly content: readonly string[];
}

/**
 * Return a result of the author.
 * @tool
 */
export function own(): CallToolResult {
  return { content: [] };
}
