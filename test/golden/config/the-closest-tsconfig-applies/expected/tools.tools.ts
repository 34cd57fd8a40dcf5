import type { Tool } from "toolwright/gen/v1";

/** Count words. */
export interface CountWordsInput {
  readonly text: string;
}

export interface CountWordsOutput {
  readonly result: number;
}

/** Count words. */
export const countWordsTool: Tool<CountWordsInput, CountWordsOutput> = {
  name: "count_words",
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
