import { type Tool, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface CountWordsInput {
  text: string;
}

export function isCountWordsInput(value: unknown): value is CountWordsInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface CountWordsOutput {
  result: number;
}

export function isCountWordsOutput(value: unknown): value is CountWordsOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const countWordsTool: Tool<CountWordsInput, CountWordsOutput> = {
  name: "count_words",
  description: "Count words.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
