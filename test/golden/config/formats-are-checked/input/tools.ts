interface Booking {
  /**
   * Who booked.
   * @format email
   */
  email: string;
  /** @format date */
  day: string;
  /** @format color */
  color?: string;
  created: Date;
}

/**
 * Book a day.
 * @tool book_day
 */
export function bookDay(booking: Booking): Booking {
  return booking;
}
