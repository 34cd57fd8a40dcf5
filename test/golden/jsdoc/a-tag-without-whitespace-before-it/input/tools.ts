export interface Order {
  /** How many come (@minimum 1). */
  guests: number;
}

/** Book a table. @tool */
export function book(order: Order): number {
  return order.guests;
}
