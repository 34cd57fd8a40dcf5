import type { Tool } from "toolwright/gen/v1";

/** Book a table. */
export interface BookInput {
  /** How many come (@minimum 1). */
  readonly guests: number;
}

export interface BookOutput {
  readonly result: number;
}

/** Book a table. */
export const bookTool: Tool<BookInput, BookOutput> = {
  name: "book",
  description: "Book a table.",
  inputSchema: {
    type: "object",
    properties: { guests: { type: "number", description: "How many come (@minimum 1)." } },
    required: ["guests"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
