import { type ObjectSchema, type Tool, hasExactly, isListOf, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface Line {
  number: number;
  text: string;
}

const lineSchema: ObjectSchema = {
  type: "object",
  properties: { number: { type: "number" }, text: { type: "string" } },
  required: ["number", "text"],
  additionalProperties: false,
};

export function isLine(value: unknown): value is Line {
  return isNumber(value?.number) && isString(value.text) && hasExactly(value, 2, "number,text");
}

export interface LinesInput {
  text: string;
}

export function isLinesInput(value: unknown): value is LinesInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface LinesOutput {
  result: readonly Line[];
}

export function isLinesOutput(value: unknown): value is LinesOutput {
  return isListOf(value?.result, isLine) && hasExactly(value, 1, "result");
}

export const linesTool: Tool<LinesInput, LinesOutput> = {
  name: "lines",
  description: "The lines of a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: lineSchema }),
};
