import type { Tool } from "toolwright/gen/v1";

export interface BookInput {
  readonly guests: number;
}

export interface BookOutput {
  readonly result: number;
}

export const bookTool: Tool<BookInput, BookOutput> = {
  name: "book",
  inputSchema: {
    type: "object",
    properties: { guests: { type: "number" } },
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
