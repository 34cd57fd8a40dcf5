/** A day of the year. */
export interface Date {
  month: number;
  day: number;
}

/** Save the date. @tool */
export function save(when: { date: Date }): Date {
  return when.date;
}
