import type { Tool } from "toolwright/gen/v1";

/** Count up. */
export interface CountInput {
  readonly to: number;
}

export interface CountOutput {
  readonly result: readonly number[];
}

/** Count up. */
export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "Count up.",
  inputSchema: {
    type: "object",
    properties: { to: { type: "number" } },
    required: ["to"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "number" } } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** The words of a text, each once. */
export interface WordsInput {
  readonly text: string;
}

export interface WordsOutput {
  readonly result: readonly string[];
}

/** The words of a text, each once. */
export const wordsTool: Tool<WordsInput, WordsOutput> = {
  name: "words",
  description: "The words of a text, each once.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
};
