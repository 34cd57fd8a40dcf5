/**
 * Search the web.
 * It knows:
 * 1. pages
 * 2. news
 *    - of today
 *      * and of yesterday
 *
 * ## Results
 * | kind | fields |
 * | ---- | ------ |
 * | page | `url`  |
 *
 * The glob is **\/*.ts. A hard\
 * break.
 *
 * ```ts
 * @Component()
 * class Page {
 *   search = search("a");
 * }
 * ```
 *
 *     indented code
 * @tool
 * @param to Who gets it,
 *   by name:
 *   - a team
 *     - or a part of it
 * @returns Lines:
 *   1. a title
 *   2. an address
 */
export function search(to: string, options?: Options): string {
  return `${to}${options?.limit}`;
}

/**
 * What to search for:
 *   - a word
 */
export interface Options {
  /** How many.
   * At most:
   *   1. ten
   */
  limit?: number;
  /**
    Without stars:
      - one
    * a bullet
  */
  bare?: string;
}

/**
 * Review:
 *  1. read
 *  2. write
 * @prompt
 */
export function review(
  /**
   * One line
   * after another
   */
  text: string,
): string {
  return text;
}

/**
 * The manual:
 * - one page
 *   - its notes
 * @resource manual://page
 */
export function manual(): string {
  return "";
}
