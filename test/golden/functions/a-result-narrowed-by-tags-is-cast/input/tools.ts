export interface Box {
  /** @const 5 */
  five: number;
}

/** Packs a box. @tool */
export function pack(five: number): Box {
  return { five };
}

export interface Page {
  /** @required ["title"] */
  head: { title?: string; text?: string };
  /** @minItems 1 */
  range: [from?: number, to?: number];
}

/** Opens pages. @tool */
export async function* open(title: string): AsyncGenerator<Page> {
  yield { head: { title }, range: [1] };
}

/** @const "done" */
export type Status = string;

/** Closes pages. @tool */
export async function close(page: Page): Promise<Record<string, Status[]>> {
  return { [page.head.title ?? ""]: ["done"] };
}

export interface Count {
  /** @minimum 0 */
  pages: number;
  /** @maxItems 2 */
  names: string[];
}

/** Tags that do not change the printed type need no cast. @tool */
export function count(page: Page): Count {
  return { pages: 1, names: [page.head.title ?? ""] };
}
