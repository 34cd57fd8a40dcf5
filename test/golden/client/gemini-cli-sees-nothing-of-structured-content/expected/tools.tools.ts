import type { Tool } from "toolwright/gen/v1";

/** Count the lines of a text. */
export interface CountLinesInput {
  /** The text */
  readonly text: string;
}

export interface CountLinesOutput {
  readonly lines: number;
}

/** Count the lines of a text. */
export const countLinesTool: Tool<CountLinesInput, CountLinesOutput> = {
  name: "countLines",
  description: "Count the lines of a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", description: "The text" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { lines: { type: "number" } },
    required: ["lines"],
    additionalProperties: false,
  },
};

/** Count the words of a text. */
export interface CountWordsInput {
  /** The text */
  readonly text: string;
}

export interface CountWordsOutput {
  readonly words: number;
}

/** Count the words of a text. */
export const countWordsTool: Tool<CountWordsInput, CountWordsOutput> = {
  name: "countWords",
  description: "Count the words of a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", description: "The text" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { words: { type: "number" } },
    required: ["words"],
    additionalProperties: false,
  },
};
