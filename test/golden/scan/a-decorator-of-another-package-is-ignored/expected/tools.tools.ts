import { type Tool, hasExactly, isNumber, wrapped } from "toolwright/gen/v1";

export interface OursInput {
  a: number;
}

export function isOursInput(value: unknown): value is OursInput {
  return isNumber(value?.a) && hasExactly(value, 1, "a");
}

export interface OursOutput {
  result: number;
}

export function isOursOutput(value: unknown): value is OursOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const oursTool: Tool<OursInput, OursOutput> = {
  name: "ours",
  description: "Marked by ours under another name.",
  inputSchema: { type: "object", properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
