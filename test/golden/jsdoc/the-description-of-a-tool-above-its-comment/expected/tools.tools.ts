import type { Tool } from "toolwright/gen/v1";

export interface AddInput {
  readonly a: number;
  readonly b: number;
}

export interface AddOutput {
  readonly result: number;
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
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

/** Subtracts a number. */
export interface SubtractInput {
  readonly a: number;
  readonly b: number;
}

export interface SubtractOutput {
  readonly result: number;
}

/** Subtracts a number. */
export const subtractTool: Tool<SubtractInput, SubtractOutput> = {
  name: "subtract",
  description: "Subtracts a number.",
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
