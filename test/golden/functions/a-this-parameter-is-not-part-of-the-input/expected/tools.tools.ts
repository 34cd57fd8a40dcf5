import type { Tool } from "toolwright/gen/v1";

/** Add to the count. */
export interface AddInput {
  readonly by: number;
}

export interface AddOutput {
  readonly result: number;
}

/** Add to the count. */
export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  description: "Add to the count.",
  inputSchema: {
    type: "object",
    properties: { by: { type: "number" } },
    required: ["by"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Shout. */
export interface ShoutInput {
  readonly text: string;
}

export interface ShoutOutput {
  readonly result: string;
}

/** Shout. */
export const shoutTool: Tool<ShoutInput, ShoutOutput> = {
  name: "shout",
  description: "Shout.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
