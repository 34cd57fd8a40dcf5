interface Place {
  /** @header City */
  readonly city: string;
}

/**
 * Has headers that are not names, not of a parameter, or of a value that no header can have.
 * @tool query
 * @param region @header
 */
export function query(
  /** @header */
  empty: string,
  /** @header Two words */
  words: string,
  /** @header Region */
  region: string,
  /** @header REGION */
  again: string,
  /** @header Limit */
  limit: number,
  /** @header Maybe */
  maybe: string | null,
  /** @header Any */
  either: string | number,
  /** @header Tags */
  tags: readonly string[],
  places: readonly Place[],
  parent?: Tree,
): void {}

interface Tree {
  /** @header Tree */
  readonly name: string;
  readonly children: readonly Tree[];
}
