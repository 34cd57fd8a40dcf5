import { type Tool, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface MeasureInput {
  text: string;
}

export function isMeasureInput(value: unknown): value is MeasureInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface MeasureOutput {
  result: number;
}

export function isMeasureOutput(value: unknown): value is MeasureOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const measureTool: Tool<MeasureInput, MeasureOutput> = {
  name: "measure",
  description: "Measure a text.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
