import type { Tool } from "toolwright/gen/v1";

/** Save the date. */
export interface SaveInput {
  /** A day of the year. */
  readonly date: { readonly month: number; readonly day: number };
}

/** A day of the year. */
export interface SaveOutput {
  readonly month: number;
  readonly day: number;
}

/** Save the date. */
export const saveTool: Tool<SaveInput, SaveOutput> = {
  name: "save",
  description: "Save the date.",
  inputSchema: {
    type: "object",
    properties: {
      date: {
        type: "object",
        properties: { month: { type: "number" }, day: { type: "number" } },
        required: ["month", "day"],
        additionalProperties: false,
        description: "A day of the year.",
      },
    },
    required: ["date"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { month: { type: "number" }, day: { type: "number" } },
    required: ["month", "day"],
    additionalProperties: false,
    description: "A day of the year.",
  },
};
