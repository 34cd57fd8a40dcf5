export interface Order {
  guests:
    /** @maximum 8 */
    | number
    /** @maxLength 20 */
    | string;
}

/** Book a table. @tool */
export function book(order: Order): string {
  return String(order.guests);
}
