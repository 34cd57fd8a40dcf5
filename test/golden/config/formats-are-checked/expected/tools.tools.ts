import {
  type ObjectSchema,
  type Tool,
  countOptional,
  dateTimePattern,
  fitsFormat,
  hasExactly,
  isDateTime,
  isString,
} from "toolwright/gen/v1";

export interface Booking {
  /** Who booked. */
  email: string;
  day: string;
  color?: string;
  created: string;
}

const bookingSchema: ObjectSchema = {
  type: "object",
  properties: {
    email: { type: "string", description: "Who booked.", format: "email" },
    day: { type: "string", format: "date" },
    color: { type: "string", format: "color" },
    created: { type: "string", format: "date-time", pattern: dateTimePattern },
  },
  required: ["email", "day", "created"],
  additionalProperties: false,
};

export function isBooking(value: unknown): value is Booking {
  const email = value?.email;
  if (!isString(email) || !fitsFormat("email", email)) return false;
  const day = value.day;
  if (!isString(day) || !fitsFormat("date", day) || !isDateTime(value.created)) return false;
  return hasExactly(value, 3 + countOptional(value.color, isString), "email,day,created,color?");
}

export const bookDayTool: Tool<Booking, Booking> = {
  name: "book_day",
  description: "Book a day.",
  inputSchema: bookingSchema,
  outputSchema: bookingSchema,
};
