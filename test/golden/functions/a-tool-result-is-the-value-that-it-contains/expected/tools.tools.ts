import type { Tool } from "toolwright/gen/v1";

/** Find a page, or report that there is none. */
export interface FindInput {
  readonly id: string;
}

export interface FindOutput {
  readonly id: string;
  readonly title?: string;
}

/** Find a page, or report that there is none. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Find a page, or report that there is none.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { id: { type: "string" }, title: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
};

/** Read one line. */
export interface LineInput {
  readonly text: string;
}

export interface LineOutput {
  readonly result: string;
}

/** Read one line. */
export const lineTool: Tool<LineInput, LineOutput> = {
  name: "line",
  description: "Read one line.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Show a picture. */
export interface ShowInput {
  readonly name: string;
}

/** Show a picture. */
export const showTool: Tool<ShowInput, undefined> = {
  name: "show",
  description: "Show a picture.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
};

/** Count the words of a text. */
export interface WordsInput {
  readonly text: string;
}

export interface WordsOutput {
  readonly count: number;
}

/** Count the words of a text. */
export const wordsTool: Tool<WordsInput, WordsOutput> = {
  name: "words",
  description: "Count the words of a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { count: { type: "number" } },
    required: ["count"],
    additionalProperties: false,
  },
};
