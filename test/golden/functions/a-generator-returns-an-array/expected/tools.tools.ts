import { type Tool, hasExactly, isListOf, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface CountInput {
  to: number;
}

export function isCountInput(value: unknown): value is CountInput {
  return isNumber(value?.to) && hasExactly(value, 1, "to");
}

export interface CountOutput {
  result: readonly number[];
}

export function isCountOutput(value: unknown): value is CountOutput {
  return isListOf(value?.result, isNumber) && hasExactly(value, 1, "result");
}

export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "Count up.",
  inputSchema: {
    type: "object",
    properties: { to: { type: "number" } },
    required: ["to"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "number" } }),
};

export interface WordsInput {
  text: string;
}

export function isWordsInput(value: unknown): value is WordsInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface WordsOutput {
  result: readonly string[];
}

export function isWordsOutput(value: unknown): value is WordsOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const wordsTool: Tool<WordsInput, WordsOutput> = {
  name: "words",
  description: "The words of a text, each once.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};
