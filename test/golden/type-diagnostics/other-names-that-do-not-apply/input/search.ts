interface Filter {
  /** @alias label */
  readonly tag: string;
}

/** @tool */
export function search(
  /** @alias limit */
  query: string,
  /** @alias max, most */
  limit: number,
  /** @alias max */
  pages: number,
  /** @alias two words */
  filter: Filter,
): {
  /** @alias total */
  count: number;
} {
  return { count: query.length + limit + pages + filter.tag.length };
}
