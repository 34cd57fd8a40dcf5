interface Query {
  text: string;
  /** Replaced by the tag. */
  limit?: number;
  range: { from: string; to: string } | null;
  filters: { field: string }[];
  children?: Query[];
}

/**
 * Searches.
 * @tool search
 * @param query - The query
 * @param query.text - The text to find
 * @param query.limit - The number of results
 * @param query.range.from - Where to start
 * @param query.filters[].field - The field to compare
 */
export function search(query: Query): string {
  return query.text;
}

/**
 * Searches in a folder.
 * @tool search_folder
 * @param folder - The folder
 * @param query.text - The text to find in it
 */
export function searchFolder(folder: string, query: Query): string {
  return folder + query.text;
}

/**
 * Greets.
 * @tool greet
 * @param options - Who to greet
 * @param options.name - The name
 * @param greeting - The greeting
 */
export function greet({ name, greeting = "Hello" }: { name: string; greeting?: string }): string {
  return `${greeting}, ${name}`;
}

function first<Item>(items: Item[]): Item | undefined {
  return items[0];
}

/**
 * Returns the first string.
 * @tool first_string
 * @param items - The strings
 */
export const firstString = first<string>;
