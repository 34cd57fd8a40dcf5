interface Order {
  readonly text: string;
  readonly item: {
    readonly id: string & number;
  };
}

/** Orders an item. @tool order */
export function order(given: Order): string {
  return given.text;
}

/** Counts. @tool count */
export function count(
  /**
   * @minimum 5
   * @maximum 3
   */
  limit: number,
): number {
  return limit;
}

interface Fine {
  /** Nobody has to send it. */
  readonly never?: never;
  readonly list: readonly never[];
  readonly either: never | { readonly a: string };
}

/** Accepts something. @tool fine */
export function fine(given: Fine): number {
  return given.list.length;
}
