import type { Payment, Settings } from "./types.js";

/**
 * Pay.
 * @tool
 */
export function pay(payment: Payment): string {
  return payment.kind;
}

/**
 * Set up.
 * @tool
 */
export function configure(settings: Settings): void {
  settings;
}
