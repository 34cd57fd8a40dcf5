import type { Tool } from "toolwright/gen/v1";

/** Count words. */
export interface WordCountInput {
  readonly text: string;
}

export interface WordCountOutput {
  readonly result: number;
}

/** Count words. */
export const wordCountTool: Tool<WordCountInput, WordCountOutput> = {
  name: "word-count",
  description: "Count words.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
