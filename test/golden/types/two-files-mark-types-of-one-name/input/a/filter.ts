/** @schema */
export interface Filter {
  readonly text: string;
}
