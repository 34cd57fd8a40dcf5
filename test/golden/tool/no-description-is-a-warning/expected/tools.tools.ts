import type { Tool } from "toolwright/gen/v1";

export interface AddInput {
  readonly a: number;
}

export interface AddOutput {
  readonly result: number;
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  inputSchema: { type: "object", properties: { a: { type: "number" } }, required: ["a"], additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
