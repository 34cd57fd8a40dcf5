import type { Tool } from "toolwright/gen/v1";

/** Book a day. */
export interface BookDayInput {
  /** Who booked. */
  readonly email: string;
  readonly day: string;
  readonly color?: string;
  readonly created: string;
}

export interface BookDayOutput {
  /** Who booked. */
  readonly email: string;
  readonly day: string;
  readonly color?: string;
  readonly created: string;
}

/** Book a day. */
export const bookDayTool: Tool<BookDayInput, BookDayOutput> = {
  name: "book_day",
  description: "Book a day.",
  inputSchema: {
    type: "object",
    properties: {
      email: { type: "string", description: "Who booked.", format: "email" },
      day: { type: "string", format: "date" },
      color: { type: "string", format: "color" },
      created: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
    },
    required: ["email", "day", "created"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      email: { type: "string", description: "Who booked.", format: "email" },
      day: { type: "string", format: "date" },
      color: { type: "string", format: "color" },
      created: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$",
      },
    },
    required: ["email", "day", "created"],
    additionalProperties: false,
  },
};
