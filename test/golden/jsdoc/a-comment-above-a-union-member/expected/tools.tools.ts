import type { Tool } from "toolwright/gen/v1";

/** Book a table. */
export interface BookInput {
  readonly guests: number | string;
}

export interface BookOutput {
  readonly result: string;
}

/** Book a table. */
export const bookTool: Tool<BookInput, BookOutput> = {
  name: "book",
  description: "Book a table.",
  inputSchema: {
    type: "object",
    properties: { guests: { anyOf: [{ type: "number" }, { type: "string" }] } },
    required: ["guests"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
