import type { Payment } from "./payment.js";

/**
 * Pay.
 * @tool
 */
export function pay(payment: Payment): string {
  return payment.kind;
}
