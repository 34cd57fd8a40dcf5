export interface Order {
  guests: number; /** How many come. */
  note?: string; /** @maxLength 80 */
}

/** Book a table. @tool */
export function book(order: Order): number {
  return order.guests;
}
