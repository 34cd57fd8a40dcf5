import { type Tool, hasExactly, isNumber, wrapped } from "toolwright/gen/v1";

export interface AddInput {
  a: number;
}

export function isAddInput(value: unknown): value is AddInput {
  return isNumber(value?.a) && hasExactly(value, 1, "a");
}

export interface AddOutput {
  result: number;
}

export function isAddOutput(value: unknown): value is AddOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  inputSchema: { type: "object", properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
