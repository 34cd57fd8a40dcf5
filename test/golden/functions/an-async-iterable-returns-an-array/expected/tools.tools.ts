import { type Tool, hasExactly, isArray, isNumber, wrapped } from "toolwright/gen/v1";

export interface CountInput {
  to: number;
}

export function isCountInput(value: unknown): value is CountInput {
  return isNumber(value?.to) && hasExactly(value, 1, "to");
}

export interface CountOutput {
  result: readonly { n: number }[];
}

export function isCountOutput(value: unknown): value is CountOutput {
  const result = value?.result;
  if (!isArray(result)) return false;
  for (let i = 0; i < result.length; i++) {
    const item = result[i];
    if (!isNumber(item?.n) || !hasExactly(item, 1, "n")) return false;
  }
  return hasExactly(value, 1, "result");
}

export const countTool: Tool<CountInput, CountOutput> = {
  name: "count",
  description: "Count.",
  inputSchema: {
    type: "object",
    properties: { to: { type: "number" } },
    required: ["to"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({
    type: "array",
    items: { type: "object", properties: { n: { type: "number" } }, required: ["n"], additionalProperties: false },
  }),
};
