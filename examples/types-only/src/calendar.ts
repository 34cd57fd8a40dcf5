import type {
  CalendarDate,
  Dates,
  DatesRequest,
  FreeTime,
  FreeTimeRequest,
  Minute,
  Repetition,
  TimeSpan,
} from "./contract.js";

export function findFreeTime({ within, busy, minutes = 30 }: FreeTimeRequest): FreeTime {
  for (const minute of [within, ...busy].flatMap(({ start, end }) => [start, end])) checkTime(minute);
  // Strings of this format sort chronologically.
  const appointments = busy.filter((span) => span.start < within.end).sort((a, b) => (a.start < b.start ? -1 : 1));
  const free: TimeSpan[] = [];
  let start = within.start;
  for (const next of [...appointments, { start: within.end, end: within.end }]) {
    if (Date.parse(next.start) - Date.parse(start) >= minutes * 60_000) free.push({ start, end: next.start });
    if (next.end > start) start = next.end;
  }
  return { free };
}

export function listDates({ from, repetition, count = 10 }: DatesRequest): Dates {
  const dates: CalendarDate[] = [];
  const start = checkTime(from);
  for (let days = 0; dates.length < count; days++) {
    const date = new Date(start + days * millisecondsPerDay);
    if (fallsOn(repetition, date, days)) dates.push(date.toISOString().slice(0, 10));
  }
  return { dates };
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

function fallsOn(repetition: Repetition, date: Date, days: number): boolean {
  switch (repetition.every) {
    case "day":
      return days % repetition.interval === 0;
    case "week":
      return repetition.on.some((weekday) => weekdays[date.getUTCDay()] === weekday);
    case "month":
      return date.getUTCDate() === repetition.day;
  }
}

/** Rejects dates such as 2030-02-31, which match the pattern of the schema but do not exist. */
function checkTime(text: CalendarDate | Minute): number {
  const time = Date.parse(text);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.replace("Z", ""))) {
    throw new Error(`"${text}" does not exist in the calendar.`);
  }
  return time;
}
