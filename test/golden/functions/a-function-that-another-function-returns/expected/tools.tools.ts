import { type Tool, hasExactly, isNumber, wrapped } from "toolwright/gen/v1";

export interface AddInput {
  a: number;
  b: number;
}

export function isAddInput(value: unknown): value is AddInput {
  return isNumber(value?.a) && isNumber(value.b) && hasExactly(value, 2, "a,b");
}

export interface AddOutput {
  result: number;
}

export function isAddOutput(value: unknown): value is AddOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  description: "Add two numbers.",
  inputSchema: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
