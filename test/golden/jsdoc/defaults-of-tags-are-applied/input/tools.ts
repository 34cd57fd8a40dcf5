interface Page {
  /** @default 20 */
  size?: number;
}

export interface Query {
  text: string;
  /** @default 5 */
  limit?: number;
  page?: Page;
  /** Null, or an object with its defaults. */
  nullable?: {
    /** @default "en" */
    language?: string;
  } | null;
  /** Not applied: it is in a part of a union. */
  other?: {
    /** @default 3 */
    count?: number;
  } | string;
}

/** Searches. @tool search */
export function search(query: Query): string {
  return `${query.text} ${query.limit}`;
}

/** The code has all defaults, and the binding none. @tool read */
export function read(path: string, lines = 10): string {
  return path + lines;
}

/** The binding applies one of two. @tool list */
export function list({ limit = 5, order }: { limit?: number; order?: Order }): string {
  return `${limit} ${order?.by}`;
}

interface Order {
  /** @default "name" */
  by?: string;
}

/** A parameter. @tool show */
export function show(/** @default 7 */ count?: number): string {
  return String(count);
}
