import { type Tool, countOptional, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface FindInput {
  id: string;
}

export function isFindInput(value: unknown): value is FindInput {
  return isString(value?.id) && hasExactly(value, 1, "id");
}

export interface FindOutput {
  id: string;
  title?: string;
}

export function isFindOutput(value: unknown): value is FindOutput {
  return isString(value?.id) && hasExactly(value, 1 + countOptional(value.title, isString), "id,title?");
}

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

export interface LineInput {
  text: string;
}

export function isLineInput(value: unknown): value is LineInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface LineOutput {
  result: string;
}

export function isLineOutput(value: unknown): value is LineOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const lineTool: Tool<LineInput, LineOutput> = {
  name: "line",
  description: "Read one line.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};

export interface ShowInput {
  name: string;
}

export function isShowInput(value: unknown): value is ShowInput {
  return isString(value?.name) && hasExactly(value, 1, "name");
}

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

export interface WordsInput {
  text: string;
}

export function isWordsInput(value: unknown): value is WordsInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface WordsOutput {
  count: number;
}

export function isWordsOutput(value: unknown): value is WordsOutput {
  return isNumber(value?.count) && hasExactly(value, 1, "count");
}

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
