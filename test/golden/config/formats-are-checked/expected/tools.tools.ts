import { countOptional, fitsFormat, hasExactly, isString } from "toolwright/gen/v1";
import type { JsonObject, Tool } from "toolwright/gen/v1";

const createdPattern = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export interface Booking {
  /** Who booked. */
  readonly email: string;
  readonly day: string;
  readonly color?: string;
  readonly created: string;
}

const bookingSchema: JsonObject = {
  type: "object",
  properties: {
    email: { type: "string", description: "Who booked.", format: "email" },
    day: { type: "string", format: "date" },
    color: { type: "string", format: "color" },
    created: {
      type: "string",
      format: "date-time",
      pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
    },
  },
  required: ["email", "day", "created"],
  additionalProperties: false,
};

export function isBooking(value: unknown): value is Booking {
  const email = value?.email;
  if (!isString(email) || !fitsFormat("email", email)) return false;
  const day = value.day;
  if (!isString(day) || !fitsFormat("date", day)) return false;
  const created = value.created;
  if (!isString(created) || !createdPattern.test(created) || !fitsFormat("date-time", created)) return false;
  return hasExactly(value, value.constructor, 3 + countOptional(value.color, isString), "email,day,created,color?");
}

/** Book a day. */
export const bookDayTool: Tool<Booking, Booking> = {
  name: "book_day",
  description: "Book a day.",
  inputSchema: bookingSchema,
  outputSchema: bookingSchema,
};
