import { type Tool, hasExactly, isNumber, isString, wrapped } from "toolwright/gen/v1";

export interface AddInput {
  by: number;
}

export function isAddInput(value: unknown): value is AddInput {
  return isNumber(value?.by) && hasExactly(value, 1, "by");
}

export interface AddOutput {
  result: number;
}

export function isAddOutput(value: unknown): value is AddOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  description: "Add to the count.",
  inputSchema: {
    type: "object",
    properties: { by: { type: "number" } },
    required: ["by"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export interface ShoutInput {
  text: string;
}

export function isShoutInput(value: unknown): value is ShoutInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export interface ShoutOutput {
  result: string;
}

export function isShoutOutput(value: unknown): value is ShoutOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const shoutTool: Tool<ShoutInput, ShoutOutput> = {
  name: "shout",
  description: "Shout.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
