/** Which part of the result is wanted. */
export interface Paging {
  /** The first one is 0. */
  readonly page?: number;
  /**
   * How many there are on a page.
   * @minimum 1
   */
  readonly "page size"?:
    | 10
    | 20
    | 50;
}
