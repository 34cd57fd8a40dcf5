export interface Booking {
  readonly guest: Guest;
  readonly room:
    | 1
    | 2;
  readonly seats: [row: number, seat: string];
  /** For the staff. */
  readonly note: string | null;
}

interface Guest {
  readonly name: string;
  /** As in the passport. */
  readonly "date-of-birth":
    Date;
}
