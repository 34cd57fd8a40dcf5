/**
 * A minute in Coordinated Universal Time, such as 2030-01-31T09:30Z.
 * @pattern ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$
 */
export type Minute = string;

/**
 * A date such as 2030-01-31.
 * @format date
 * @pattern ^\d{4}-\d{2}-\d{2}$
 */
export type CalendarDate = string;

/** A time span; the end is exclusive. */
export interface TimeSpan {
  readonly start: Minute;
  readonly end: Minute;
}

/**
 * Finds free time between appointments.
 * @toolInput calendar:find_free_time
 * @readOnly
 */
export interface FreeTimeRequest {
  /** Time span to search. */
  readonly within: TimeSpan;
  /** Appointments, in any order. They can overlap. */
  readonly busy: readonly TimeSpan[];
  /**
   * Minimum length of a free time span, in minutes.
   * @integer
   * @minimum 1
   * @default 30
   */
  readonly minutes?: number;
}

/**
 * Free time spans, earliest first.
 * @toolOutput calendar:find_free_time
 */
export interface FreeTime {
  readonly free: readonly TimeSpan[];
}

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

/** Recurrence of an appointment. */
export type Repetition =
  | {
      readonly every: "day";
      /**
       * Number of days between dates, such as 2 for every other day.
       * @integer
       * @minimum 1
       * @maximum 366
       */
      readonly interval: number;
    }
  | {
      readonly every: "week";
      /**
       * @minItems 1
       * @uniqueItems
       */
      readonly on: readonly Weekday[];
    }
  | {
      readonly every: "month";
      /**
       * Day of the month. Months without this day are skipped.
       * @integer
       * @minimum 1
       * @maximum 31
       */
      readonly day: number;
    };

/**
 * Lists the dates of a recurring appointment.
 * @toolInput calendar:list_dates
 * @readOnly
 */
export interface DatesRequest {
  /** First possible date. */
  readonly from: CalendarDate;
  readonly repetition: Repetition;
  /**
   * Number of dates to list.
   * @integer
   * @minimum 1
   * @maximum 366
   * @default 10
   */
  readonly count?: number;
}

/** @toolOutput calendar:list_dates */
export interface Dates {
  readonly dates: readonly CalendarDate[];
}
