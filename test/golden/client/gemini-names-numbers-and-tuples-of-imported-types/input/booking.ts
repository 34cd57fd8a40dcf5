export interface Booking {
  readonly guest: Guest;
  readonly room:
    | 1
    | 2;
  readonly seats: [row: number, seat: string];
  readonly note: string | null;
}

interface Guest {
  readonly name: string;
  /** As in the passport. */
  readonly "date-of-birth":
    Date;
}
