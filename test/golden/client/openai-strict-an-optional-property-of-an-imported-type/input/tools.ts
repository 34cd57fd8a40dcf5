import type { Order } from "./order.js";

/**
 * Place an order.
 * @tool
 */
export function order(request: Order): void {
  request;
}

/**
 * Save notes.
 * @tool
 */
export function save(notes: Record<string, string>): void {
  notes;
}
