import type { Tool } from "toolwright/gen/v1";

/** The lines of a text. */
export interface LinesInput {
  readonly text: string;
}

export interface LinesOutput {
  readonly result: readonly { readonly number: number; readonly text: string }[];
}

/** The lines of a text. */
export const linesTool: Tool<LinesInput, LinesOutput> = {
  name: "lines",
  description: "The lines of a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      result: {
        type: "array",
        items: {
          type: "object",
          properties: { number: { type: "number" }, text: { type: "string" } },
          required: ["number", "text"],
          additionalProperties: false,
        },
      },
    },
    required: ["result"],
    additionalProperties: false,
  },
};
