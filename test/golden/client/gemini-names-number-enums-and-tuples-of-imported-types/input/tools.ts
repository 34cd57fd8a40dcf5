import type { Booking } from "./booking.js";

/**
 * Book a seat.
 * @tool 1st_seat
 */
export function book(booking: Booking): void {
  booking;
}
