import type { Tool } from "toolwright/gen/v1";

/** Add two numbers. */
export interface AddInput {
  readonly a: number;
  readonly b: number;
}

export interface AddOutput {
  readonly result: number;
}

/** Add two numbers. */
export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  description: "Add two numbers.",
  inputSchema: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
