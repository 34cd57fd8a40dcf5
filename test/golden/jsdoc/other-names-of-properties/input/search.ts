/**
 * Search.
 * @tool
 */
export function search(
  /**
   * What to look for
   * @alias userQuery, question
   */
  query: string,
  /** @alias max */
  limit = 10,
): string {
  return `${query} ${limit}`;
}

interface Page {
  /**
   * @alias link
   * @alias address
   */
  readonly url: Date;
}

/**
 * Open a page.
 * @tool
 */
export function open(page: Page): string {
  return page.url.toISOString();
}

export interface Circle {
  readonly kind: "circle";
  /** @alias r */
  readonly radius: number;
}

export interface Square {
  readonly kind: "square";
  readonly side: number;
}

/**
 * Draw a shape.
 * @tool
 */
export function draw(shape: Circle | Square): string {
  return shape.kind;
}
