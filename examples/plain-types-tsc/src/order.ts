/**
 * An order of a shop.
 * @schema
 */
export interface Order {
  /** @pattern ^[A-Z]{2}\d{4}$ */
  readonly id: string;
  /** @minItems 1 */
  readonly lines: readonly Line[];
  readonly delivery: Delivery;
}

export interface Line {
  readonly article: string;
  /**
   * @integer
   * @minimum 1
   */
  readonly count: number;
}

export type Delivery = { readonly kind: "pickup" } | { readonly kind: "post"; readonly address: string };
