import { type Tool, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface WordCountInput {
  text: string;
}

export function isWordCountInput(value: unknown): value is WordCountInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface WordCountOutput {
  result: number;
}

export function isWordCountOutput(value: unknown): value is WordCountOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const wordCountTool: Tool<WordCountInput, WordCountOutput> = {
  name: "word-count",
  description: "Count words.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
