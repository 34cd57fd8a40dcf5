import type { JsonObject, Tool } from "toolwright/gen/v1";

const createdSchema: JsonObject = {
  type: "string",
  format: "date-time",
  pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
};

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
      created: createdSchema,
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
      created: createdSchema,
    },
    required: ["email", "day", "created"],
    additionalProperties: false,
  },
};
