import type { Tool } from "toolwright/gen/v1";

/** Book a seat. */
export interface _1stSeatInput {
  readonly guest: {
    readonly name: string;
    /** As in the passport. */
    readonly "date-of-birth": string;
  };
  readonly room: 1 | 2;
  readonly seats: readonly [number, string];
  /** For the staff. */
  readonly note: string | null;
}

/** Book a seat. */
export const _1stSeatTool: Tool<_1stSeatInput, undefined> = {
  name: "1st_seat",
  description: "Book a seat.",
  inputSchema: {
    type: "object",
    properties: {
      guest: {
        type: "object",
        properties: {
          name: { type: "string" },
          "date-of-birth": {
            type: "string",
            format: "date-time",
            pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
            description: "As in the passport.",
          },
        },
        required: ["name", "date-of-birth"],
        additionalProperties: false,
      },
      room: { type: "number", enum: [1, 2] },
      seats: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "string" }],
        items: { anyOf: [{ type: "number" }, { type: "string" }] },
        minItems: 2,
        maxItems: 2,
      },
      note: { anyOf: [{ type: "string" }, { type: "null" }], description: "For the staff." },
    },
    required: ["guest", "room", "seats", "note"],
    additionalProperties: false,
  },
};
