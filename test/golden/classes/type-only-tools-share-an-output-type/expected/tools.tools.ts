import type { Tool } from "toolwright/gen/v1";

/** Add a number. */
export interface AddInput {
  readonly to: number;
  readonly by: number;
}

export interface AddOutput {
  readonly result: number;
}

/** Add a number. */
export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  namespace: "sum",
  description: "Add a number.",
  inputSchema: {
    type: "object",
    properties: { to: { type: "number" }, by: { type: "number" } },
    required: ["to", "by"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Take a number away. */
export interface SubtractInput {
  readonly from: number;
  /** @default 1 */
  readonly by?: number;
}

/** Take a number away. */
export const subtractTool: Tool<SubtractInput, undefined> = {
  name: "subtract",
  namespace: "sum",
  description: "Take a number away.",
  inputSchema: {
    type: "object",
    properties: { from: { type: "number" }, by: { type: "number", default: 1 } },
    required: ["from"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};
