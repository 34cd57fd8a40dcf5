export interface Order {
  /** @minimum 1 */
  /** How many come. */
  guests: number;
}

/** Book a table. @tool */
export function book(order: Order): number {
  return order.guests;
}
