/** @schema */
export interface Filter {
  readonly words: readonly string[];
}
