const usual = 10;

/**
 * Search.
 * @tool
 * @param text What to look for
 * @param limit How many at most
 */
export function search(text: string, limit = usual, order: "best" | "newest" = "best", since = new Date(0)): string[] {
  return [text, order, since.toISOString()].slice(0, limit);
}
