import type { Querry } from "./query.js";

interface Filter {
  readonly text: string;
}

/** Finds something. @tool */
export function find(query: Querry, filter: Fliter): string {
  return query.text + filter.text;
}
