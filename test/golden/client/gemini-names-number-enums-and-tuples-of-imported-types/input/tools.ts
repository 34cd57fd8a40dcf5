import type { Booking } from "./booking.js";

/**
 * Book a seat.
 * @tool
 */
export function book(booking: Booking): void {
  booking;
}
